import { LEVELS } from '@lamplight/rules/bot';
import * as v from 'valibot';
import { GameName, RoleName } from './basics.ts';

const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

/** No clock; or seconds with an increment for each activation; or days for each activation. */
export const ClockSettings = v.variant('kind', [
  v.strictObject({ kind: v.literal('none') }),
  v.strictObject({ kind: v.literal('live'), base: whole(30, 10_800), increment: whole(0, 180) }),
  v.strictObject({ kind: v.literal('days'), days: whole(1, 14) }),
]);
export type ClockSettings = v.InferOutput<typeof ClockSettings>;

/** How much the page helps both players with deduction; part of what they agree on. */
export const AIDS = ['off', 'light', 'full'] as const;

/** The settings of a table. */
export const TableSettings = v.strictObject({
  game: GameName,
  /** Options of the game, judged by the rules. */
  options: v.optional(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])), {}),
  /** The role of the maker. */
  role: v.picklist([...RoleName.options, 'lot']),
  clock: ClockSettings,
  aid: v.picklist(AIDS),
  /** Whether strangers find it in the lobby. */
  listed: v.boolean(),
  /** A level of the computer in the second seat; null for a person. */
  bot: v.nullable(v.picklist(LEVELS)),
  /** Two games with the roles swapped, and one score. */
  match: v.boolean(),
});
export type TableSettings = v.InferOutput<typeof TableSettings>;
