import type { Actor, Game, GameRecord, GameTypes, Role, State } from '@lamplight/rules';
import { replay, ROLES, elementAt } from '@lamplight/rules';
import { beliefOf } from '../belief/belief-of.ts';
import type { Belief } from '../belief/belief-of.ts';
import { inferenceOf } from '../belief/inference.ts';
import { botRules } from '../make-bot-rules.ts';
import type { Budget, Observed, StopSignal } from '@lamplight/rules/bot';
import { levelBot } from '../levels.ts';
import { workOff } from '../search/clock.ts';
import { judge } from './judge.ts';
import type { Verdict } from './judge.ts';

export interface AnalysisSettings {
  /** The budget of each decision. With nodes the same record and seed always get the same analysis. */
  readonly budget: Budget;
  readonly seed: string;
  /** Aborted when the analysis is no longer wanted; the decision that is being judged is dropped. */
  readonly signal?: StopSignal;
  /** Called before the first decision and after each. */
  readonly report?: (progress: Progress) => void;
}

export interface Progress {
  readonly done: number;
  /** How many decisions the record has. */
  readonly total: number;
}

/** One decision of a record, judged by what its role knew. */
export interface AnalysedDecision<T extends GameTypes = GameTypes> {
  /** Which of the record's moves it is, counted from 0. */
  readonly index: number;
  readonly role: Role;
  readonly round: number;
  /** Which activation of the round, counted from 1. */
  readonly activation: number;
  readonly move: T['Move'];
  /** The best bot's belief, from the role's cards and from Jack's decisions so far. */
  readonly belief: Belief;
  /** The same belief for a spectator, who sees no hidden card. */
  readonly publicBelief: Belief;
  /** Null where there is only one legal move, so that nothing is searched. */
  readonly verdict: Verdict<T> | null;
}

/**
 * Judges the decisions of a record, finished or not; the record must be a good one, as `readRecord` gives it. The best
 * bot judges each decision by what the deciding role knew. Facts that came to light later, or that only the other role
 * knew, do not make a move bad.
 */
export async function* analyse<T extends GameTypes>(
  game: Game<T>,
  record: GameRecord<T>,
  { budget, seed, signal, report }: AnalysisSettings,
): AsyncGenerator<AnalysedDecision<T>, void, undefined> {
  const rules = botRules(game);
  const bot = levelBot('best')(rules);
  const inference = inferenceOf(rules);
  const decisions = decisionsOf(game, record);
  const histories: Record<Role, Observed<T>[]> = { investigator: [], jack: [] };
  report?.({ done: 0, total: decisions.length });
  for (const [done, { index, role, state, move }] of decisions.entries()) {
    const views = { investigator: game.view(state, 'investigator'), jack: game.view(state, 'jack') };
    const view = views[role];
    const moves = game.legalMoves(state);
    const history = [...histories[role]];
    const question = {
      view,
      moves,
      history,
      budget,
      seed: `${seed}/${String(index)}`,
      ...(signal && { signal }),
    };
    const verdict = moves.length === 1 ? null : await judge(bot, rules, question, move);
    const believing = await workOff(inference.after(history), signal);
    if (signal?.aborted === true || !believing) return;
    yield {
      index,
      role,
      round: view.round,
      activation: view.activation + 1,
      move,
      belief: beliefOf(believing, view),
      publicBelief: beliefOf(believing, game.view(state, 'spectator')),
      verdict,
    };
    report?.({ done: done + 1, total: decisions.length });
    for (const each of ROLES) histories[each].push({ view: views[each], role, move });
  }
}

interface Decision<T extends GameTypes> {
  readonly index: number;
  readonly role: Role;
  /** The state before the decision. */
  readonly state: State;
  readonly move: T['Move'];
}

function decisionsOf<T extends GameTypes>(game: Game<T>, record: GameRecord<T>): Decision<T>[] {
  const { start, steps } = replay(game, record);
  return record.moves.flatMap((move, index) => {
    const state = index === 0 ? start : elementAt(steps, index - 1).state;
    const actor = game.actor(state);
    return isRole(actor) ? [{ index, role: actor, state, move }] : [];
  });
}

const isRole = (actor: Actor | null): actor is Role => actor === 'investigator' || actor === 'jack';
