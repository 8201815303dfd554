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
  /** For each decision. With nodes the same record and seed always get the same analysis. */
  readonly budget: Budget;
  readonly seed: string;
  /** Aborted when no more is wanted; the decision under way is dropped. */
  readonly signal?: StopSignal;
  /** Told before the first decision and after each. */
  readonly report?: (progress: Progress) => void;
}

export interface Progress {
  readonly done: number;
  /** How many decisions the record has. */
  readonly total: number;
}

/** One decision of a record, looked at through the eyes of the role that took it. */
export interface AnalysedDecision<T extends GameTypes = GameTypes> {
  /** Which of the record's moves it is, counted from 0. */
  readonly index: number;
  readonly role: Role;
  readonly round: number;
  /** Which activation of the round, counted from 1. */
  readonly activation: number;
  readonly move: T['Move'];
  /** Who Jack may be, as the best bot has it from the role's cards and from Jack's decisions so far. */
  readonly belief: Belief;
  /** The same for somebody who looks on and sees no hidden card. */
  readonly publicBelief: Belief;
  /** Null where there was only one legal move: nothing was searched. */
  readonly verdict: Verdict<T> | null;
}

/**
 * Goes through the decisions of a record, finished or not; the record must be a good one, as `readRecord` gives it.
 * Each decision is judged by the best bot, which is told what the deciding role was: what only came to light later, or
 * only the other role knew, does not make a move bad.
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
  /** The state before. */
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
