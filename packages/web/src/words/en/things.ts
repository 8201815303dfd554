/** Whose activations come in a round. */
export const order = (rule: string) => ({
  long: 'Four activations a round. In odd rounds the investigator has the first and the last and Jack the two between; in even rounds it is the other way about.',
  rule,
});
