import type { GameTypes, MoveList } from '@lamplight/rules';
import { ACTORS, countBits, maskOf, moveList, pick, rolesOfRound, seededRandom } from '@lamplight/rules';
import { drawsIn, suspectsIn } from '@lamplight/rules/packed';
import type { BotRules, Imagined } from './bot-rules.ts';
import type { Bot } from '@lamplight/rules/bot';
import { visibleAtCall } from './called.ts';

/**
 * Looks one decision ahead, as if the call came then, and takes the best expected split of the suspects: the
 * investigator wants few left, Jack many. Where other things count as much, a quick chance of the game's title takes the
 * place of the split. Opening an activation counts as much as the best decision it allows. What wins for certain is
 * played, what loses for certain is not, and nobody is accused as long as two could be Jack. Equals are drawn by lot.
 * It takes a moment, whatever the budget.
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

/** What does not change while one question is thought about. */
interface Situation<T extends GameTypes> {
  readonly rules: BotRules<T>;
  /** Index into ACTORS and ROLES. */
  readonly role: number;
  /** Who can still be Jack as far as the investigator knows, as a bit mask. */
  readonly candidates: number;
  /** Whether the role knows who Jack is: then one imagined state tells the winner, as far as cards have no say. */
  readonly knowsJack: boolean;
  readonly round: number;
  /** Whether a witness call may be part of the move: it clears suspects before one can look. */
  readonly callNear: boolean;
}

function situationOf<T extends GameTypes>(rules: BotRules<T>, view: T['View']): Situation<T> {
  const { viewer, suspects, alibis, activation, round } = view;
  // Jack cannot know what the investigator drew; the investigator knows that his own cards are not Jack.
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

/** How good a move is: the more the better. With `opens`, as good as the best decision that follows. */
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
  // Elsewhere a card changes nothing that anybody sees.
  if (rules.title.quickChance && drawsIn(next)) return meanOverCards(situation, next);
  return judge(situation, next, called, opens);
}

/** What a move is worth by the state it led to, where a call may have been part of it. */
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
    // P6: the last suspect is caught for certain only where the appeal sees him. Unseen, he may have hourglasses
    // enough to run, on cards that the investigator can but imagine.
    const mayRun = ACTORS[role] === 'investigator' && called !== undefined && (called & candidates) === 0;
    return mayRun ? Number.MAX_VALUE : Infinity;
  }
  // The game ended without a call: an accusation, and by no means a certain one.
  if (winner >= 0 && called === undefined) return -Infinity;
  if (opens && engine.actor(next) === role) return bestFollowing(situation, next);
  const visible = called ?? engine.visible(next);
  const known = ACTORS[role] === 'jack';
  const jackLikes =
    rules.title.quickChance?.(next, { round, came: called !== undefined, known }, visible, candidates) ??
    expectedLeft(visible, candidates);
  return known ? jackLikes : -jackLikes;
}

/** A card is about to be drawn, any of those left. */
function meanOverCards<T extends GameTypes>(situation: Situation<T>, state: Imagined): number {
  const list: MoveList = moveList();
  situation.rules.engine.moves(state, list);
  let sum = 0;
  for (const draw of list.items.subarray(0, list.size)) {
    const value = worth(situation, state, draw, false);
    // An end of the game is certain to nobody but by the card.
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

/** How many candidates a call leaves on average, each being Jack with the same chance. */
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
