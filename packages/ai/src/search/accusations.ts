import type { GameTypes } from '@lamplight/rules';
import { ROUNDS, rolesOfRound } from '@lamplight/rules';
import { activationIn, handIn, INVESTIGATOR, JACK, roundIn, suspectsIn } from '@lamplight/rules/packed';
import type { BotRules, Imagined } from '../bot-rules.ts';
import type { Limit } from './guard.ts';
import type { Pieces } from './pieces.ts';
import { Tactics } from './tactics.ts';
import { Preparation } from './two-activations.ts';

/** An accusation within reach: the first move of the line that leads to it, and how likely it is right. */
export interface Accusation {
  readonly move: number;
  readonly right: number;
}

/**
 * Finds whom the investigator can accuse within the present activation, and how such a line begins. Every suspect is
 * tried, also those whom the investigator's own cards clear: the time this takes must not depend on these cards.
 */
export class Accusations<T extends GameTypes> {
  private readonly rules: BotRules<T>;
  private readonly state: Imagined;
  private readonly offered: ReadonlySet<number>;
  private readonly limit: Limit;
  /** By suspect, the first move of a line that accuses them in this activation, or in the next one. */
  private readonly now = new Map<number, number>();
  private readonly next: Preparation<T>;

  constructor(rules: BotRules<T>, state: Imagined, offered: ReadonlySet<number>, limit: Limit) {
    this.rules = rules;
    this.state = state;
    this.offered = offered;
    this.limit = limit;
    this.next = new Preparation(rules, state, limit);
  }

  /** Searches this activation; with `lookAhead`, where only an accusation can win, also the investigator's next one. */
  *look(lookAhead: boolean): Pieces<void> {
    const { rules, state, offered, limit } = this;
    const trial = rules.copy(state);
    const hands = [handIn(state, INVESTIGATOR), handIn(state, JACK)] as const;
    const tactics = new Tactics(rules);
    for (const identity of rules.characters.keys()) {
      if (((suspectsIn(state) >> identity) & 1) === 0) continue;
      trial.set(state);
      rules.putDeal(trial, { identity, hands, weight: 1 });
      const move = yield* tactics.winningMove(trial, { offered, deadline: limit.deadline });
      if (move !== null) this.now.set(identity, move);
      yield;
    }
    if (lookAhead && chancesLeft(state) === 2) yield* this.next.look(offered);
  }

  /**
   * The accusation that is likeliest right, by how likely each character is to be Jack; null where none is possible.
   */
  best(chances: readonly number[]): Accusation | null {
    let best: Accusation | null = null;
    for (const [identity, right] of chances.entries()) {
      const move = this.now.get(identity) ?? this.next.found.get(identity);
      if (move !== undefined && right > (best?.right ?? 0)) best = { move, right };
    }
    return best;
  }
}

/**
 * How many activations the investigator has left in the whole game, this one included; Infinity before the last round.
 */
export function chancesLeft(state: Imagined): number {
  if (roundIn(state) < ROUNDS) return Infinity;
  return rolesOfRound(ROUNDS).filter((role, i) => role === 'investigator' && i >= activationIn(state)).length;
}
