/** Work in small pieces: after each it may be left lying, by whoever hears meanwhile that nobody waits for it. */
export type Pieces<Result> = Generator<undefined, Result, undefined>;

/** Does all pieces at once, where nobody could interrupt. */
export function allOf<Result>(pieces: Pieces<Result>): Result {
  for (;;) {
    const piece = pieces.next();
    if (piece.done === true) return piece.value;
  }
}
