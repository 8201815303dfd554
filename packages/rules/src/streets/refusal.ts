import { ROLES } from '../game.ts';
import type { Refusal, RefusalCode, State, Viewer } from '../game.ts';
import { actorOf } from '../casework/case.ts';
import { firstOf, kindOf } from '../casework/codec.ts';
import {
  DUE,
  DUE_ACTIVATE,
  DUE_NOTHING,
  DUE_PLACE,
  DUE_TURN,
  IDENTITY,
  SUSPECTS,
} from '../casework/layout.ts';
import { exitsAreWatched } from './activation.ts';
import { has } from './hex-set.ts';
import { ACCUSE, ACTIVATE, CARDS, DRAW, ESCAPE, IDENTITY_CARD, PASS, WALK } from './kinds.ts';
import { ACTIVE, AT, ABILITY_BEGUN, ABILITY_DUE, WALK_DUE } from './layout.ts';
import type { StreetRules } from './rules.ts';
import { elementAt } from '../element-at.ts';

/** The numbers of the rules that a street game's refusals name. */
interface RuleNumbers {
  readonly over: string;
  readonly identity: string;
  readonly draw: string;
  readonly cards: string;
  readonly order: string;
  readonly walk: string;
  readonly streets: string;
  readonly occupied: string;
  readonly pass: string;
  readonly accuse: string;
  readonly escape: string;
  /** The rule of what must be decided before anything else: the lantern or the informant. */
  readonly atOnce: string;
  /** The rule that an ability that was begun is finished first. */
  readonly begun: string;
}

/** What a street game adds to find the refusal of a move. */
export interface StreetRefusals {
  readonly numbers: RuleNumbers;
  /** Whether a character can stand on the hex at all. */
  isStreet(state: State, hex: number): boolean;
  /** The refusal of a walk to a free hex in reach that is no destination. */
  readonly noEnd: Refusal;
  /** Whether the exit is shut for every character. */
  isShut(state: State, exit: number): boolean;
  /** The rule of a move, and the character whose ability it is; -1 for the lantern and the informant. */
  abilityOf(move: number): { readonly rule: string; readonly character: number };
  /** The refusal of a use of the active character's ability while it is due. */
  badUse(state: State, move: number): RefusalCode;
}

const refuse = (refused: RefusalCode, rule: string): Refusal => ({ refused, rule });

/** The refusal of an illegal move, by what the viewer who tries it may know. */
export function streetRefusal<Event>(
  state: State,
  by: Viewer,
  move: number,
  rules: StreetRules<Event>,
  game: StreetRefusals,
): Refusal {
  const { numbers } = game;
  const kind = kindOf(move);
  const due = state[DUE];
  if (due === DUE_NOTHING) return refuse('game-over', numbers.over);
  if (kind === IDENTITY_CARD) return refuse('not-your-decision', numbers.identity);
  if (kind === CARDS) return refuse('not-your-decision', numbers.cards);
  if (kind === DRAW) return refuse('not-your-decision', numbers.draw);
  if (ROLES[actorOf(state)] !== by) return refuse('not-your-decision', numbers.order);
  if (due === DUE_TURN || due === DUE_PLACE) return answerFirst(move, game);
  if (due === DUE_ACTIVATE) {
    return kind === ACTIVATE ? refuse('not-open', numbers.cards) : refuse('not-active', numbers.order);
  }
  if (kind === ACTIVATE) return refuse('finish-first', numbers.order);
  const ability = kind > PASS ? game.abilityOf(move) : undefined;
  if (ability) {
    if (ability.character < 0) return refuse('wrong-moment', ability.rule);
    if (ability.character !== state[ACTIVE]) return refuse('not-active', ability.rule);
    if (state[ABILITY_DUE] === 0) return refuse('already-done', ability.rule);
    return refuse(game.badUse(state, move), ability.rule);
  }
  if (state[ABILITY_DUE] === ABILITY_BEGUN) return refuse('finish-first', numbers.begun);
  if (kind === PASS) return refuse('must-act', numbers.pass);
  if (kind === ESCAPE) return noEscape(state, by, firstOf(move), game);
  if (kind === ACCUSE && by === 'jack') return refuse('wrong-moment', numbers.accuse);
  if (state[WALK_DUE] === 0) return refuse('already-done', numbers.walk);
  return noWalk(state, kind, firstOf(move), rules, game);
}

/** The refusal while the lantern or the informant is due; a wrong place for the informant has its own reason. */
function answerFirst(move: number, game: StreetRefusals): Refusal {
  const isAnswer = kindOf(move) > PASS && game.abilityOf(move).character < 0;
  return refuse(isAnswer ? 'not-free' : 'finish-first', game.numbers.atOnce);
}

/**
 * The refusal of an escape. Only the Jack player's refusal depends on the identity, so the investigator learns nothing.
 */
function noEscape(state: State, by: Viewer, exit: number, game: StreetRefusals): Refusal {
  const { escape, walk } = game.numbers;
  if (by !== 'jack' || state[ACTIVE] !== state[IDENTITY] || exitsAreWatched(state)) {
    return refuse('cannot-leave', escape);
  }
  if (state[WALK_DUE] === 0) return refuse('already-done', walk);
  return refuse(game.isShut(state, exit) ? 'exit-closed' : 'out-of-reach', escape);
}

function noWalk<Event>(
  state: State,
  kind: number,
  hex: number,
  rules: StreetRules<Event>,
  game: StreetRefusals,
): Refusal {
  const { accuse, occupied, streets, walk } = game.numbers;
  const suspects = elementAt(state, SUSPECTS);
  let there = -1;
  for (let character = 0; character < rules.characters.length; character++) {
    if (state[AT + character] === hex) there = character;
  }
  if (kind === ACCUSE) {
    if (there < 0 || there === state[ACTIVE]) return refuse('not-there', accuse);
    if (((suspects >> there) & 1) === 0) return refuse('not-a-suspect', accuse);
    return refuse('out-of-reach', walk);
  }
  if (!game.isStreet(state, hex)) return refuse('out-of-reach', streets);
  if (kind === WALK && there === state[ACTIVE]) return refuse('must-move', walk);
  if (!has(rules.reach(state), hex)) return refuse('out-of-reach', walk);
  return there >= 0 ? refuse('occupied', occupied) : game.noEnd;
}
