/** What the witness card is for. */
export const WITNESS =
  'La carte témoin garde la réponse du dernier appel\u00a0; elle commence sur «\u00a0vu\u00a0». Jack ne peut quitter la ville que pendant un tour qui suit «\u00a0non vu\u00a0».';
