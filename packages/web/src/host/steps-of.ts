import type { GameTypes } from '@lamplight/rules';
import type { Moment } from '@lamplight/table';

/** One step of a game, as the log and the buttons count steps: a decision, with the witness call that it led to. */
export interface GameStep {
  /** The decision; where it led to a witness call, the decision up to the call, and the call. */
  readonly moments: readonly [Moment, call?: Moment];
  /** All that happened, in order. */
  readonly events: readonly GameTypes['Event'][];
  /** What was seen after all of it. */
  readonly view: GameTypes['View'];
}

/** The steps that these moments make. */
export function stepsOf(moments: readonly Moment[]): readonly GameStep[] {
  const steps: GameStep[] = [];
  for (const [i, moment] of moments.entries()) {
    const next = moments[i + 1];
    const before = moments[i - 1];
    // A call belongs to the decision before it, which has brought it along.
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
    // A table makes views when they are asked for: of a long game only few ever are.
    get view() {
      return last.view;
    },
  };
}

/** A witness call, with what follows from it, begins with the answer. */
const isCall = ({ events }: Moment): boolean => events[0]?.event === 'called';
