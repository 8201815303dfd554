import { describe, expect, it } from 'vitest';
import { GAMES, ROLES, VIEWERS, seededRandom } from '../index.ts';
import type { Game, Outcome } from '../index.ts';
import { randomGame } from '../testing/random-games.ts';

const OUTCOMES: readonly Outcome[] = ['resignation', 'clock', 'abandonment'].flatMap((reason) =>
  ROLES.map((winner) => ({ winner, reason })),
);

describe.each(Object.values(GAMES) as Game[])('the revealed view of $id', (game) => {
  const decisions = ['a', 'b', 'c'].flatMap((seed) => [
    ...randomGame(game, game.readOptions(undefined) ?? {}, seededRandom(seed)),
  ]);

  it('L8.4 N8.4 P6.6 a revealed view keeps the board and shows every viewer all cards, and that nobody decides', () => {
    for (const [index, { state, actor }] of decisions.entries()) {
      if (actor === 'chance') continue;
      const outcome = OUTCOMES[index % OUTCOMES.length]!;
      const [investigator, jack] = ROLES.map((role) => game.view(state, role));
      for (const viewer of VIEWERS) {
        const own = game.view(state, viewer);
        const revealed = game.revealedView(state, viewer, outcome);
        expect(revealed).toMatchObject({
          identity: jack!.identity,
          alibis: { investigator: investigator!.alibis.investigator, jack: jack!.alibis.jack },
          actor: null,
          due: null,
          outcome,
        });
        // A revealed view keeps all fields of a view, except those that now show hidden cards or the end.
        const changed = new Set(['identity', 'alibis', 'actor', 'due', 'outcome', 'rest']);
        for (const key of Object.keys(own)) {
          const field = key as keyof typeof own;
          if (changed.has(key)) continue;
          expect([key, revealed[field]]).toEqual([key, own[field] ?? jack![field] ?? investigator![field]]);
        }
        expect(Object.keys(revealed)).toEqual(Object.keys(own));
      }
    }
  });

  it('P6.6 a revealed view names the cards that nobody drew where a game tells them at its end', () => {
    for (const { state, actor } of decisions) {
      if (actor === 'chance') continue;
      const revealed = game.revealedView(state, 'spectator', OUTCOMES[0]!);
      if (!('rest' in revealed)) continue;
      const { identity, alibis } = revealed;
      const dealt = [identity, ...(alibis.investigator.cards ?? []), ...(alibis.jack.cards ?? [])];
      expect(revealed.rest).toEqual(game.characters.filter((card) => !dealt.includes(card)));
    }
  });

  it('a revealed view refuses every move, since the game is over', () => {
    const { state, move } = decisions.find(({ actor }) => actor === 'jack') ?? decisions[0]!;
    for (const viewer of VIEWERS) {
      for (const outcome of OUTCOMES) {
        const refusal = game.refusal(game.revealedView(state, viewer, outcome), move);
        expect(refusal).toMatchObject({ refused: 'game-over' });
      }
    }
  });

  it('the revealed view of a game that the rules ended is its last view', () => {
    const { step } =
      decisions.findLast(({ step: { state } }) => game.outcome(state) !== null) ?? decisions[0]!;
    const outcome = game.outcome(step.state);
    for (const viewer of VIEWERS) {
      if (outcome)
        expect(game.revealedView(step.state, viewer, outcome)).toEqual(game.view(step.state, viewer));
    }
    expect(outcome).not.toBeNull();
  });
});
