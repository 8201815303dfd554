import type { ClockSettings, TableSettings } from '@lamplight/protocol';
import { AIDS } from '@lamplight/protocol';
import { SIDES } from '../home/contract.ts';
import type { Setup } from '../home/contract.ts';
import { keepSetup, readSetup } from '../home/remembered.ts';
import { fieldsOf, oneOf, readStored, writeStored } from '../settings/stored.ts';

export const OPPONENTS = ['friend', 'anyone', 'computer'] as const;
type Opponent = (typeof OPPONENTS)[number];

/** Weakest first. */
export const LEVELS = [
  'newcomer',
  'casual',
  'steady',
  'sharp',
  'best',
] as const satisfies readonly NonNullable<TableSettings['bot']>[];

export const CLOCK_KINDS = ['none', 'live', 'days'] as const;

/** Seconds for the whole game, and more for each activation. */
export const LIVE_PRESETS = ['300+5', '600+10', '1200+15'] as const;
export const DAY_PRESETS = ['1', '3', '7'] as const;

/** How somebody wants a table: every choice is remembered, also those that do not count just now. */
export interface TableWishes {
  readonly game: TableSettings['game'];
  readonly edition: Setup['edition'];
  readonly role: TableSettings['role'];
  readonly opponent: Opponent;
  readonly level: (typeof LEVELS)[number];
  readonly clock: ClockSettings['kind'];
  /** One of the presets, or `own`. */
  readonly live: string;
  readonly days: string;
  /** Seconds, seconds, days: where nothing of the presets fits. */
  readonly base: number;
  readonly increment: number;
  readonly ownDays: number;
  readonly aid: TableSettings['aid'];
  readonly match: boolean;
}

const KEY = 'lamplight.table';

/** The wishes of last time, or those of a first visit; of the game that was chosen last, here or on the front page. */
export function readWishes(): TableWishes {
  const fields = fieldsOf(readStored(KEY));
  const { game, edition } = readSetup(LEVELS);
  const whole = (name: keyof TableWishes, otherwise: number): number =>
    Number.isInteger(fields[name]) ? Number(fields[name]) : otherwise;
  return {
    game,
    edition,
    role: oneOf(fields['role'], SIDES, 'lot'),
    opponent: oneOf(fields['opponent'], OPPONENTS, 'friend'),
    level: oneOf(fields['level'], LEVELS, 'casual'),
    clock: oneOf(fields['clock'], CLOCK_KINDS, 'none'),
    live: oneOf(fields['live'], [...LIVE_PRESETS, 'own'], LIVE_PRESETS[1]),
    days: oneOf(fields['days'], [...DAY_PRESETS, 'own'], DAY_PRESETS[1]),
    base: whole('base', 900),
    increment: whole('increment', 10),
    ownDays: whole('ownDays', 2),
    aid: oneOf(fields['aid'], AIDS, 'full'),
    match: fields['match'] === true,
  };
}

export function keepWishes({ game, edition, ...wishes }: TableWishes): void {
  writeStored(KEY, JSON.stringify(wishes));
  keepSetup({ ...readSetup(LEVELS), game, edition });
}

const between = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, Math.round(Number.isFinite(value) ? value : least)));

function clockOf({ clock, live, days, base, increment, ownDays }: TableWishes): ClockSettings {
  if (clock === 'none') return { kind: clock };
  if (clock === 'days') return { kind: clock, days: between(days === 'own' ? ownDays : Number(days), 1, 14) };
  const [preset, more] = live === 'own' ? [base, increment] : live.split('+').map(Number);
  return { kind: clock, base: between(preset ?? 0, 30, 10_800), increment: between(more ?? 0, 0, 180) };
}

/** What the server is asked for. */
export function settingsOf(wishes: TableWishes): TableSettings {
  const { game, edition, role, opponent, level, aid, match } = wishes;
  return {
    game,
    options: game === 'london' ? { edition } : {},
    role,
    clock: clockOf(wishes),
    aid,
    listed: opponent === 'anyone',
    bot: opponent === 'computer' ? level : null,
    match,
  };
}
