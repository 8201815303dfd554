import type { Role } from '@lamplight/rules';
import { chanceSeen } from '@lamplight/rules/fair';
import type { ShownMoment } from '@lamplight/rules/fair';

/**
 * What a browser saw chance decide in a game, and its role at that time. Decisions are not part of it: a server that
 * was restored from a backup may have lost some of them, but it deals the same again.
 */
export interface SeenChance {
  readonly role: Role;
  /** By the names of chance. */
  readonly seen: Readonly<Record<string, string>>;
}

/** The chance moves that are visible in these decisions; null for viewers without a role. */
export function chanceSeenIn(moments: readonly ShownMoment[]): SeenChance | null {
  const viewer = moments.at(-1)?.view.viewer ?? 'spectator';
  if (viewer === 'spectator') return null;
  return { role: viewer, seen: chanceSeen(moments.flatMap(({ events }) => events)) };
}

/** Whether two observations of a game can come from the same deal. */
export const agree = (one: SeenChance, other: SeenChance): boolean =>
  one.role === other.role &&
  Object.entries(one.seen).every(([name, shown]) => (other.seen[name] ?? shown) === shown);

/** Reads a stored value from unknown JSON; null for anything else. */
export function readSeenChance(json: unknown): SeenChance | null {
  if (typeof json !== 'object' || json === null) return null;
  const { role, seen } = json as Partial<Record<keyof SeenChance, unknown>>;
  if ((role !== 'jack' && role !== 'investigator') || typeof seen !== 'object' || seen === null) return null;
  const entries = Object.entries(seen).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return { role, seen: Object.fromEntries(entries) };
}
