import { ROLES, VIEWERS } from '../game.ts';
import type { CaseView, Game, Role, State, Viewer } from '../game.ts';
import { pick } from '../random.ts';
import { demand, demandSame, sorted } from './breach.ts';
import { dealOf, fittingDeals, redeal, statesOf } from './deals.ts';
import type { Decision } from './random-games.ts';
import type { Watch } from './watch.ts';

/** Views and events are plain JSON and hold no card their viewer may not know. */
export function checkSecrets(openHands: readonly Role[]) {
  return ({ game }: Watch, { step }: Decision): void => {
    for (const viewer of VIEWERS) {
      const view = game.view(step.state, viewer);
      demandPlain(view, `view of ${viewer}`);
      demand(view.viewer === viewer && view.game === game.id, () => 'the view does not say whose it is');
      demand(view.actor === game.actor(step.state), () => 'the view names another actor');
      demandSame(view.outcome, game.outcome(step.state), () => 'the view has another outcome');
      const over = view.outcome !== null;
      const identityDealt = dealOf(game, step.state).identity !== null;
      const knows = (over || viewer === 'jack') && identityDealt;
      demand((view.identity !== null) === knows, () => `${viewer} and the identity`);
      for (const role of ROLES) {
        const { count, cards } = view.alibis[role];
        const may = over || viewer === role || openHands.includes(role);
        demand((cards !== null) === may, () => `${viewer} and the cards of ${role}`);
        demand(cards === null || cards.length === count, () => 'cards and their number');
      }
      for (const event of step.events) demandPlain(game.witness(event, viewer), `event for ${viewer}`);
    }
    for (const event of step.events) demandPlain(event, 'event');
    demandPlain(game.position(step.state), 'position');
  };
}

/** Demands plain JSON: nothing that `JSON.stringify` would drop or change. */
function demandPlain(value: unknown, what: string): void {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return;
  if (typeof value === 'number') {
    demand(Number.isFinite(value) && !Object.is(value, -0), () => what);
    return;
  }
  demand(typeof value === 'object', () => `${what} holds a ${typeof value}`);
  const list = Array.isArray(value);
  demand(list || Object.getPrototypeOf(value) === Object.prototype, () => `${what} is not plain`);
  if (list) demand(Object.keys(value).length === value.length, () => `${what} has holes`);
  for (const [key, entry] of Object.entries(value)) demandPlain(entry, `${what}.${key}`);
}

/** An imagined state fits its view, now and at every earlier moment, and can be played on. */
export function checkImagine({ game, options, played, random }: Watch, { step }: Decision): void {
  for (const viewer of VIEWERS) {
    const view = game.view(step.state, viewer);
    const imagined = game.imagine(JSON.parse(JSON.stringify(view)) as CaseView, random);
    demandSame(game.view(imagined, viewer), view, () => `view(imagine(view)) for ${viewer}`);
    demandSame(game.optionsOf(imagined), game.optionsOf(step.state), () => 'options of an imagined state');
    demand(
      game.activation(imagined) === game.activation(step.state),
      () => 'activations of an imagined state',
    );
    if (view.actor === viewer) {
      const texts = (state: State) => sorted(game.legalMoves(state).map((move) => game.formatMove(move)));
      demandSame(texts(imagined), texts(step.state), () => `moves imagined by ${viewer}`);
    }
    checkHistory(game, options, played, viewer, imagined);
  }
}

/** The imagined cards, dealt from the start, would have shown the viewer all that they saw. */
function checkHistory(
  game: Game,
  options: object,
  played: readonly Decision[],
  viewer: Viewer,
  imagined: State,
): void {
  const states = statesOf(game, options, redeal(game, played, dealOf(game, imagined)));
  demand(states !== undefined, () => `cards imagined by ${viewer} make an earlier move illegal`);
  for (const [index, { state }] of played.entries()) {
    const other = states[index];
    demand(other !== undefined, () => 'a state is missing');
    const what = (): string =>
      `cards imagined by ${viewer} change their view before move ${String(index + 1)}`;
    demandSame(game.view(other, viewer), game.view(state, viewer), what);
  }
  const last = states.at(-1);
  demand(last !== undefined && last.every((word, i) => word === imagined[i]), () => {
    const words = last && [...last.entries()].filter(([i, word]) => word !== imagined[i]).map(([i]) => i);
    return `the state imagined by ${viewer} is not the one its cards lead to, words ${String(words)}`;
  });
}

/** A game can be played to its end from an imagined state. */
export function checkPlayout({ game, random }: Watch, { step }: Decision): void {
  const viewer = pick(VIEWERS, random);
  let state = game.imagine(game.view(step.state, viewer), random);
  for (let actor = game.actor(state); actor !== null; actor = game.actor(state)) {
    const move = actor === 'chance' ? game.sample(state, random) : pick(game.legalMoves(state), random);
    state = game.play(state, move).state;
  }
}

/** Checks that `imagine` draws each fitting deal equally often. Returns how many fitting deals there are. */
export function checkImagineFair(
  { game, options, played, random }: Watch,
  { step }: Decision,
  most: number,
): number {
  const viewer = pick(VIEWERS, random);
  const view = game.view(step.state, viewer);
  const hidden = ROLES.filter((role) => view.alibis[role].cards === null).map(
    (role) => view.alibis[role].count,
  );
  if (hidden.reduce((sum, count) => sum + count, view.identity === null ? 1 : 0) > most) return 0;
  const deals = fittingDeals(game, options, played, viewer);
  demand(deals.length > 0, () => 'not even the true deal fits');
  const hits = new Map(deals.map((deal) => [JSON.stringify(deal), 0]));
  const draws = 30 * deals.length;
  for (let i = 0; i < draws; i++) {
    const deal = JSON.stringify(dealOf(game, game.imagine(view, random)));
    const before = hits.get(deal);
    demand(before !== undefined, () => `${viewer} imagined ${deal}, which does not fit`);
    hits.set(deal, before + 1);
  }
  demandEven([...hits.values()], () => `${viewer} imagines unevenly`);
  return deals.length;
}

/** Demands that counts of equally likely things differ no more than chance explains (six standard deviations). */
function demandEven(counts: readonly number[], what: () => string): void {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  const square = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  const freedom = counts.length - 1;
  const most = freedom + 6 * Math.sqrt(2 * freedom) + 12;
  demand(
    square <= most,
    () => `${what()}: ${square.toFixed(1)} over ${String(counts.length)} (at most ${most.toFixed(1)})`,
  );
}

/** Plays every legal move and compares the result with its preview. */
export function checkPreviews({ game }: Watch, { state, actor, legal }: Decision): void {
  if (actor === 'chance') return;
  const view = game.view(state, actor);
  for (const move of legal) {
    const next = game.play(state, move).state;
    const preview = game.preview(view, move);
    const after = game.view(next, actor);
    const text = (): string => `preview of ${game.formatMove(move)}`;
    demandPlain(preview, 'preview');
    const call = after.calls[view.calls.length];
    if (call) demandSame(preview, { visible: call.visible, hidden: call.hidden }, text);
    else if (after.outcome === null) {
      const visible = after.suspects.filter((name) => after.visible.includes(name));
      const hidden = after.suspects.filter((name) => !after.visible.includes(name));
      demandSame(preview, { visible, hidden }, text);
    }
    checkPath(game, view, move, places(game, state), places(game, next), after.outcome?.reason === 'escape');
  }
}

type Places = Readonly<Record<string, string>>;

/** The places of all characters or detectives. */
function places(game: Game, state: State): Places {
  const position = game.position(state) as {
    characters?: Places;
    detectives?: Readonly<Record<string, number>>;
  };
  if (position.characters) return position.characters;
  return Object.fromEntries(
    Object.entries(position.detectives ?? {}).map(([name, at]) => [name, String(at)]),
  );
}

/** A path leads from where a character stood to where they stand after the move, or out of the city. */
function checkPath(
  game: Game,
  view: CaseView,
  move: Decision['move'],
  before: Places,
  after: Places,
  leaves: boolean,
): void {
  const path = game.path(view, move);
  demandPlain(path, 'path');
  const text = (): string => `path of ${game.formatMove(move)}: ${path.join(' ')}`;
  const walkers = ['walk', 'accuse', 'escape', 'detective', 'whistle', 'order'];
  const walks = walkers.includes(move.do) || (move.do === 'joker' && 'token' in move);
  demand(walks ? path.length > (leaves ? 0 : 1) : path.length === 0, text);
  if (!walks) return;
  const end = path.at(-1);
  const walker = Object.keys(before).find(
    (name) => before[name] === path[0] && (leaves || after[name] === end),
  );
  demand(walker !== undefined, text);
}

/** Explanations of all characters agree with the position. */
export function checkExplanations({ game }: Watch, { step }: Decision): void {
  const position = game.position(step.state) as { readonly visible: readonly string[] };
  for (const viewer of VIEWERS) {
    const view = game.view(step.state, viewer);
    for (const character of game.characters) {
      const { visible, because } = game.explain(view, character);
      demand(visible === position.visible.includes(character), () => `explain(${character})`);
      const reveals = because.map(({ kind }) => ['lamp', 'neighbour', 'beam', 'detective'].includes(kind));
      demand(
        because.length > 0 && reveals.every((reveal) => reveal === visible),
        () => `reasons of ${character}`,
      );
      demandPlain(because, 'reasons');
    }
  }
}

/** Draws often, and demands that every listed outcome of chance comes up about equally often. */
export function checkSampling({ game, random }: Watch, { state, actor, legal }: Decision): void {
  if (actor !== 'chance' || legal.length < 2) return;
  const hits = new Map(legal.map((move) => [JSON.stringify(move), 0]));
  for (let i = 0; i < 40 * legal.length; i++) {
    const drawn = JSON.stringify(game.sample(state, random));
    hits.set(drawn, (hits.get(drawn) ?? 0) + 1);
  }
  demand(hits.size === legal.length, () => 'chance drew what it cannot');
  demandEven([...hits.values()], () => 'chance is uneven');
}
