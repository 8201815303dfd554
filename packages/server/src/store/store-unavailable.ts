/** The store cannot be reached, is full, or may not be used. The message is for the host: a sentence without secrets. */
export class StoreUnavailable extends Error {
  override readonly name: string = 'StoreUnavailable';
}

/** The database itself is damaged: it does not mend by itself, and a backup must take its place. */
export class StoreDamaged extends StoreUnavailable {
  override readonly name = 'StoreDamaged';
}
