import type { ClockSettings, TableSettings } from '@lamplight/protocol';
import { AIDS } from '@lamplight/protocol';
import { LEVELS } from '@lamplight/rules/bot';
import type { LevelName } from '@lamplight/rules/bot';
import { SIDES } from '../../home/contract.ts';
import type { Setup } from '../../home/contract.ts';
import { optionsOf } from '../../home/game-options.ts';
import { keepSetup, readSetup } from '../../home/remembered.ts';
import { fieldsOf, oneOf, readStored, writeStored } from '../../settings/stored.ts';

export const OPPONENTS = ['friend', 'anyone', 'computer'] as const;
type Opponent = (typeof OPPONENTS)[number];

export const CLOCK_KINDS = ['none', 'live', 'days'] as const;

/** Seconds for the whole game, and seconds added for each activation. */
export const LIVE_PRESETS = ['300+5', '600+10', '1200+15'] as const;
export const DAY_PRESETS = ['1', '3', '7'] as const;

/** The form for a new table: every choice is remembered, also those that do not count just now. */
export interface TableForm {
  readonly game: TableSettings['game'];
  readonly options: Setup['options'];
  readonly role: TableSettings['role'];
  readonly opponent: Opponent;
  readonly level: LevelName;
  readonly clock: ClockSettings['kind'];
  /** The name of a preset, or `own`. */
  readonly live: string;
  readonly days: string;
  /** Seconds, seconds, days: used where no preset is chosen. */
  readonly base: number;
  readonly increment: number;
  readonly ownDays: number;
  readonly aid: TableSettings['aid'];
  readonly match: boolean;
}

const KEY = 'lamplight.table';

/** The form of last time, or the defaults of a first visit; with the game chosen last, here or on the front page. */
export function readTableForm(): TableForm {
  const fields = fieldsOf(readStored(KEY));
  const { game, options } = readSetup(LEVELS);
  const whole = (name: keyof TableForm, otherwise: number): number =>
    Number.isInteger(fields[name]) ? Number(fields[name]) : otherwise;
  return {
    game,
    options,
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

export function keepTableForm({ game, options, ...form }: TableForm): void {
  writeStored(KEY, JSON.stringify(form));
  keepSetup({ ...readSetup(LEVELS), game, options });
}

const between = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, Math.round(Number.isFinite(value) ? value : least)));

function clockOf({ clock, live, days, base, increment, ownDays }: TableForm): ClockSettings {
  if (clock === 'none') return { kind: clock };
  if (clock === 'days') return { kind: clock, days: between(days === 'own' ? ownDays : Number(days), 1, 14) };
  const [preset, more] = live === 'own' ? [base, increment] : live.split('+').map(Number);
  return { kind: clock, base: between(preset ?? 0, 30, 10_800), increment: between(more ?? 0, 0, 180) };
}

/** The settings that are sent to the server. */
export function settingsOf(form: TableForm): TableSettings {
  const { game, options, role, opponent, level, aid, match } = form;
  return {
    game,
    options: optionsOf(game, options),
    role,
    clock: clockOf(form),
    aid,
    listed: opponent === 'anyone',
    bot: opponent === 'computer' ? level : null,
    match,
  };
}
