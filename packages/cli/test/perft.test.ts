import { describe, expect, it } from 'vitest';
import { run } from '../src/testing/fake-io.ts';

const CHANCE = [
  { do: 'identity', card: 'gull' },
  { do: 'cards', open: ['bert', 'goodley', 'gull', 'holmes'] },
];

describe('perft', () => {
  it('perft counts sequences of decisions and prints one JSON object from names to counts', async () => {
    const positions = [
      { name: 'start', game: 'london', options: { edition: '2006' }, moves: [], chance: CHANCE },
      {
        name: 'holmes',
        game: 'london',
        options: { edition: '2006' },
        moves: [...CHANCE, { do: 'activate', character: 'holmes' }],
        chance: [],
      },
    ];
    const { code, out, err } = await run(['perft', '-', '--depth', '1'], {
      input: JSON.stringify(positions),
    });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    // 23 destinations of the board's test vectors, and five suspects in reach.
    expect(out).toBe('{"start":[4],"holmes":[28]}\n');
  });

  it('perft plays the moves of chance on the way', async () => {
    const position = { name: 'p', game: 'london', chance: [...CHANCE, { do: 'draw', card: 'bert' }] };
    const { out } = await run(['perft', '-', '--depth', '2'], { input: JSON.stringify([position]) });
    const counts = (JSON.parse(out) as { p: number[] }).p;
    expect(counts[0]).toBe(4);
    expect(counts[1]).toBeGreaterThan(80);
  });
});
