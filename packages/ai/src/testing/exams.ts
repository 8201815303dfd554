import type { Game, Role, State } from '@lamplight/rules';
import { countBits } from '@lamplight/rules';
import { suspectsIn } from '@lamplight/rules/packed';
import type { BotRules, Imagined } from '../bot-rules.ts';
import { allOf } from '../search/pieces.ts';
import { winningMove } from '../search/tactics.ts';
import { ThreatSearch } from '../search/threats.ts';
import type { Danger, Watch } from '../search/threats.ts';
import { calmStates } from './calm-states.ts';

/** The opponent's wins that each move allows. */
export function dangersOf(rules: BotRules, state: Imagined, watch: Watch): readonly Danger[] {
  const threatSearch = new ThreatSearch(rules, state, watch);
  allOf(threatSearch.look());
  return threatSearch.dangers;
}

/** The opponent's wins that each move allows, searched without a limit and weighed by the role's belief. */
export function dangersIn(game: Game, rules: BotRules, state: State): readonly Danger[] {
  const role = game.actor(state) as Role;
  const view = game.view(state, role);
  const possible = rules.deals(view).reduce((mask, { identity }) => mask | (1 << identity), 0);
  const offered = new Set(game.legalMoves(state).map((move) => rules.pack(move) ?? NaN));
  const weigh = (jacks: number): number => countBits(jacks & possible);
  const found = dangersOf(rules, state as Imagined, { offered, weigh, looks: 3000, deadline: Infinity });
  return found.map((danger) => ({ ...danger, jacks: danger.jacks & possible }));
}

/** Positions in which a role can keep the opponent from winning next, and some move other than an arrest fails to. */
export function exams(game: Game, rules: BotRules, role: Role, count: number): State[] {
  const found: State[] = [];
  let lately = 0;
  for (const state of calmStates(game, 400)) {
    // Only a few positions from one game, and one of each activation.
    if (lately-- > 0 || game.actor(state) !== role) continue;
    if (role === 'jack' && countBits(suspectsIn(state)) > 1) continue;
    if (role === 'jack' && winningMove(rules, state as Imagined) !== null) continue;
    const dangers = dangersIn(game, rules, state);
    const failing = dangers.filter(({ move, jacks }) => jacks !== 0 && game.unpack(move).do !== 'accuse');
    if (failing.length === 0 || !dangers.some(({ jacks }) => jacks === 0)) continue;
    if (!dangers.every(({ complete }) => complete)) continue;
    found.push(state);
    lately = 12;
    if (found.length === count) break;
  }
  return found;
}
