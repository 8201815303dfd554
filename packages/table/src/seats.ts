import type { Role } from '@lamplight/rules';
import { LONGEST_NAME, isReadable } from '@lamplight/rules/limits';

/** Who plays a role. */
export type Seat =
  | { readonly kind: 'person'; readonly name: string }
  /** `bot` says which bot it is, so that a host can seat it again after a restart. */
  | { readonly kind: 'bot'; readonly name: string; readonly bot: string };

/** Both seats of a table; null where a seat is free. */
export type Seats = Readonly<Record<Role, Seat | null>>;

/** A table with free seats. */
export const FREE_SEATS: Seats = { investigator: null, jack: null };

/** A seat from unknown JSON; undefined for anything else. */
export function readSeat(json: unknown): Seat | undefined {
  if (typeof json !== 'object' || json === null || !('kind' in json) || !('name' in json)) return undefined;
  const { kind, name } = json;
  if (!isName(name)) return undefined;
  if (kind === 'person') return { kind, name };
  if (kind === 'bot' && 'bot' in json && isName(json.bot)) return { kind, name, bot: json.bot };
  return undefined;
}

/** Both seats from unknown JSON; undefined for anything else. */
export function readSeats(json: unknown): Seats | undefined {
  if (typeof json !== 'object' || json === null || !('investigator' in json) || !('jack' in json))
    return undefined;
  const investigator = json.investigator === null ? null : readSeat(json.investigator);
  const jack = json.jack === null ? null : readSeat(json.jack);
  return investigator === undefined || jack === undefined ? undefined : { investigator, jack };
}

/** Names are shown to others. */
const isName = (name: unknown): name is string =>
  typeof name === 'string' && name.length <= LONGEST_NAME && isReadable(name);
