/** Something that somebody met with and should not have. */
export interface Noticed {
  /** When it began, which may be long before it was noticed. */
  readonly since: number;
  readonly what: string;
}
