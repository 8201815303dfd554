/** Work in small pieces: it can be dropped after each piece when its result is no longer wanted. */
export type Pieces<Result> = Generator<undefined, Result, undefined>;

/** Does all pieces without a pause. */
export function allOf<Result>(pieces: Pieces<Result>): Result {
  for (;;) {
    const piece = pieces.next();
    if (piece.done === true) return piece.value;
  }
}
