import type { GameTypes } from '@lamplight/rules';
import type { Moment } from '@lamplight/table';

/** One step of a game, as the log and the buttons count steps: a decision with the witness call it led to. */
export interface GameStep {
  /** The decision; where it led to a witness call, the decision up to the call, and the call. */
  readonly moments: readonly [Moment, call?: Moment];
  /** All events, in order. */
  readonly events: readonly GameTypes['Event'][];
  /** The view after all of it. */
  readonly view: GameTypes['View'];
}

/** Groups moments into steps. */
export function stepsOf(moments: readonly Moment[]): readonly GameStep[] {
  const steps: GameStep[] = [];
  for (const [i, moment] of moments.entries()) {
    const next = moments[i + 1];
    const before = moments[i - 1];
    // A witness call belongs to the decision before it, which was added together with it.
    if (isCall(moment) && before && !isCall(before)) continue;
    steps.push(stepOf(moment, next && isCall(next) && !isCall(moment) ? next : undefined));
  }
  return steps;
}

function stepOf(moment: Moment, call: Moment | undefined): GameStep {
  const last = call ?? moment;
  return {
    moments: call ? [moment, call] : [moment],
    events: call ? [...moment.events, ...call.events] : moment.events,
    // A getter: a table makes a view only when it is asked for, and few views of a long game ever are.
    get view() {
      return last.view;
    },
  };
}

/** The moment of a witness call, with what follows from it, begins with the answer. */
const isCall = ({ events }: Moment): boolean => events[0]?.event === 'called';
