/** What the witness card is for. */
export const WITNESS =
  'La carte Témoin garde la réponse du dernier appel à témoins. Elle commence sur «\u00a0visible\u00a0». Jack ne peut s’échapper que pendant un tour qui suit «\u00a0invisible\u00a0».';
