import { countBits, moveList, rolesOfRound } from '@lamplight/rules';
import type { GameTypes, MoveList } from '@lamplight/rules';
import { activationIn, JACK, roundIn, suspectsIn } from '@lamplight/rules/packed';
import type { BotRules, Imagined } from '../bot-rules.ts';
import { visibleAtCall } from '../called.ts';
import type { Pieces } from '../search/pieces.ts';
import { Tactics } from '../search/tactics.ts';

/** How many others a Jack wants left who share his answer, by how many activations of the round are over. */
const LIKES_COMPANY = [0.2, 0.5, 0.5, 0.8] as const;
/** How much of that counts where he chooses a card, and how much he shuns his own. */
const FORESIGHT = 0.8;
const OWN_CARD = -0.55;
/** This part of Jack's decisions may be anything. */
const WHIMSICAL = 0.2;
/** Of long lists only so many moves are looked at, evenly spread. */
const MOST_MOVES = 32;
const MOST_REPLIES = 16;

const NO_HANDS = [0, 0] as const;

/** What a decision of Jack's says about one character. */
export interface Likelihood {
  readonly identity: number;
  /** How likely he decides so, were he Jack and as we think him to be. */
  readonly policy: number;
  /** The same, were he to decide by lot. */
  readonly chance: number;
}

/** How likely he decides so, all told: a person is no bot of ours, and part of his decisions may be anything. */
export const likelihoodOf = ({ policy, chance }: Likelihood): number =>
  WHIMSICAL * chance + (1 - WHIMSICAL) * policy;

/**
 * A quick guess at how Jack decides: he likes company among those who would get the same answer from a call made now,
 * likes less to use his own card, and never leaves a win lying. The weights were fitted to games of the best bot
 * against itself. One for every suspect, and all the same whoever looks: nothing but the board is used.
 */
export function* likelihoods<T extends GameTypes>(
  rules: BotRules<T>,
  state: Imagined,
  taken: number,
): Pieces<readonly Likelihood[]> {
  const guess = new Guess(rules, state);
  const codes = movesOf(rules, state, MOST_MOVES);
  if (!codes.includes(taken)) codes.push(taken);
  const found: Likelihood[] = [];
  for (const { identity, policies } of yield* policiesOf(rules, state, guess, codes)) {
    const misses = yield* guess.missesWin(taken, identity);
    const policy = misses ? 0 : policies[codes.indexOf(taken)];
    found.push({ identity, policy, chance: 1 / codes.length });
  }
  return found;
}

/**
 * By legal move, how much likelier this Jack is to decide so than the others are, were one of them Jack: a logarithm,
 * below 0 where the move rather points at others. Wins left lying speak against others whatever he does, and are not
 * asked about. How long it takes does not depend on who he is.
 */
export function* hintsOf<T extends GameTypes>(
  rules: BotRules<T>,
  state: Imagined,
  identity: number,
  belief: readonly number[],
): Pieces<ReadonlyMap<number, number>> {
  const codes = movesOf(rules, state, Infinity);
  const all = yield* policiesOf(rules, state, new Guess(rules, state), codes);
  const others = all.filter((one) => one.identity !== identity);
  const total = others.reduce((sum, one) => sum + belief[one.identity], 0);
  const own = all.find((one) => one.identity === identity);
  if (!own || total === 0) return new Map();
  const weigh = (policy: number): number => likelihoodOf({ identity, policy, chance: 1 / codes.length });
  return new Map(
    codes.map((code, i) => {
      const theirs = others.reduce((sum, one) => sum + belief[one.identity] * weigh(one.policies[i]), 0);
      return [code, Math.log(weigh(own.policies[i])) - Math.log(theirs / total)];
    }),
  );
}

/** For each suspect, were he Jack, how likely he decides for each of the moves, wins left lying aside. */
function* policiesOf<T extends GameTypes>(
  { characters }: BotRules<T>,
  state: Imagined,
  guess: Guess<T>,
  codes: readonly number[],
): Pieces<readonly { readonly identity: number; readonly policies: readonly number[] }[]> {
  const suspects = suspectsIn(state);
  const replies: (readonly number[])[] = [];
  for (const code of codes) {
    replies.push(guess.visibleAfter(code));
    yield;
  }
  const identities = characters.map((_, i) => i).filter((i) => (suspects >> i) & 1);
  return identities.map((identity) => {
    const tastes = codes.map((code, i) => Math.exp(guess.taste(code, replies[i], identity)));
    const total = tastes.reduce((sum, taste) => sum + taste, 0);
    return { identity, policies: tastes.map((taste) => taste / total) };
  });
}

class Guess<T extends GameTypes> {
  private readonly rules: BotRules<T>;
  private readonly state: Imagined;
  private readonly next: Imagined;
  private readonly second: Imagined;
  private readonly tactics: Tactics<T>;
  private readonly suspects: number;
  private readonly company: number;

  constructor(rules: BotRules<T>, state: Imagined) {
    this.rules = rules;
    this.state = state;
    this.next = rules.copy(state);
    this.second = rules.copy(state);
    this.tactics = new Tactics(rules);
    this.suspects = suspectsIn(state);
    this.company = LIKES_COMPANY[activationIn(state)] ?? 0;
  }

  /** Who would be seen by a call right after a move; after a card is chosen, right after each decision that follows. */
  visibleAfter(code: number): readonly number[] {
    const { rules, next, second } = this;
    const visible = this.play(this.state, code, next);
    if (this.cardOf(code) < 0 || rules.engine.actor(next) !== JACK) return [visible];
    return movesOf(rules, next, MOST_REPLIES).map((reply) => this.play(next, reply, second));
  }

  /** How much a Jack likes a move. */
  taste(code: number, replies: readonly number[], identity: number): number {
    const most = Math.max(...replies.map((visible) => this.companyOf(identity, visible)));
    const liked = this.company * Math.log(most);
    const card = this.cardOf(code);
    return card < 0 ? liked : FORESIGHT * liked + (card === identity ? OWN_CARD : 0);
  }

  /** Whether this Jack could have won within the activation, and can no longer. */
  *missesWin(code: number, identity: number): Pieces<boolean> {
    const { rules, next, tactics } = this;
    next.set(this.state);
    rules.conceal(next, { identity, hands: NO_HANDS, weight: 1 });
    if ((yield* tactics.winningMove(next)) === null) return false;
    rules.engine.apply(next, code);
    return rules.engine.actor(next) !== JACK || (yield* tactics.winningMove(next)) === null;
  }

  private companyOf(identity: number, visible: number): number {
    const same = (visible >> identity) & 1 ? visible : ~visible;
    return countBits(this.suspects & same);
  }

  private cardOf(code: number): number {
    const move = this.rules.unpack(code);
    return isActivation(move) ? this.rules.characters.indexOf(move.character) : -1;
  }

  /** Plays a move into `after`; returns who is seen then, or was when a call was made. */
  private play(before: Imagined, code: number, after: Imagined): number {
    const { engine, characters } = this.rules;
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
}

/** The legal moves of a state, at most so many. */
function movesOf<T extends GameTypes>(rules: BotRules<T>, state: Imagined, most: number): number[] {
  const list: MoveList = moveList();
  rules.engine.moves(state, list);
  const stride = Math.max(1, Math.ceil(list.size / most));
  return Array.from(list.items.subarray(0, list.size)).filter((_, i) => i % stride === 0);
}

const isActivation = (move: { readonly do: string }): move is { do: 'activate'; character: string } =>
  move.do === 'activate' && 'character' in move;
