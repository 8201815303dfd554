import { canonicalJson } from './table-code.ts';

/** The part of an event that shows what chance decided. */
interface ChanceEvent {
  readonly event?: unknown;
  readonly round?: unknown;
  readonly grid?: unknown;
  readonly open?: unknown;
  readonly faces?: unknown;
  readonly card?: unknown;
}

/**
 * What a viewer was shown of what chance decided, under the names of `chanceName`. It does not depend on what the roles
 * decided. Cards that the other role drew are missing, since they were not shown.
 */
export function chanceSeen(events: readonly object[]): Readonly<Record<string, string>> {
  const seen: [name: string, shown: unknown][] = [];
  let drawn = 0;
  for (const { event, round, grid, open, faces, card } of events as readonly ChanceEvent[]) {
    if (event === 'tiles-laid') seen.push(['tiles', grid]);
    if (event === 'identity-dealt') seen.push(['identity', card]);
    if (event === 'round-began') seen.push([`cards/${String(round)}`, open]);
    if (event === 'thrown') seen.push([`throw/${String(round)}`, faces]);
    if (event === 'drew') seen.push([`draw/${++drawn}`, card]);
  }
  const shown = seen.filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(shown.map(([name, value]) => [name, canonicalJson(value)]));
}
