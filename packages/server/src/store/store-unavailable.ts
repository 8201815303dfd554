/** The store cannot be reached, is full, or may not be used. The message is for the host: a sentence without secrets. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}
