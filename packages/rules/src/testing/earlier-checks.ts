import { VIEWERS } from '../game.ts';
import { pick } from '../random.ts';
import { demandSame } from './breach.ts';
import type { Decision } from './random-games.ts';
import type { Watch } from './watch.ts';

/**
 * A view is the same, to the last byte, whether it is made from nothing or shares with an earlier one; and what another viewer
 * saw changes nothing.
 */
export function checkEarlier({ game, played, random }: Watch, { state: before, step }: Decision): void {
  const past = pick(played, random).step;
  const earlier = [before, past.state, ...(past.call ? [past.call.state] : [])];
  const now = [step.state, ...(step.call ? [step.call.state] : [])];
  for (const viewer of VIEWERS) {
    for (const had of VIEWERS) {
      for (const state of earlier) {
        const seen = { state, view: game.view(state, had) };
        for (const next of now) {
          demandSame(
            JSON.stringify(game.view(next, viewer, seen)),
            JSON.stringify(game.view(next, viewer)),
            () => `the view of ${viewer} after one of ${had}`,
          );
        }
      }
    }
  }
}
