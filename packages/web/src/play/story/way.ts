import type { GameTypes } from '@lamplight/rules';
import type { GameStep } from '../../host/steps-of.ts';
import type { Title } from '../../titles/title.ts';

/** One move of a character: the places of its path, start and end included. */
interface WayMove {
  readonly round: number;
  readonly path: readonly string[];
  /** Whether two characters swapped places: then nobody walked. */
  readonly swap: boolean;
}

/** Where a character went in a game. */
export interface Way {
  readonly start: string;
  readonly moves: readonly WayMove[];
  /** The exit through which they left, at the end of the last move. */
  readonly exit: string | null;
}

interface Left {
  readonly event: 'escaped';
  readonly character: string;
  readonly exit: string;
  readonly path: readonly string[];
}

/** Follows a character through a game on the streets. Where everybody stands is known to all. */
export function wayOf(title: Pick<Title, 'routeOf'>, steps: readonly GameStep[], who: string): Way {
  const start = placeIn(steps[0], who);
  const moves: WayMove[] = [];
  let at = start;
  let exit: string | null = null;
  for (const step of steps) {
    const { round } = step.moments[0].view;
    for (const event of step.events) {
      const route = title.routeOf(event);
      const left = leaves(event, who);
      const path = left?.path ?? (route?.piece === who ? route.path : []);
      exit = left?.exit ?? exit;
      // Who stands before an exit leaves without a step.
      if (path.length < 2 && !left) continue;
      moves.push({ round, path, swap: false });
      at = path.at(-1) ?? at;
    }
    const now = placeIn(step, who);
    // Nothing but a swap moves a character without a path; who left the city stands nowhere.
    if (exit === null && now !== at) {
      moves.push({ round, path: [at, now], swap: true });
      at = now;
    }
  }
  return { start, moves, exit };
}

function placeIn(step: GameStep | undefined, who: string): string {
  const { characters } = (step?.view ?? {}) as { characters?: Readonly<Record<string, string>> };
  const place = characters?.[who];
  if (place === undefined) throw new Error(`${who} stands nowhere`);
  return place;
}

const leaves = (event: GameTypes['Event'], who: string): Left | null =>
  event.event === 'escaped' && (event as Left).character === who ? (event as Left) : null;
