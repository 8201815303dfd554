import type { CaseView, Outcome, Viewer } from '../game.ts';
import type { Replayed } from '../record.ts';
import type { Ending } from './ending.ts';
import { fairFault } from './fair-error.ts';
import type { FairFault } from './fair-error.ts';

/** What somebody was shown last, when the game was over. */
export interface Shown {
  readonly viewer: Viewer;
  readonly view: CaseView;
  readonly outcome: Outcome | null;
}

/** Fields that say more at an end than the moves tell, or nothing of what happened. */
const OPENED = new Set(['viewer', 'actor', 'due', 'outcome', 'identity', 'alibis', 'hourglasses', 'rest']);

/**
 * Where a record is not of the game that this witness was shown: another board, other answers of the witnesses, other
 * cards in his hand, another end. The last view holds them all.
 */
export function notAsShown(
  { game, start, steps }: Replayed,
  { outcome }: Ending,
  { viewer, view, outcome: told }: Shown,
): FairFault | undefined {
  const recorded = game.view(steps.at(-1)?.state ?? start, viewer);
  const same =
    told?.winner === outcome.winner &&
    told.reason === outcome.reason &&
    Object.entries(recorded).every(
      ([field, value]) => OPENED.has(field) || sameJson(value, fieldOf(view, field)),
    ) &&
    (viewer === 'spectator' || sameJson(recorded.alibis[viewer], view.alibis[viewer])) &&
    (viewer !== 'jack' || recorded.identity === view.identity);
  return same
    ? undefined
    : fairFault('not-as-shown', 'The record is not of the game that was shown while it was played.');
}

const fieldOf = (view: CaseView, field: string): unknown =>
  (view as unknown as Readonly<Record<string, unknown>>)[field];

/** Whether two values are the same JSON, in whatever order their fields stand. */
function sameJson(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other;
  const fields = Object.keys(one);
  const of = (value: object, field: string): unknown => (value as Readonly<Record<string, unknown>>)[field];
  return (
    Array.isArray(one) === Array.isArray(other) &&
    fields.length === Object.keys(other).length &&
    fields.every((field) => Object.hasOwn(other, field) && sameJson(of(one, field), of(other, field)))
  );
}
