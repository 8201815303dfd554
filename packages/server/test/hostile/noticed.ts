/** Something that happened to a player or newcomer and should not have. */
export interface Noticed {
  /** When it began, which may be long before it was noticed. */
  readonly since: number;
  readonly what: string;
}
