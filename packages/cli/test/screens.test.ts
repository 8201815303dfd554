import { GAMES, london, newyork, pick, pocket, replay, seededRandom } from '@lamplight/rules';
import type { Game, State } from '@lamplight/rules';
import { describe, expect, it } from 'vitest';
import { tableLines } from '../src/screen/compose.ts';
import { londonMap } from '../src/titles/london/map.ts';
import { newYorkMap } from '../src/titles/newyork/map.ts';
import { pocketMap } from '../src/titles/pocket/map.ts';
import { titleFor } from '../src/titles/index.ts';

/** A state some random moves into a game. */
function stateAfter(game: Game, seed: string, moves: number): State {
  const random = seededRandom(seed);
  let state = game.setup(game.readOptions({})!);
  for (let i = 0; i < moves && game.actor(state) !== null; i++) {
    const chance = game.actor(state) === 'chance';
    state = game.play(
      state,
      chance ? game.sample(state, random) : pick(game.legalMoves(state), random),
    ).state;
  }
  return state;
}

describe('maps', () => {
  it('the map of London at the start', () => {
    const view = london.view(london.setup({ edition: '2006' }), 'investigator');
    expect(`\n${londonMap(london, view, []).rows(false).join('\n')}`).toMatchInlineSnapshot(`
      "
                                     _____
             ↑ NW ↑            _____/     \\_____                         ╳ NE ╳
             _____       _____/  GU \\_f10o/     \\_____                   _____
            / · · \\_____/▒▒▒▒▒\\_e9__/ ( ) \\_g10_/     \\_____       _____/ · · \\_____
            \\_b7__/ *3* \\▒▒▒▒▒/     \\_f9__/     \\_h10_/     \\_____/ · · \\_l12x/ · · \\
       _____/ · · \\_c7__/ · · \\_e8__/▒▒▒▒▒\\_g9__/▒▒▒▒▒\\_i10_/     \\_k11_/ *2* \\_m12_/
      /     \\_b6__/ · · \\_d7__/     \\▒▒▒▒▒/ [SM]\\▒▒▒▒▒/ · · \\_j10_/ · · \\_l11_/ · · \\
      \\_a5o_/▒▒▒▒▒\\_c6__/▒▒▒▒▒\\_e7__/     \\_g8__/ *** \\_i9__/▒▒▒▒▒\\_k10_/ · · \\_m11_/
      /     \\▒▒▒▒▒/▒▒▒▒▒\\▒▒▒▒▒/     \\_f7o_/ · · \\_h8__/ [BE]\\▒▒▒▒▒/     \\_l10_/  GO \\
      \\_a4__/ ♣ ♣ \\▒▒▒▒▒/     \\_e6__/ ♣ ♣ \\_g7__/ ♣ ♣ \\_i8__/     \\_k9__/ ♣ ♣ \\_m10_/
      /  WA \\  ♣  /     \\_d5__/ [LE]\\  ♣  / · · \\  ♣  /     \\_j8__/ ♣ ♣ \\  ♣  /     \\
      \\_a3↗_/ · · \\_c4__/▒▒▒▒▒\\_e5__/ *** \\_g6__/     \\_i7__/▒▒▒▒▒\\  ♣  /▒▒▒▒▒\\_m9o_/
      / · · \\_b3__/ · · \\▒▒▒▒▒/ · · \\_f5__/ [HO]\\_h6o_/     \\▒▒▒▒▒/ · · \\▒▒▒▒▒/     \\
      \\_a2__/ *1* \\_c3__/     \\_e4__/▒▒▒▒▒\\_g5__/▒▒▒▒▒\\_i6__/ · · \\_k7__/ · · \\_m8__/
      / · · \\_b2__/ · · \\_d3__/     \\▒▒▒▒▒/     \\▒▒▒▒▒/     \\_j6__/ *4* \\_l7__/
      \\_a1__/ · · \\_c2x_/     \\_e3__/     \\_g4__/ ( ) \\_i5__/▒▒▒▒▒\\_k6__/ · · \\
            \\_b1__/                 \\_f3__/     \\_h4__/  ST \\▒▒▒▒▒/     \\_l6__/
             ╳ SW ╳                       \\_g3__/     \\_i4__/            ↓ SE ↓
                                                \\_h3o_/"
    `);
  });

  it('the map of London shows where a walk may lead and who can be accused', () => {
    const { state } = replay(london, {
      game: 'london',
      options: { edition: '2016' },
      moves: [
        { do: 'identity', card: 'gull' },
        { do: 'cards', open: ['bert', 'goodley', 'holmes', 'watson'] },
        { do: 'activate', character: 'watson' },
      ],
    });
    const view = london.view(state, 'investigator');
    expect(`\n${londonMap(london, view, london.legalMoves(state)).rows(false).join('\n')}`)
      .toMatchInlineSnapshot(`
      "
                                     _____
             ↑ NW ↑            _____/     \\_____                         ╳ NE ╳
             _____       _____/! GU \\+f10o/     \\_____                   _____
            / · · \\_____/▒▒▒▒▒\\_e9__/ ( ) \\+g10_/     \\_____       _____/ · · \\_____
            \\+b7__/ *3* \\▒▒▒▒▒/     \\_f9__/     \\_h10_/     \\_____/ · · \\_l12x/ · · \\
       _____/ · · \\_c7__/ · · \\_e8__/▒▒▒▒▒\\_g9__/▒▒▒▒▒\\_i10_/     \\_k11_/ *2* \\_m12_/
      /     \\+b6o_/ · · \\_d7__/     \\▒▒▒▒▒/ [SM]\\▒▒▒▒▒/ · · \\_j10_/ · · \\_l11_/ · · \\
      \\+a5__/▒▒▒▒▒\\+c6__/▒▒▒▒▒\\_e7__/     \\_g8__/ *** \\_i9__/▒▒▒▒▒\\+k10_/ · · \\_m11_/
      /     \\▒▒▒▒▒/▒▒▒▒▒\\▒▒▒▒▒/     \\_f7__/ · · \\_h8__/ [BE]\\▒▒▒▒▒/     \\+l10_/  GO \\
      \\_a4__/ ♣ ♣ \\▒▒▒▒▒/     \\_e6__/ ♣ ♣ \\+g7__/ ♣ ♣ \\_i8__/     \\+k9o_/ ♣ ♣ \\_m10_/
      /  ST \\  ♣  /     \\+d5__/ [LE]\\  ♣  / · · \\  ♣  /     \\+j8__/ ♣ ♣ \\  ♣  /     \\
      \\_a3__/ · · \\+c4o_/▒▒▒▒▒\\_e5__/ *** \\+g6o_/     \\+i7__/▒▒▒▒▒\\  ♣  /▒▒▒▒▒\\_m9__/
      / · · \\+b3__/ · · \\▒▒▒▒▒/ · · \\_f5__/![HO]\\+h6__/     \\▒▒▒▒▒/ · · \\▒▒▒▒▒/     \\
      \\_a2__/ *1* \\+c3__/     \\_e4__/▒▒▒▒▒\\_g5__/▒▒▒▒▒\\+i6__/ · · \\+k7__/ · · \\+m8__/
      / · · \\_b2__/ · · \\_d3__/     \\▒▒▒▒▒/     \\▒▒▒▒▒/     \\+j6__/ *4* \\+l7o_/
      \\_a1__/ · · \\_c2__/     \\_e3__/     \\+g4__/ ( ) \\+i5__/▒▒▒▒▒\\_k6__/ · · \\
            \\_b1x_/                 \\+f3__/     \\_h4__/> WA \\▒▒▒▒▒/     \\+l6__/
             ╳ SW ╳                       \\+g3__/     \\_i4↗_/            ↓ SE ↓
                                                \\+h3o_/"
    `);
  });

  it('the map of New York at the start', () => {
    const view = newyork.view(newyork.setup({}), 'investigator');
    expect(`\n${newYorkMap(newyork, view, []).rows(false).join('\n')}`).toMatchInlineSnapshot(`
      "
                                                                         _____
       _____                   _____       _____       _____       _____/SHIP~\\_____
      /inf! \\ Liberty         /SHIP~\\_____/     \\_____/     \\_____/     \\~l12~/     \\
      \\_lib_/                 \\~e8~~/=(0)=\\_g9«_/     \\_i10_/     \\_k11_/     \\_m12_/
                         _____/=(0)=\\=f8==/     \\_h9__/     \\_j10_/     \\_l11_/     \\
                   _____/     \\=e7==/     \\_g8__/  EA \\_i9__/▒▒▒▒▒\\_k10M/     \\_m11_/
             _____/     \\_d6__/     \\_f7__/     \\_h8__/     \\▒▒▒▒▒/▒▒▒▒▒\\_l10_/     \\
       _____/     \\_c5»_/     \\_e6__/     \\_g7__/     \\_i8__/ [GR]\\▒▒▒▒▒/     \\_m10_/
      /     \\_b4__/ · · \\_d5__/     \\_f6__/     \\_h7__/ [RI]\\_j8__/     \\_l9__/     \\
      \\_a3»_/ · · \\_c4__/▒▒▒▒▒\\_e5__/ [CA]\\_g6M_/     \\_i7__/ [SM]\\_k8__/     \\_m9__/
      /     \\_b3M_/ *** \\▒▒▒▒▒/ [BE]\\_f5__/     \\_h6__/     \\_j7__/▒▒▒▒▒\\_l8__/ · · \\→
      \\_a2__/ · · \\_c3__/▒▒▒▒▒\\_e4__/ [LA]\\_g5__/  TU \\_i6__/▒▒▒▒▒\\▒▒▒▒▒/ · · \\_m8__/
            \\_b2__/ · · \\▒▒▒▒▒/     \\_f4__/     \\_h5__/     \\▒▒▒▒▒/     \\_l7__/ *** \\→
            /~~~~~\\_c2__/     \\_e3__/     \\_g4__/     \\_i5__/     \\_k6__/ · · \\_m7__/
            \\~b1~~/     \\_d2__/     \\_f3__/     \\_h4__/     \\_j5__/=(1)=\\_l6M_/ · · \\
                  \\_c1__/     \\_e2__/     \\_g3__/                 \\=k5==/=(1)=\\_m6__/
                        \\_d1__/     \\_f2__/~~~~~\\                 /~~~~~\\=l5==/     \\
                              \\_e1«_/     \\~g2~~/                 \\~k4~~/     \\_m5__/"
    `);
  });

  it('the map of New York with many things built', () => {
    const start = newyork.view(newyork.setup({}), 'investigator');
    const view = {
      ...start,
      sites: ['g5', 'h6'],
      parks: ['c3', 'm12'],
      lamps: ['m7', 'e5'],
      metros: ['b3', 'g6', 'f8'],
      suspects: ['rider', 'smith'],
      informant: { hex: 'e7', talkative: false },
      characters: { ...start.characters, rider: 'liberty', grant: 'c3', beach: 'a3' },
      visible: ['beach', 'smith'],
    };
    expect(`\n${newYorkMap(newyork, view, []).rows(false).join('\n')}`).toMatchInlineSnapshot(`
      "
                                                                         _____
       _____                   _____       _____       _____       _____/SHIP~\\_____
      /  RI \\ Liberty         /SHIP~\\_____/     \\_____/     \\_____/     \\~l12~/ ♣ ♣ \\
      \\_lib_/                 \\~e8~~/=(0)=\\_g9«_/     \\_i10_/     \\_k11_/     \\_m12♣/
                         _____/inf-=\\=f8M=/     \\_h9__/     \\_j10_/     \\_l11_/     \\
                   _____/     \\=e7==/     \\_g8__/  ea \\_i9__/▒▒▒▒▒\\_k10_/     \\_m11_/
             _____/     \\_d6__/ · · \\_f7__/     \\_h8__/     \\▒▒▒▒▒/▒▒▒▒▒\\_l10_/     \\
       _____/     \\_c5»_/ · · \\_e6__/ · · \\_g7__/     \\_i8__/     \\▒▒▒▒▒/     \\_m10_/
      / [be]\\_b4__/     \\_d5__/ *** \\_f6__/     \\_h7__/     \\_j8__/     \\_l9__/     \\
      \\_a3»_/     \\_c4__/▒▒▒▒▒\\_e5__/  ca \\_g6M_/#####\\_i7__/ [SM]\\_k8__/     \\_m9__/
      /     \\_b3M_/  gr \\▒▒▒▒▒/ · · \\_f5__/#####\\#h6##/     \\_j7__/▒▒▒▒▒\\_l8__/ · · \\→
      \\_a2__/     \\_c3♣_/▒▒▒▒▒\\_e4__/  la \\#g5##/  tu \\_i6__/▒▒▒▒▒\\▒▒▒▒▒/ · · \\_m8__/
            \\_b2__/     \\▒▒▒▒▒/     \\_f4__/     \\_h5__/     \\▒▒▒▒▒/     \\_l7__/ *** \\→
            /~~~~~\\_c2__/     \\_e3__/     \\_g4__/     \\_i5__/     \\_k6__/ · · \\_m7__/
            \\~b1~~/     \\_d2__/     \\_f3__/     \\_h4__/     \\_j5__/=(1)=\\_l6__/ · · \\
                  \\_c1__/     \\_e2__/     \\_g3__/                 \\=k5==/=(1)=\\_m6__/
                        \\_d1__/     \\_f2__/~~~~~\\                 /~~~~~\\=l5==/     \\
                              \\_e1«_/     \\~g2~~/                 \\~k4~~/     \\_m5__/"
    `);
  });

  it('the map of Pocket shows the lines of sight and walls of the example in the rule book', () => {
    const start = pocket.view(stateAfter(pocket, '1', 3), 'spectator');
    const tile = (name: string, wall: string | null, suspect = true) => ({ tile: name, wall, suspect });
    const grid = [
      tile('bert', 'W', false),
      tile('stealthy', 'N'),
      tile('smith', 'E', false),
      tile('pizer', 'E'),
      tile('lestrade', 'S'),
      tile('madame', 'W'),
      tile('gull', 'N'),
      tile('lane', null, false),
      tile('goodley', 'N'),
    ] as (typeof start)['grid'];
    const suspects = grid.filter(({ suspect }) => suspect).map((entry) => entry.tile);
    const detectives = { holmes: 1, watson: 6, toby: 8 };
    // Holmes sees White past the empty tile, Watson Orange and Purple; Toby's line of sight ends at Blue's wall.
    const view = {
      ...start,
      grid,
      suspects,
      detectives,
      visible: ['goodley', 'gull', 'pizer'],
      rotated: ['madame'],
    };
    expect(
      `\n${pocketMap(pocket, view as typeof start)
        .rows(false)
        .join('\n')}`,
    ).toMatchInlineSnapshot(`
      "
                   Holmes 1             2                3
                       ▼
                ██───  :  ────┐  ███████████████  ┌────     ───██
                ██     :      │  │             │  │            ██
            12  ██   bert           STEALTHY           smith   ██  4
                ██     :      │  │             │  │            ██
                ██───  :  ────┘  └────     ────┘  └────     ───██
                       :
                ┌────  :  ───██  ┌────     ────┐  ██───     ────┐
                │      :     ██  │             │  ██            │
            11      [PIZER]  ██     LESTRADE      ██  MADAME       5
                │            ██  │             │  ██ turned     │
                └────     ───██  ███████████████  ██───     ────┘

                ███████████████  ┌────     ────┐  ███████████████
                │             │  │             │  │             │  6
            10      [GULL]············lane···········[GOODLEY]···◄ Watson
                │             │  │      :      │  │             │
                └────     ────┘  └────  :  ────┘  └────     ────┘
                                        ▲
                       9             Toby 8              7"
    `);
  });

  it('the map of Pocket shows detectives who share a space', () => {
    const start = pocket.view(stateAfter(pocket, '1', 3), 'spectator');
    for (let space = 1; space <= 12; space++) {
      const map = pocketMap(pocket, { ...start, detectives: { holmes: space, watson: space, toby: space } });
      expect(map.rows(false).join('\n')).toContain('Ho Wa To');
    }
  });
});

describe('screens', () => {
  it.each(Object.values(GAMES) as Game[])(
    'the screen of $id fits 80 columns, and 120 with the panel beside the map',
    (game) => {
      for (let moves = 0; moves < 120; moves += 9) {
        const state = stateAfter(game, String(moves), moves);
        for (const viewer of ['investigator', 'jack', 'spectator'] as const) {
          for (const columns of [80, 120]) {
            const look = { columns, colour: false, covered: false, over: game.outcome(state) !== null };
            const lines = tableLines(titleFor(game), game.view(state, viewer), game.legalMoves(state), look);
            expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(columns);
            expect(lines.length).toBeLessThanOrEqual(columns === 80 ? 46 : 34);
            const coloured = tableLines(titleFor(game), game.view(state, viewer), [], {
              ...look,
              colour: true,
            });
            // Colour adds nothing that is not there without it.
            const plain = coloured.map((line) => line.replaceAll(/\u001b\[[\d;]*m/g, '').trimEnd());
            expect(plain).toEqual(
              tableLines(titleFor(game), game.view(state, viewer), [], look).map((line) => line.trimEnd()),
            );
          }
        }
      }
    },
  );

  it('a screen that is too narrow for the map says so', () => {
    const view = pocket.view(pocket.setup({}), 'spectator');
    const look = { columns: 40, colour: false, covered: false, over: false };
    const lines = tableLines(titleFor(pocket), view, [], look);
    expect(lines.slice(0, 3)).toEqual(['(the map is 69 columns wide, this', 'screen 40: make it wider)', '']);
    expect(lines.join('\n')).not.toMatch(/[\u2588\u250c]|dotted line/);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(40);
  });

  it('the panel dates the witness card by the last call, and does not mention escaping after the end', () => {
    const view = london.view(stateAfter(london, '5', 60), 'spectator');
    const calls = [{ round: 8, answer: 'seen', visible: [], hidden: [], cleared: [] }] as never;
    const look = { columns: 80, colour: false, covered: false };
    const shown = (over: boolean) =>
      tableLines(titleFor(london as Game), { ...view, calls, witness: 'seen', round: 8 } as never, [], {
        ...look,
        over,
      });
    expect(shown(false)).toContain('Witness   SEEN in round 8: Jack cannot escape');
    expect(shown(true)).toContain('Witness   SEEN in round 8');
  });

  it('the panel of Pocket counts only open cards where both players see the screen', () => {
    const start = pocket.view(stateAfter(pocket, '1', 3), 'jack');
    const view = {
      ...start,
      time: { ...start.time, jack: 2 },
      hourglasses: 4,
      alibis: { ...start.alibis, jack: { count: 1, cards: ['gull'] } },
    } as never;
    const look = { columns: 80, colour: false };
    const shown = (covered: boolean, over: boolean) =>
      tableLines(titleFor(pocket as Game), view, [], { ...look, covered, over });
    expect(shown(true, false)).toContain('Hourglass Jack has 2 of 6 and 1 secret card');
    expect(shown(false, false)).toContain('Hourglass Jack has 4 of 6');
    expect(shown(true, true)).toContain('Hourglass Jack has 4 of 6');
    expect(titleFor(pocket as Game).secrets(view)).toEqual(['You have 4 of 6 hourglasses.']);
  });

  it('a covered screen shows the secrets of neither player', () => {
    const state = stateAfter(london, '5', 60);
    const view = london.view(state, 'jack');
    const look = { columns: 80, colour: false, over: false };
    const open = tableLines(titleFor(london as Game), view, [], { ...look, covered: false }).join('\n');
    const covered = tableLines(titleFor(london as Game), view, [], { ...look, covered: true }).join('\n');
    expect(open).toMatch(/You are {3}Jack, who is [A-Z]/);
    expect(covered).toContain('You are   Jack (peek shows who)');
  });
});
