import { moveList, rolesOfRound } from '@lamplight/rules';
import type { GameTypes, MoveList } from '@lamplight/rules';
import { activationIn, JACK, roundIn, suspectsIn } from '@lamplight/rules/packed';
import type { BotRules, Imagined } from '../bot-rules.ts';
import { visibleAtCall } from '../called.ts';
import type { Pieces } from '../search/pieces.ts';
import { Tactics } from '../search/tactics.ts';

/** Of longer lists only this many moves are examined, evenly spread. */
const MOST_MOVES = 32;
const MOST_REPLIES = 16;

const NO_HANDS = [0, 0] as const;

/** A move that Jack could make. */
export interface Option {
  readonly code: number;
  /** The character whose card it takes; -1 where it takes none. */
  readonly card: number;
  /**
   * Who would be seen at a witness call right after it, as bit masks; for a card, one for each move that may follow.
   */
  readonly visible: readonly number[];
}

/** A decision of Jack's as everybody saw it: only the board is used. */
export interface JackDecision {
  /** How many activations of the round were over. */
  readonly activation: number;
  /** The suspects, as a bit mask. */
  readonly suspects: number;
  readonly options: readonly Option[];
}

/** What Jack could choose from; of long lists only some moves, and the move that was made. */
export function* decisionAt<T extends GameTypes>(
  rules: BotRules<T>,
  state: Imagined,
  taken: number,
): Pieces<JackDecision> {
  const codes = movesOf(rules, state, MOST_MOVES);
  if (!codes.includes(taken)) codes.push(taken);
  return yield* decisionAmong(rules, state, codes);
}

/** What Jack can choose from, with every legal move. */
export function decisionInFull<T extends GameTypes>(
  rules: BotRules<T>,
  state: Imagined,
): Pieces<JackDecision> {
  return decisionAmong(rules, state, movesOf(rules, state, Infinity));
}

function* decisionAmong<T extends GameTypes>(
  rules: BotRules<T>,
  state: Imagined,
  codes: readonly number[],
): Pieces<JackDecision> {
  const [next, second] = [rules.copy(state), rules.copy(state)];
  const options: Option[] = [];
  for (const code of codes) {
    const seen = play(rules, state, code, next);
    const card = cardOf(rules, code);
    const visible =
      card < 0 || rules.engine.actor(next) !== JACK
        ? [seen]
        : movesOf(rules, next, MOST_REPLIES).map((reply) => play(rules, next, reply, second));
    options.push({ code, card, visible });
    yield;
  }
  return { activation: activationIn(state), suspects: suspectsIn(state), options };
}

/** The suspects who, if they were Jack, could have won within the activation and no longer can after this move. */
export function* missedWins<T extends GameTypes>(
  rules: BotRules<T>,
  state: Imagined,
  taken: number,
): Pieces<number> {
  const tactics = new Tactics(rules);
  const next = rules.copy(state);
  let missed = 0;
  for (const identity of rules.characters.keys()) {
    if (((suspectsIn(state) >> identity) & 1) === 0) continue;
    next.set(state);
    rules.putDeal(next, { identity, hands: NO_HANDS, weight: 1 });
    if ((yield* tactics.winningMove(next)) === null) continue;
    rules.engine.apply(next, taken);
    if (rules.engine.actor(next) !== JACK || (yield* tactics.winningMove(next)) === null)
      missed |= 1 << identity;
  }
  return missed;
}

function cardOf<T extends GameTypes>(rules: BotRules<T>, code: number): number {
  const move = rules.unpack(code);
  return isActivation(move) ? rules.characters.indexOf(move.character) : -1;
}

/** Plays a move into `after`; returns who is seen after it, or at the witness call if it led to one. */
function play<T extends GameTypes>(
  { engine, characters }: BotRules<T>,
  before: Imagined,
  code: number,
  after: Imagined,
): number {
  let called: number | undefined;
  after.set(before);
  if (activationIn(before) < rolesOfRound(roundIn(before)).length - 1) engine.apply(after, code);
  else {
    engine.apply(after, code, (event) => {
      called ??= visibleAtCall(event, characters);
    });
  }
  return called ?? engine.visible(after);
}

/** The legal moves of a state, at most `most` of them. */
function movesOf<T extends GameTypes>(rules: BotRules<T>, state: Imagined, most: number): number[] {
  const list: MoveList = moveList();
  rules.engine.moves(state, list);
  const stride = Math.max(1, Math.ceil(list.size / most));
  return Array.from(list.items.subarray(0, list.size)).filter((_, i) => i % stride === 0);
}

const isActivation = (move: { readonly do: string }): move is { do: 'activate'; character: string } =>
  move.do === 'activate' && 'character' in move;
