import type { Game, State, Step } from './game.ts';
import { fault, quoted } from './record-error.ts';
import type { RecordError } from './record-error.ts';
import { SEAL_WIDTH, sealer } from './record-seal.ts';
import { MOST_RECORD_MOVES } from './record.ts';
import type { GameRecord, Games, Replayed } from './record.ts';
import { headerOf } from './record-header.ts';
import type { Failure, Result } from './result.ts';

/** The parts of a record as they came from outside. */
export interface Claim {
  readonly game: unknown;
  readonly options: unknown;
  readonly moves: unknown;
}

/** Finds the game of a claim. */
export function findGame(games: Games, id: unknown): Result<Game, RecordError> {
  const game = typeof id === 'string' && Object.hasOwn(games, id) ? games[id] : undefined;
  if (game) return { ok: true, value: game };
  const known = Object.keys(games).join(', ');
  const wrong = typeof id === 'string' ? `There is no game ${quoted(id)} here` : 'No game is named';
  return fault('unknown-game', `${wrong}; “game” must be one of ${known}.`);
}

/**
 * Checks game, options and moves without a seal (a line of a file for `trace` or `perft`): they must be well-formed and
 * legal, with nothing after the end. The error names the first bad move.
 */
export function readMoves(games: Games, claim: Claim): Result<Replayed, RecordError> {
  const game = findGame(games, claim.game);
  if (!game.ok) return game;
  return checkMoves(game.value, claim, (json) => game.value.readMove(json));
}

type Move = GameRecord['moves'][number];

/** Checks options, then each move; with a seal, first whether the move is legal and then its letters of the seal. */
export function checkMoves(
  game: Game,
  claim: Claim,
  read: (given: unknown) => Move | undefined,
  seal?: string,
): Result<Replayed, RecordError> {
  const options = game.readOptions(claim.options);
  if (!options) {
    return fault('bad-options', `These are not options of ${game.id}; correct “options” or leave it empty.`);
  }
  if (!Array.isArray(claim.moves)) {
    return fault('not-a-record', 'The record has no list of moves; “moves” must be a list.');
  }
  const given: readonly unknown[] = claim.moves;
  if (given.length > MOST_RECORD_MOVES) {
    const limit = `the limit is ${String(MOST_RECORD_MOVES)}, and no game comes near it`;
    return fault('too-large', `The record has ${String(given.length)} moves; ${limit}.`);
  }
  const check = seal === undefined ? undefined : sealChecker(headerOf(game, options), seal, given.length);
  if (check?.header) return fault('altered', ALTERED_HEADER);

  const start = game.setup(options);
  const moves: Move[] = [];
  const steps: Step<GameEvent>[] = [];
  let state = start;
  for (const [index, entry] of given.entries()) {
    const number = index + 1;
    const move = read(entry);
    if (!move) return malformed(game, state, entry, number);
    const wrong =
      illegal(game, state, move, number) ?? check?.move(game.formatMove(move), named(game, move), number);
    if (wrong) return wrong;
    const step = game.play(state, move);
    moves.push(move);
    steps.push(step);
    state = step.state;
  }
  const missing = check?.end();
  if (missing) return missing;
  return { ok: true, value: { game, record: { game: game.id, options, moves }, start, steps, state } };
}

type GameEvent = { readonly event: string };
type Fault = Failure<RecordError>;

const ALTERED_HEADER =
  'The seal does not fit the game and its options: one of them was altered after the record was written.';

function malformed(game: Game, state: State, entry: unknown, number: number): Fault {
  if (game.actor(state) === null) return afterTheEnd(number);
  const claimed = typeof entry === 'object' && entry !== null && 'do' in entry ? entry.do : entry;
  return fault(
    'malformed-move',
    `Move ${String(number)} (${quoted(nameOnly(claimed))}) is no move of ${game.id}; correct it, or end the record before it.`,
    { move: number },
  );
}

function afterTheEnd(number: number): Fault {
  const message = `Move ${String(number)} comes after the end of the game; remove it and all that follow.`;
  return fault('after-the-end', message, { move: number });
}

function illegal(game: Game, state: State, move: Move, number: number): Fault | undefined {
  const actor = game.actor(state);
  if (actor === null) return afterTheEnd(number);
  // `judge` needs a role, so moves of chance are judged as if Jack made them.
  const refusal = game.accepts(state, move)
    ? null
    : game.judge(state, actor === 'chance' ? 'jack' : actor, move);
  if (!refusal) return undefined;
  const { rule } = refusal;
  return fault(
    'illegal-move',
    `Move ${String(number)} (${named(game, move)}) is not legal there: see rule ${rule}; correct it, or end the record before it.`,
    { move: number, rule },
  );
}

/** Only the `do` of a value that is no move: the rest may be the face of a card. */
const nameOnly = (claimed: unknown): unknown =>
  typeof claimed === 'string' ? claimed.split('-')[0] : claimed;

/** The move as a message may name it: messages can reach players, so they must not contain a card's face. */
function named(game: Game, move: Move): string {
  return 'card' in move ? move.do : game.formatMove(move);
}

/** Compares a seal with the header and the moves, piece by piece. */
function sealChecker(header: string, seal: string, count: number) {
  const next = sealer();
  const letters = (piece: number): string => seal.slice(piece * SEAL_WIDTH, (piece + 1) * SEAL_WIDTH);
  const sealed = Math.max(0, Math.floor(seal.length / SEAL_WIDTH) - 1);
  return {
    header: next(header) !== letters(0),
    move(text: string, name: string, number: number): Fault | undefined {
      const expected = next(text);
      if (number > sealed) {
        const message = `The seal covers only ${String(sealed)} of ${String(count)} moves: move ${String(number)} was added, or the end of the seal was cut off.`;
        return fault('added', message, { move: number });
      }
      if (expected === letters(number)) return undefined;
      const message = `Move ${String(number)} (${name}) does not fit the seal: it, or its place, was altered after the record was written.`;
      return fault('altered', message, { move: number });
    },
    end(): Fault | undefined {
      if (seal.length === (count + 1) * SEAL_WIDTH) return undefined;
      const message = `The record is cut off: its seal was made for more moves than the ${String(count)} that are left; move ${String(count + 1)} is the first that is missing.`;
      return fault('truncated', message, { move: count + 1 });
    },
  };
}
