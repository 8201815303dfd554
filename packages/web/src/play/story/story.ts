import type { Answer, GameTypes, Outcome } from '@lamplight/rules';
import type { GameStep } from '../../host/steps-of.ts';
import type { Title } from '../../titles/title.ts';
import { wayOf } from './way.ts';
import type { Way } from './way.ts';

type View = GameTypes['View'];

/** What the picture of a finished game calls its result. */
export type Result = 'caught' | 'escapes' | 'free' | 'hidden';

/** One round of the timeline. */
export interface Round {
  readonly round: number;
  /** What the witnesses said; null where the game ended before they were called. */
  readonly answer: Answer | null;
  /** The suspects left after the witness call; null where there was none. */
  readonly left: number | null;
  /** Whether the game ended in this round. */
  readonly end: boolean;
}

/** A finished game as its picture shows it. */
export interface Story {
  readonly outcome: Outcome;
  readonly result: Result;
  readonly identity: string;
  /** Who was accused last, rightly or wrongly. */
  readonly accused: string | null;
  /** Who is no suspect any more. */
  readonly cleared: readonly string[];
  readonly timeline: readonly Round[];
  /** Where Jack's character went; null in games whose characters stay on their tiles. */
  readonly way: Way | null;
  /** The board to draw: the last one or, where there is no way, the one of the last witness call. */
  readonly view: View;
}

/** What is needed of a finished game: all its steps, and the view in which everything is revealed. */
export interface Finished {
  readonly title: Pick<Title, 'kind' | 'routeOf' | 'game'>;
  readonly steps: readonly GameStep[];
  readonly view: View;
  readonly outcome: Outcome;
}

const RESULTS: Readonly<Record<string, Result>> = {
  arrest: 'caught',
  'wrong-arrest': 'free',
  escape: 'escapes',
  deduction: 'caught',
  hourglasses: 'hidden',
  'chase-seen': 'caught',
  'chase-hidden': 'hidden',
  time: 'hidden',
};

/** Ends that the rules do not know follow their winner. */
export const resultOf = ({ winner, reason }: Outcome): Result =>
  RESULTS[reason] ?? (winner === 'jack' ? 'free' : 'caught');

/** The story of a finished game; null where nobody was dealt the part of Jack before it ended. */
export function storyOf({ title, steps, view, outcome }: Finished): Story | null {
  const { identity } = view;
  if (identity === null) return null;
  const streets = title.kind === 'streets';
  return {
    outcome,
    result: resultOf(outcome),
    identity,
    accused: accusedIn(steps),
    cleared: title.game.characters.filter((who) => !view.suspects.includes(who)),
    timeline: timelineOf(view),
    way: streets ? wayOf(title, steps, identity) : null,
    view: streets ? view : (lastCall(steps)?.view ?? view),
  };
}

/** One entry a round, the last one with the end. */
export function timelineOf({ calls, round: last }: Pick<View, 'calls' | 'round'>): readonly Round[] {
  const called = calls.map(({ round, answer, visible, hidden, cleared }) => ({
    round,
    answer,
    left: visible.length + hidden.length - cleared.length,
    end: false,
  }));
  const final = called.at(-1);
  if (final?.round === last) return [...called.slice(0, -1), { ...final, end: true }];
  return [...called, { round: last, answer: null, left: null, end: true }];
}

function accusedIn(steps: readonly GameStep[]): string | null {
  const event = steps.at(-1)?.events.find((one) => one.event === 'accused') as
    { readonly accused?: string } | undefined;
  return event?.accused ?? null;
}

/** The board as it was when the witnesses were called for the last time. */
const lastCall = (steps: readonly GameStep[]) => steps.findLast(({ moments }) => moments[1])?.moments[0];
