import type { Game, PocketTypes, Role, State } from '@lamplight/rules';
import { GAMES, pocket } from '@lamplight/rules';
import { describe, expect, it } from 'vitest';
import type { Bot, Question } from '@lamplight/rules/bot';
import { createBot } from './bots.ts';
import { tableChance } from './pocket/chance-table.ts';
import { playGame } from './testing/play-game.ts';

const GAMES_EACH = 70;

/** How many of the games each role won. */
async function match(game: Game, bots: Readonly<Record<Role, Bot>>): Promise<Record<Role, number>> {
  const won = { investigator: 0, jack: 0 };
  for (let seed = 0; seed < GAMES_EACH; seed++) {
    won[(await playGame(game, bots, `strength ${String(seed)}`)).winner]++;
  }
  return won;
}

describe.each(Object.values(GAMES) as Game[])('greedy in $id', (game) => {
  it('the greedy bot beats the random bot, and plays both roles better than it does', async () => {
    const random = createBot('random', game);
    const greedy = createBot('greedy', game);
    const asInvestigator = await match(game, { investigator: greedy, jack: random });
    const asJack = await match(game, { investigator: random, jack: greedy });
    const both = await match(game, { investigator: greedy, jack: greedy });
    expect(asInvestigator.investigator + asJack.jack).toBeGreaterThan(1.3 * GAMES_EACH);
    // The greedy and the random bot against the same opponent: first as investigator, then as Jack.
    expect(both.investigator).toBeGreaterThan(asJack.investigator + 0.15 * GAMES_EACH);
    expect(both.jack).toBeGreaterThan(asInvestigator.jack + 0.15 * GAMES_EACH);
  });
});

describe('greedy in pocket', () => {
  it('P6.1 the greedy bot weighs suspects left against hourglasses as if the appeal came after one action', async () => {
    const bot = createBot('greedy', pocket);
    let checked = 0;
    const check = ({ view, moves }: Question<PocketTypes>, move: PocketTypes['Move']): void => {
      // Jack's hidden cards and the last action of a round are judged differently.
      const plain = view.alibis.jack.count === 0 && view.activation < 3 && view.viewer === 'investigator';
      if (!plain || move.do === 'alibi') return;
      const chance = (one: typeof move): number => {
        const [seen, unseen] = [pocket.preview(view, one).visible, pocket.preview(view, one).hidden];
        const after = (left: number, time: number): number =>
          left === 0 ? 0 : left * tableChance(view.round + 1, left, time);
        const { jack } = view.time;
        return (after(seen.length, jack) + after(unseen.length, jack + 1)) / (seen.length + unseen.length);
      };
      const others = moves.filter((one) => one.do !== 'alibi').map(chance);
      expect(chance(move)).toBeCloseTo(Math.min(...others), 9);
      checked++;
    };
    for (let game = 0; game < 8; game++) {
      await playGame(pocket, { investigator: bot, jack: bot }, `split ${String(game)}`, check);
    }
    expect(checked).toBeGreaterThan(5);
  });
});

describe('greedy against the last suspect in pocket', () => {
  it('P6.2, P6.3: the greedy bot has the last suspect seen where it can, since Jack’s cards may bring a chase', async () => {
    const greedy = createBot('greedy', pocket);
    const random = createBot('random', pocket);
    const drawing: Bot<PocketTypes> = {
      name: 'drawing',
      choose: (question) => question.moves.find((move) => move.do === 'alibi') ?? random.choose(question),
    };
    const asked: Question<PocketTypes>[] = [];
    for (let seed = 0; seed < 800; seed++) {
      await playGame(pocket, { investigator: drawing, jack: drawing }, `last ${String(seed)}`, (question) => {
        const { view, moves } = question;
        // One suspect is left and the appeal is next; in a chase everybody knows that Jack has enough hourglasses.
        if (view.viewer !== 'investigator' || view.suspects.length > 1 || view.activation < 3 || view.chase)
          return;
        if (view.alibis.jack.count === 0) return;
        const seen = moves.filter((move) => pocket.preview(view, move).visible.length === 1);
        if (seen.length > 0 && seen.length < moves.length) asked.push(question);
      });
    }
    expect(asked.length).toBeGreaterThan(2);
    for (const question of asked) {
      for (let seed = 0; seed < 10; seed++) {
        const move = await greedy.choose({ ...question, seed: String(seed) });
        expect(pocket.preview(question.view, move).visible).toEqual(question.view.suspects);
      }
    }
  });
});

const streets = Object.values(GAMES).filter(({ id }) => id !== 'pocket') as Game[];

describe.each(streets)('greedy in the streets of $id', (game) => {
  const greedy = createBot('greedy', game);
  const random = createBot('random', game);

  /** The characters who can be Jack as far as the investigator knows. */
  const candidates = ({ view }: Question): readonly string[] =>
    view.suspects.filter((name) => !view.alibis.investigator.cards?.includes(name));

  const wins = (state: State, move: Question['moves'][number], role: Role): boolean =>
    game.outcome(game.play(state, move).state)?.winner === role;
  const accuses = (state: State): boolean =>
    game.legalMoves(state).some((move) => move.do === 'accuse' && wins(state, move, 'investigator'));
  // Eastman's orders can lead to an exit, too.
  const escapes = (state: State): boolean =>
    game.legalMoves(state).some((move) => ['escape', 'order'].includes(move.do) && wins(state, move, 'jack'));

  it('the greedy bot accuses whenever only one suspect is left, and never before', async () => {
    let [sure, unsure, activations] = [0, 0, 0];
    for (let seed = 0; seed < 60; seed++) {
      await playGame(
        game,
        { investigator: greedy, jack: random },
        `sure ${String(seed)}`,
        (question, move, state) => {
          if (question.view.viewer !== 'investigator') return;
          if (candidates(question).length > 1) {
            expect(move.do).not.toBe('accuse');
            if (question.moves.some((one) => one.do === 'accuse')) unsure++;
          } else if (accuses(state)) {
            expect(wins(state, move, 'investigator')).toBe(true);
            sure++;
          } else if (move.do === 'activate') {
            const opens = question.moves.filter((one) => accuses(game.play(state, one).state));
            if (opens.length > 0) expect(opens).toContainEqual(move);
            activations++;
          }
        },
      );
    }
    expect(Math.min(sure, unsure, activations)).toBeGreaterThan(10);
  });

  it('the greedy bot escapes whenever it can', async () => {
    let seen = 0;
    for (let seed = 0; seed < 100; seed++) {
      await playGame(
        game,
        { investigator: random, jack: greedy },
        `away ${String(seed)}`,
        (question, move, state) => {
          if (question.view.viewer !== 'jack') return;
          if (!escapes(state)) return;
          expect(wins(state, move, 'jack')).toBe(true);
          seen++;
        },
      );
    }
    expect(seen).toBeGreaterThan(5);
  });
});
