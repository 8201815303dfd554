import { LEVELS } from '@lamplight/rules/bot';
import * as v from 'valibot';
import { GameName, RoleName } from './basics.ts';

const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

/** None for friendly games; seconds and an increment an activation for live ones; days an activation for others. */
export const ClockSettings = v.variant('kind', [
  v.strictObject({ kind: v.literal('none') }),
  v.strictObject({ kind: v.literal('live'), base: whole(30, 10_800), increment: whole(0, 180) }),
  v.strictObject({ kind: v.literal('days'), days: whole(1, 14) }),
]);
export type ClockSettings = v.InferOutput<typeof ClockSettings>;

/** How much the page may help both players with deduction; part of what they agreed on. */
export const AIDS = ['off', 'light', 'full'] as const;

/** What a table is made with. */
export const TableSettings = v.strictObject({
  game: GameName,
  /** The game's own, judged by the rules. */
  options: v.optional(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])), {}),
  /** The role of who makes the table. */
  role: v.picklist([...RoleName.options, 'lot']),
  clock: ClockSettings,
  aid: v.picklist(AIDS),
  /** Whether strangers find it in the list. */
  listed: v.boolean(),
  /** A level of the computer in the second seat; null for a person. */
  bot: v.nullable(v.picklist(LEVELS)),
  /** Two games with the roles swapped, one score. */
  match: v.boolean(),
});
export type TableSettings = v.InferOutput<typeof TableSettings>;
