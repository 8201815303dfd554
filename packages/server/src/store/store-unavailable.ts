/**
 * The store cannot be reached, is full, or may not be used. The message is for the operator: a sentence without
 * secrets.
 */
export class StoreUnavailable extends Error {
  override readonly name: string = 'StoreUnavailable';
}

/** The database itself is damaged: only a backup can replace it. */
export class StoreDamaged extends StoreUnavailable {
  override readonly name = 'StoreDamaged';
}
