import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Game } from '../src/game.ts';
import { GAMES } from '../src/games.ts';
import { parseRecord } from '../src/record-text.ts';
import { playthrough } from '../src/testing/playthrough.ts';
import { anyMove, avoiding, inTurn, preferring } from '../src/testing/random-games.ts';
import { visiting } from './visiting.ts';

const games: Readonly<Record<string, Game>> = GAMES;
const folder = fileURLToPath(new URL('playthroughs/', import.meta.url));

/** A taste for long games in which Jack leaves as soon as possible. */
const fleeing = inTurn(avoiding('accuse'), preferring('escape'));

/** One readable game for each title and edition: a change of the rules shows as a change of these files. */
const PLAYTHROUGHS = [
  ['london-2006', 'london', { edition: '2006' }, 'night 10', fleeing],
  ['london-2016', 'london', { edition: '2016' }, 'night 1', avoiding('accuse')],
  ['newyork', 'newyork', {}, 'night 20', visiting],
  ['pocket', 'pocket', {}, 'night 19', anyMove],
] as const;

describe('golden playthroughs', () => {
  it.each(PLAYTHROUGHS)(
    'the golden playthrough %s is what the rules play today',
    async (name, id, options, seed, taste) => {
      const text = playthrough(games[id]!, options, seed, taste);
      await expect(text).toMatchFileSnapshot(`${folder}${name}.txt`);
      const record = parseRecord(games, text.trimEnd().split('\n').at(-1)!);
      if (!record.ok) expect.unreachable(record.error.message);
      expect(record.value.game.outcome(record.value.state)).not.toBeNull();
    },
  );

  it('golden playthroughs exist for every game, and for nothing else', () => {
    expect(readdirSync(folder).sort()).toEqual(PLAYTHROUGHS.map(([name]) => `${name}.txt`));
    expect(new Set(PLAYTHROUGHS.map(([, id]) => id))).toEqual(new Set(Object.keys(games)));
  });
});
