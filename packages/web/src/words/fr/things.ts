/** Whose activations come in a round. */
export const order = (rule: string) => ({
  long: 'Quatre activations par tour. Aux tours impairs, l’enquêteur a la première et la dernière, et Jack les deux du milieu. Aux tours pairs, c’est l’inverse.',
  rule,
});
