/** Where a database is, and who may use it. It is told to nobody: the address may hold the password. */
export interface PostgresAddress {
  readonly url: string;
  /** Replaces the password in the address. */
  readonly password?: string | undefined;
}
