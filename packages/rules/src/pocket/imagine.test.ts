import { describe, expect, test } from 'vitest';
import { seededRandom } from '../random.ts';
import { pocket } from './game.ts';
import { CHARACTERS } from './names.ts';
import type { Character, PocketCall, View } from './names.ts';
import { move, play, scene } from './scenario.ts';

/** A past appeal that cleared nobody: all `left` suspects were hidden, or all were seen. */
const call = (round: number, held: number, left: readonly string[], unseen = true): PocketCall => ({
  round,
  answer: unseen ? 'unseen' : 'seen',
  visible: unseen ? [] : left,
  hidden: unseen ? left : [],
  cleared: [],
  held,
  timeToken: unseen ? 'jack' : 'investigator',
});

/** The hands Jack may hold, each with its share of many imagined states. */
function hands(view: View, count = 3000): Map<string, number> {
  const random = seededRandom('hands');
  const found = new Map<string, number>();
  for (let i = 0; i < count; i++) {
    const hand = pocket.view(pocket.imagine(view, random), 'jack').alibis.jack.cards!.join(' ');
    found.set(hand, (found.get(hand) ?? 0) + 1 / count);
  }
  return found;
}

describe('imagined states', () => {
  test('P7.2 imagined states look like the view and may be any deal', () => {
    const state = scene({ round: 2, alibis: { investigator: ['bert'], jack: ['gull'] } });
    const random = seededRandom('deals');
    for (const viewer of ['investigator', 'spectator'] as const) {
      const view = pocket.view(state, viewer);
      const imagined = Array.from({ length: 2000 }, () => pocket.imagine(view, random));
      for (const one of imagined.slice(0, 100)) expect(pocket.view(one, viewer)).toEqual(view);
      const identities = imagined.map((one) => pocket.position(one).identity);
      for (const name of CHARACTERS) {
        const share = identities.filter((identity) => identity === name).length / 2000;
        // The investigator drew bert's card.
        if (name === 'bert') expect(share).toBe(0);
        else expect(Math.abs(share - 1 / 8)).toBeLessThan(0.03);
      }
    }
  });

  test('P7.2 imagined states keep what Jack knows', () => {
    const state = scene({ identity: 'pizer', alibis: { jack: ['gull', 'lane'] } });
    const imagined = pocket.imagine(pocket.view(state, 'jack'), seededRandom(1));
    expect(imagined).toEqual(state);
  });

  test('P6.2 with five time tokens no imagined card has an hourglass, which would have ended the game', () => {
    const left = CHARACTERS.slice(0, 4);
    const calls = [1, 2, 3, 4, 5].map((round) => call(round, round < 5 ? 0 : 1, left));
    const state = scene({
      round: 6,
      calls,
      suspects: left,
      identity: 'bert',
      time: { jack: 5 },
      alibis: { jack: ['lestrade'] },
    });
    const found = hands(pocket.view(state, 'investigator'));
    expect([...found.keys()].sort()).toEqual(['goodley', 'lestrade']);
    // If goodley is Jack, only lestrade's card is left.
    expect(Math.abs(found.get('goodley')! - 3 / 7)).toBeLessThan(0.04);
  });

  test('P6.2 an imagined card that was drawn after the appeal may be any', () => {
    const left = CHARACTERS.slice(0, 4);
    const calls = [1, 2, 3, 4, 5].map((round) => call(round, 0, left));
    const state = scene({
      round: 6,
      calls,
      suspects: left,
      identity: 'bert',
      time: { jack: 5 },
      alibis: { jack: ['madame'] },
    });
    expect(hands(pocket.view(state, 'spectator')).size).toBe(9);
  });

  test('P6.2 imagined states respect the order of the cards', () => {
    const left = CHARACTERS.slice(0, 4);
    // With four time tokens and one card at the appeal, the first card is not madame's; the second was drawn later.
    const calls = [call(1, 0, left), call(2, 0, left), call(3, 0, left), call(4, 1, left)];
    const state = scene({
      round: 5,
      calls,
      suspects: left,
      identity: 'bert',
      time: { jack: 4 },
      alibis: { jack: ['gull', 'madame'] },
    });
    const found = [...hands(pocket.view(state, 'investigator')).keys()];
    expect(found.some((hand) => hand.startsWith('madame'))).toBe(false);
    expect(found.some((hand) => hand.endsWith('madame'))).toBe(true);
  });

  test('P6.2 an appeal that gave the token to the investigator adds no imagined hourglass', () => {
    const left = CHARACTERS.slice(0, 4);
    const calls = [1, 2, 3, 4].map((round) => call(round, 1, left, round < 4));
    const state = scene({
      round: 5,
      calls,
      suspects: left,
      identity: 'bert',
      time: { jack: 3, investigator: 1 },
      alibis: { jack: ['madame'] },
    });
    expect([...hands(pocket.view(state, 'investigator')).keys()]).toContain('madame');
  });

  test('P6.4 in a chase the imagined cards are worth enough, however rare', () => {
    const left: readonly Character[] = ['bert'];
    const calls: PocketCall[] = [
      call(1, 0, CHARACTERS),
      call(2, 0, CHARACTERS),
      { ...call(3, 2, left), visible: ['gull', 'lane'], cleared: ['gull', 'lane'] },
    ];
    const state = scene({
      round: 4,
      calls,
      suspects: left,
      identity: 'bert',
      time: { jack: 3 },
      alibis: { jack: ['madame', 'gull'] },
      chase: true,
    });
    const view = pocket.view(state, 'investigator');
    const found = hands(view);
    const rich = ['gull', 'lane', 'pizer', 'smith', 'stealthy'];
    expect([...found.keys()].sort()).toEqual(
      rich.flatMap((name) => [`${name} madame`, `madame ${name}`]).sort(),
    );
    for (const share of found.values()) expect(Math.abs(share - 0.1)).toBeLessThan(0.02);
    expect(pocket.view(pocket.imagine(view, seededRandom(2)), 'investigator')).toEqual(view);
  });

  /** The deals that are imagined with a source of randomness that always draws the same, until all are found. */
  function listed(view: View, fitting: number, draw: (bound: number) => number): string[] {
    return Array.from({ length: fitting }, (_, choice) => {
      const imagined = pocket.imagine(view, (bound) => (bound === fitting ? choice : draw(bound)));
      expect(pocket.view(imagined, view.viewer)).toEqual(view);
      const { identity, alibis } = pocket.view(imagined, 'jack');
      return `${identity}: ${alibis.jack.cards!.join(' ')}`;
    });
  }

  test('P6.4 in a chase every fitting deal is imagined, whatever chance draws', () => {
    const calls = [call(1, 0, CHARACTERS), call(2, 0, CHARACTERS), call(3, 2, ['bert'])];
    const state = scene({
      round: 4,
      calls,
      suspects: ['bert'],
      identity: 'bert',
      time: { jack: 3 },
      alibis: { investigator: ['smith'], jack: ['madame', 'gull'] },
      chase: true,
    });
    const expected = ['gull', 'lane', 'pizer', 'stealthy'].flatMap((name) => [
      `bert: ${name} madame`,
      `bert: madame ${name}`,
    ]);
    expect(listed(pocket.view(state, 'investigator'), 8, () => 0).sort()).toEqual(expected.sort());
  });

  test('P6.2 before a chase every fitting deal is imagined, whatever chance draws', () => {
    const suspects = ['bert', 'goodley', 'gull', 'lane'] as const;
    const calls = [1, 2, 3, 4, 5].map((round) => call(round, 1, suspects));
    const state = scene({
      round: 6,
      calls,
      suspects,
      identity: 'bert',
      time: { jack: 5 },
      alibis: { jack: ['lestrade'] },
    });
    expect(listed(pocket.view(state, 'spectator'), 7, (bound) => bound - 1)).toEqual([
      'bert: goodley',
      'bert: lestrade',
      'goodley: lestrade',
      'gull: goodley',
      'gull: lestrade',
      'lane: goodley',
      'lane: lestrade',
    ]);
  });

  test('P6.4 imagining fails for a view that no game can give', () => {
    const state = scene({ round: 2, suspects: ['bert'], identity: 'bert', time: { jack: 1 } });
    const view = { ...pocket.view(state, 'investigator'), calls: [call(1, 0, ['bert'])] };
    expect(() => pocket.imagine(view, seededRandom(3))).toThrow('nothing to pick from');
  });

  test('P6.6 after the end nothing is left to imagine', () => {
    const state = scene({
      faces: 'holmes toby rotation joker',
      used: [1, 2, 3],
      identity: 'gull',
      suspects: ['bert', 'gull'],
      alibis: { jack: ['madame'] },
      time: { jack: 2 },
    });
    const over = play(state, 'detective-holmes-1');
    for (const viewer of ['investigator', 'jack', 'spectator'] as const) {
      expect(pocket.imagine(pocket.view(over, viewer), seededRandom(4))).toEqual(over);
    }
  });

  test('P1.3 P1.5 before anything is dealt an imagined state is the true one', () => {
    const box = pocket.setup({});
    expect(pocket.imagine(pocket.view(box, 'spectator'), seededRandom(5))).toEqual(box);
    const deal = pocket.sample(box, seededRandom(6));
    const laid = pocket.play(box, deal).state;
    expect(pocket.imagine(pocket.view(laid, 'investigator'), seededRandom(7))).toEqual(laid);
    expect(pocket.preview(pocket.view(box, 'jack'), move('alibi'))).toEqual({
      visible: [],
      hidden: CHARACTERS,
    });
  });
});
