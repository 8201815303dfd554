/** What the witness card is for. */
export const WITNESS =
  'The witness card keeps the answer of the last witness call. It starts on “seen”. Jack may escape only in a round that follows “not seen”.';
