/** What was asked for, or why it failed because of something from outside. A bug throws instead. */
export type Result<Value, Reason> = Success<Value> | Failure<Reason>;

export interface Success<Value> {
  readonly ok: true;
  readonly value: Value;
}

export interface Failure<Reason> {
  readonly ok: false;
  readonly error: Reason;
}
