import type { GameTypes, MoveList } from '@lamplight/rules';
import { ACTORS, countBits, maskOf, moveList, pick, rolesOfRound, seededRandom } from '@lamplight/rules';
import { drawsIn, suspectsIn } from '@lamplight/rules/packed';
import type { BotRules, Imagined } from './bot-rules.ts';
import type { Bot } from '@lamplight/rules/bot';
import { visibleAtCall } from './called.ts';

/**
 * Looks one decision ahead, as if the witness call came then, and takes the best expected split of the suspects: the
 * investigator wants few left, Jack many. Where a game's title has `quickChance`, that takes the place of the split.
 * The choice of a card is worth as much as the best decision after it. A certain win is played, a certain loss is not,
 * and nobody is accused as long as two could be Jack. Moves of equal worth are chosen at random. It takes next to no
 * time, whatever the budget.
 */
export function greedyBot<T extends GameTypes>(rules: BotRules<T>): Bot<T> {
  return {
    name: 'greedy',
    choose({ view, moves, seed }) {
      const random = seededRandom(seed);
      const situation = situationOf(rules, view);
      const state = rules.imagine(view, random);
      return pick(
        bestOf(moves, (move) => worth(situation, state, packed(rules, move), move.do === 'activate')),
        random,
      );
    },
  };
}

/** What stays the same for all moves of a question. */
interface Situation<T extends GameTypes> {
  readonly rules: BotRules<T>;
  /** Index into ACTORS and ROLES. */
  readonly role: number;
  /** The characters who can still be Jack as far as the investigator knows, as a bit mask. */
  readonly candidates: number;
  /** Whether the role knows who Jack is: then one imagined state tells the winner, unless hidden cards decide. */
  readonly knowsJack: boolean;
  readonly round: number;
  /** Whether a witness call may be part of the move: it clears suspects, so who was visible is read from its event. */
  readonly callNear: boolean;
}

function situationOf<T extends GameTypes>(rules: BotRules<T>, view: T['View']): Situation<T> {
  const { viewer, suspects, alibis, activation, round } = view;
  // Jack does not know the investigator's cards; the investigator knows that those characters are not Jack.
  const cleared = viewer === 'investigator' ? (alibis.investigator.cards ?? []) : [];
  const candidates = maskOf(suspects, rules.characters) & ~maskOf(cleared, rules.characters);
  return {
    rules,
    role: ACTORS.findIndex((name) => name === viewer),
    candidates,
    knowsJack: viewer === 'jack' || countBits(candidates) === 1,
    round,
    callNear: activation === rolesOfRound(round).length - 1,
  };
}

/** How good a move is, higher is better. With `opens` it is worth as much as the best decision after it. */
function worth<T extends GameTypes>(
  situation: Situation<T>,
  state: Imagined,
  move: number,
  opens: boolean,
): number {
  const { rules, callNear } = situation;
  const { engine, characters } = rules;
  const next = rules.copy(state);
  let called: number | undefined;
  if (callNear) {
    engine.apply(next, move, (event) => {
      called ??= visibleAtCall(event, characters);
    });
  } else engine.apply(next, move);
  // In games without `quickChance` a drawn card does not change the split.
  if (rules.title.quickChance && drawsIn(next)) return meanOverCards(situation, next);
  return judge(situation, next, called, opens);
}

/** The worth of a move by the state it led to; `called` tells who was visible if it led to a witness call. */
function judge<T extends GameTypes>(
  situation: Situation<T>,
  next: Imagined,
  called: number | undefined,
  opens: boolean,
): number {
  const { rules, role, knowsJack, round } = situation;
  const { engine } = rules;
  const candidates = called === undefined ? situation.candidates & suspectsIn(next) : situation.candidates;
  const winner = engine.winner(next);
  if (knowsJack && winner >= 0) {
    if (winner !== role) return -Infinity;
    // P6: the last suspect is caught for certain only where the appeal sees them. An unseen Jack may have enough
    // hourglasses for a chase, on cards that the investigator does not know.
    const mayRun = ACTORS[role] === 'investigator' && called !== undefined && (called & candidates) === 0;
    return mayRun ? Number.MAX_VALUE : Infinity;
  }
  // The game ended without a witness call: this was an accusation while several could be Jack.
  if (winner >= 0 && called === undefined) return -Infinity;
  if (opens && engine.actor(next) === role) return bestFollowing(situation, next);
  const visible = called ?? engine.visible(next);
  const known = ACTORS[role] === 'jack';
  const jackLikes =
    rules.title.quickChance?.(next, { round, came: called !== undefined, known }, visible, candidates) ??
    expectedLeft(visible, candidates);
  return known ? jackLikes : -jackLikes;
}

/** The mean worth over all cards that may be drawn now. */
function meanOverCards<T extends GameTypes>(situation: Situation<T>, state: Imagined): number {
  const list: MoveList = moveList();
  situation.rules.engine.moves(state, list);
  let sum = 0;
  for (const draw of list.items.subarray(0, list.size)) {
    const value = worth(situation, state, draw, false);
    // A game that only one of the cards ends is not a certain win or loss.
    sum += Math.min(1, Math.max(-1, value));
  }
  return sum / list.size;
}

function bestFollowing<T extends GameTypes>(situation: Situation<T>, state: Imagined): number {
  const list: MoveList = moveList();
  situation.rules.engine.moves(state, list);
  let most = -Infinity;
  for (const move of list.items.subarray(0, list.size)) {
    most = Math.max(most, worth(situation, state, move, false));
  }
  return most;
}

/** How many candidates a witness call leaves on average, each being Jack with the same chance. */
function expectedLeft(visible: number, candidates: number): number {
  const seen = countBits(candidates & visible);
  const unseen = countBits(candidates & ~visible);
  return (seen * seen + unseen * unseen) / (seen + unseen);
}

function packed<T extends GameTypes>(rules: BotRules<T>, move: T['Move']): number {
  const code = rules.pack(move);
  if (code === undefined) throw new Error(`no move of ${rules.id}: ${rules.formatMove(move)}`);
  return code;
}

/** All items of the greatest worth. */
function bestOf<Item>(items: readonly Item[], worthOf: (item: Item) => number): Item[] {
  let best: Item[] = [];
  let most = -Infinity;
  for (const item of items) {
    const value = worthOf(item);
    if (value > most) best = [];
    if (value >= most) best.push(item);
    most = Math.max(most, value);
  }
  return best;
}
