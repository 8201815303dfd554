/** Whose turns come in a round. */
export const order = (rule: string) => ({
  long: 'Four turns each round. In odd rounds the investigator has the first and the last, and Jack the two between. In even rounds it is reversed.',
  rule,
});
