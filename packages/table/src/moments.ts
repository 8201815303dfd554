import type { Observed } from '@lamplight/rules/bot';
import type { Earlier, Game, GameTypes, Role, State, Viewer } from '@lamplight/rules';
import type { Change, GameHistory } from './game-history.ts';
import type { EventsSince, Moment, MomentsSince } from './table.ts';

/** What happened to a viewer's history after one of their versions. */
export function eventsSince<T extends GameTypes>(
  { game, timelines }: GameHistory<T>,
  viewer: Viewer,
  version: number,
): EventsSince<T> {
  const { since, takenBack, items } = timelines[viewer].since(version);
  // Plain loops for speed: every decision of every table passes here.
  const events: T['Event'][] = [];
  for (const { played } of items) for (const step of played) witness(game, step.events, viewer, events);
  return { since, takenBack, events };
}

/** The moments that `viewer` has been told of, as the viewer `as` may see them. */
export function momentsOf<T extends GameTypes>(
  { game, timelines }: GameHistory<T>,
  viewer: Viewer,
  as: Viewer,
): readonly Moment<T>[] {
  return momentsOfChanges(game, timelines[viewer].items, as);
}

/** The moments `viewer` was told of after one of their versions; their views share with `earlier` what did not change. */
export function momentsSince<T extends GameTypes>(
  { game, timelines }: GameHistory<T>,
  viewer: Viewer,
  version: number,
  earlier?: Earlier<T['View']>,
): MomentsSince<T> {
  const { since, takenBack, items } = timelines[viewer].since(version);
  // No witness call is taken back: it ends an activation, and then others are told. So each change taken back was one
  // moment.
  return { since, takenBack, moments: momentsOfChanges(game, items, viewer, earlier) };
}

/** The decisions `role` has been told of, each with what it saw just before. */
export function decisionsOf<T extends GameTypes>(
  { game, timelines }: GameHistory<T>,
  role: Role,
): readonly Observed<T>[] {
  return timelines[role].items.flatMap(({ by, before, played: [first] }) =>
    by && first ? [{ view: game.view(before, role), role: by, move: first.move }] : [],
  );
}

/** Adds these events as `viewer` may know them. */
function witness<T extends GameTypes>(
  game: Game<T>,
  events: readonly T['Event'][],
  viewer: Viewer,
  witnessed: T['Event'][],
): void {
  for (const event of events) witnessed.push(game.witness(event, viewer));
}

/** The moments of these changes: one each, or two where there was a witness call, up to the call and from it on. */
function momentsOfChanges<T extends GameTypes>(
  game: Game<T>,
  changes: readonly Change<T>[],
  viewer: Viewer,
  earlier?: Earlier<T['View']>,
): readonly Moment<T>[] {
  const moments: Moment<T>[] = [];
  for (const { before, played } of changes) {
    let last = before;
    let events: T['Event'][] = [];
    for (const { state, events: all, call } of played) {
      if (call) {
        witness(game, all.slice(0, call.eventsBefore), viewer, events);
        moments.push(new SeenMoment(game, call.state, viewer, events, earlier));
        events = [];
      }
      witness(game, call ? all.slice(call.eventsBefore) : all, viewer, events);
      last = state;
    }
    moments.push(new SeenMoment(game, last, viewer, events, earlier));
  }
  return moments;
}

/** A moment as a viewer sees it. Its view is made when it is read, since few views of a long game ever are. */
class SeenMoment<T extends GameTypes> implements Moment<T> {
  readonly events: readonly T['Event'][];
  readonly #game: Game<T>;
  readonly #state: State;
  readonly #viewer: Viewer;
  readonly #earlier: Earlier<T['View']> | undefined;

  constructor(
    game: Game<T>,
    state: State,
    viewer: Viewer,
    events: readonly T['Event'][],
    earlier: Earlier<T['View']> | undefined,
  ) {
    this.events = events;
    this.#game = game;
    this.#state = state;
    this.#viewer = viewer;
    this.#earlier = earlier;
  }

  get view(): T['View'] {
    return this.#game.view(this.#state, this.#viewer, this.#earlier);
  }
}
