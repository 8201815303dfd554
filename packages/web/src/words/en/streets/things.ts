/** What the witness card is for. */
export const WITNESS =
  'The witness card keeps the answer of the last call; it starts on “seen”. Only in a round after “unseen” may Jack leave the city.';
