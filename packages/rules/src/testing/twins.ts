import type { CaseView, Game, State } from '../game.ts';
import { seededRandom } from '../random.ts';
import { Breach, difference } from './breach.ts';
import type { Move } from './random-games.ts';
import { received } from './swap.ts';

/** What was compared. */
export interface Twins {
  pairs: number;
  moments: number;
  /** Moments at which one Jack could leave and the other could only pass. */
  leaveOrPass: number;
  /** Moments at which the two Jacks had different choices. */
  choicesDiffer: number;
}

/**
 * Sets up one table twice, with two different suspects as Jack, and plays all decisions of both, `depth` deep. The
 * given view is Jack's and may be invented, which reaches tables that random play never does. Nothing that investigator
 * or spectators receive may differ until Jack leaves.
 */
export function compareTwins(game: Game, view: CaseView, other: string, depth: number, twins: Twins): void {
  const { identity, alibis } = view;
  const swapped = (card: string): string => (card === other ? (identity ?? '') : card);
  const jack = { ...alibis.jack, cards: alibis.jack.cards?.map(swapped) ?? null };
  const states = [view, { ...view, identity: other, alibis: { ...alibis, jack } }].map((each) =>
    game.imagine(each, seededRandom('twins')),
  );
  twins.pairs++;
  const [truth, lie] = states;
  if (truth && lie) walkThrough(game, truth, lie, depth, [], twins);
}

function walkThrough(
  game: Game,
  truth: State,
  lie: State,
  depth: number,
  way: readonly string[],
  twins: Twins,
): void {
  const leak = (what: string): never => {
    throw new Breach(`${what}, after ${way.join(' ')} of ${JSON.stringify(game.view(truth, 'jack'))}`);
  };
  const [one, other] = [received(game, truth, []), received(game, lie, [])];
  for (const [what, text] of Object.entries(one)) {
    if (text !== other[what]) leak(`${what} tells who Jack is (${difference(text, other[what])})`);
  }
  twins.moments++;
  const actor = game.actor(truth);
  if (depth === 0 || actor === null || actor === 'chance') return;
  const [here, there] = [game.legalMoves(truth), game.legalMoves(lie)];
  const leaving = (move: Move, state: State): boolean =>
    game.outcome(game.play(state, move).state)?.reason === 'escape';
  const texts = (moves: readonly Move[]): string[] => moves.map((move) => game.formatMove(move));
  if (String(texts(here)) !== String(texts(there))) twins.choicesDiffer++;
  const stays = [
    here.filter((move) => !leaving(move, truth)),
    there.filter((move) => !leaving(move, lie)),
  ] as const;
  if (String(texts(stays[0])) !== String(texts(stays[1])))
    leak('what Jack may do besides leaving depends on who he is');
  const passes = stays[0].every((move) => move.do === 'pass');
  if (actor === 'jack' && passes && here.length !== there.length) twins.leaveOrPass++;
  for (const move of stays[0]) {
    const steps = [game.play(truth, move), game.play(lie, move)] as const;
    // A witness call that sees only one of the two tells them apart; so does the end of the game.
    if (steps.some(({ state }) => game.outcome(state) !== null)) continue;
    const [call, twin] = steps.map(({ state }) => game.view(state, 'spectator').calls.at(-1)?.answer);
    if (call !== twin) continue;
    walkThrough(game, steps[0].state, steps[1].state, depth - 1, [...way, game.formatMove(move)], twins);
  }
}
