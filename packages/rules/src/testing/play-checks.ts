import { ACTORS, ROLES, VIEWERS, moveList } from '../game.ts';
import type { Game, Outcome, State } from '../game.ts';
import { parseRecord, formatRecord } from '../record-text.ts';
import { readRecord, writeRecord } from '../record-json.ts';
import { replay } from '../record.ts';
import { demand, demandSame } from './breach.ts';
import { recordOf } from './random-games.ts';
import type { Decision, Move } from './random-games.ts';
import type { Watch } from './watch.ts';

const same = (a: State, b: State): boolean => a.length === b.length && a.every((word, i) => word === b[i]);

/** An end that the rules do not know. */
const GIVEN_UP: Outcome = { winner: 'jack', reason: 'resignation' };

/** No function of a game changes a state, `play` included. */
export function checkStateKept({ game, random }: Watch, { state, move, actor, step }: Decision): void {
  const [before, after] = [state.slice(), step.state.slice()];
  const list = moveList();
  game.legalMoves(state);
  game.accepts(state, move);
  game.position(state);
  game.outcome(state);
  game.optionsOf(state);
  game.activation(state);
  game.engine.moves(state, list);
  game.engine.visible(state);
  if (actor === 'chance') game.sample(state, random);
  for (const viewer of VIEWERS) {
    game.judge(state, viewer, move);
    game.refusal(game.view(state, viewer), move);
    game.revealedView(state, viewer, GIVEN_UP);
  }
  for (const viewer of VIEWERS) game.imagine(game.view(state, viewer), random);
  game.play(state, move);
  demand(same(state, before), () => 'a state was changed');
  demand(same(step.state, after), () => 'a state was changed through an older one');
}

/** The packed side and the plain side of a game agree. */
export function checkEngine({ game }: Watch, { state, legal, move, step }: Decision): void {
  const { engine } = game;
  const list = moveList();
  list.size = 17;
  engine.moves(state, list);
  demandSame(
    Array.from(list.items.subarray(0, list.size), (packed) => game.unpack(packed)),
    legal,
    () => 'the packed list is another, or was not emptied first',
  );
  const packed = game.pack(move);
  demand(packed !== undefined, () => 'a legal move has no code');
  demandSame(game.unpack(packed), move, () => 'unpack(pack(move))');
  for (const [index, other] of legal.entries()) {
    demand(game.pack(other) === list.items[index], () => `pack(${game.formatMove(other)})`);
  }
  const [quiet, told] = [state.slice(), state.slice()];
  const events: unknown[] = [];
  engine.apply(quiet, packed);
  engine.apply(told, packed, (event) => events.push(event));
  demand(same(quiet, step.state), () => 'engine.apply differs from play');
  demand(same(told, step.state), () => 'engine.apply differs when somebody listens');
  demandSame(events, step.events, () => 'events of engine.apply');
  checkCall(game, state, packed, step);
  demand((ACTORS[engine.actor(state)] ?? null) === game.actor(state), () => 'engine.actor');
  demand(
    (ROLES[engine.winner(step.state)] ?? null) === (game.outcome(step.state)?.winner ?? null),
    () => 'winner',
  );
  const position = game.position(state) as { readonly visible: readonly string[] };
  const visible = game.characters.filter((_, i) => (engine.visible(state) >> i) & 1);
  demandSame(visible, position.visible, () => 'engine.visible');
}

/** The two halves of `engine.apply` together do the same as it does, and a step tells the witness call between them. */
function checkCall(
  game: Game,
  state: State,
  packed: number,
  { state: after, events, call }: Decision['step'],
): void {
  const { engine } = game;
  const now = state.slice();
  const told: unknown[] = [];
  const called = engine.applyUntilCall(now, packed, (event) => told.push(event));
  demand(called === (engine.actor(now) < 0 && engine.winner(now) < 0), () => 'a call that nobody waits for');
  demand(called === (call !== null), () => 'a call that the step does not tell, or tells in vain');
  if (call) {
    demand(same(now, call.state), () => 'the state at the call');
    demand(told.length === call.eventsBefore, () => 'events before the call');
    demand(game.actor(now) === null && game.outcome(now) === null, () => 'somebody decides at the call');
    demand(game.legalMoves(now).length === 0, () => 'legal moves at the call');
    engine.answerCall(now, (event) => told.push(event));
    demandSame(eventAt(told, call.eventsBefore), 'called', () => 'the first event of a call');
    demandSame(game.view(after, 'spectator').calls.at(-1)?.answer, call.answer, () => 'the answer of a call');
  }
  demand(same(now, after), () => 'the halves of engine.apply differ from play');
  demandSame(told, events, () => 'events of the halves of engine.apply');
}

const eventAt = (events: readonly unknown[], index: number): unknown =>
  (events[index] as { readonly event: string } | undefined)?.event;

/** There is an actor exactly as long as there is no outcome, and the end is final. */
export function checkEnd({ game, random }: Watch, { state, actor, legal, move, step }: Decision): void {
  demand(game.actor(state) === actor && game.outcome(state) === null, () => 'an actor beside an outcome');
  demand(legal.length > 0 || move.do === 'tiles', () => `nothing to decide for ${actor}`);
  if (actor === 'chance') {
    demand(game.accepts(state, game.sample(state, random)), () => 'chance drew an illegal move');
  }
  const over = game.outcome(step.state);
  demand((game.actor(step.state) === null) === (over !== null), () => 'actor and outcome disagree');
  demand(game.activation(step.state) >= game.activation(state), () => 'activations are counted downwards');
  if (!over) return;
  demand(game.legalMoves(step.state).length === 0, () => 'legal moves after the end');
  for (const other of [move, ...legal.slice(0, 5)]) {
    demand(!game.accepts(step.state, other), () => 'a move is accepted after the end');
    demandThrows(() => game.play(step.state, other), 'play after the end');
    for (const role of ROLES) {
      const refused = game.judge(step.state, role, other)?.refused;
      demand(refused === 'game-over', () => `${String(refused)} instead of game-over`);
    }
  }
}

/** Records of unfinished and finished games can be read back from JSON and text, and replay to the same state. */
export function checkRecords({ game, options, played }: Watch, { step }: Decision): void {
  const record = recordOf(game, options, played);
  const games = { [game.id]: game };
  demandSame(game.optionsOf(step.state), game.readOptions(options), () => 'optionsOf');
  const text = formatRecord(game, record);
  demand(/^[A-Za-z0-9._~-]+$/.test(text), () => 'the text needs escaping in a URL');
  const json = JSON.stringify(writeRecord(game, record));
  for (const result of [
    parseRecord(games, text),
    readRecord(games, json),
    readRecord(games, JSON.parse(json)),
  ]) {
    demand(result.ok, () => (result.ok ? '' : result.error.message));
    const { value } = result;
    demandSame(value.record, record, () => 'the record that was read');
    demand(same(value.state, step.state), () => 'the replayed state');
    demandSame(value.steps.at(-1)?.events, step.events, () => 'the replayed events');
    demand(formatRecord(value.game, value.record) === text, () => 'text written again');
  }
  const half = Math.floor(played.length / 2);
  demand(
    same(replay(game, record, half).state, played[half]?.state ?? step.state),
    () => 'replay up to a move',
  );
}

/** Demands that an action throws: playing an illegal move is a bug of the caller. */
export function demandThrows(action: () => unknown, what: string): void {
  let threw = false;
  try {
    action();
  } catch {
    threw = true;
  }
  demand(threw, () => `${what} should throw`);
}

/** A sample of moves from all parts of a game. */
export function collectMoves(
  decisions: Iterable<Decision>,
  game: { formatMove(move: Move): string },
): Move[] {
  const found = new Map<string, Move>();
  for (const { legal, move } of decisions) {
    for (const candidate of [move, ...legal]) found.set(game.formatMove(candidate), candidate);
  }
  return [...found.values()];
}
