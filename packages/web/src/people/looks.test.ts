import { GAMES } from '@lamplight/rules';
import type { GameId } from '@lamplight/rules';
import { describe, expect, it } from 'vitest';
import '../titles/london/people.ts';
import '../titles/newyork/people.ts';
import '../titles/pocket/people.ts';
import { lookOf } from './looks.ts';

const PEOPLE: Readonly<Record<GameId, readonly string[]>> = {
  london: ['bert', 'goodley', 'gull', 'holmes', 'lestrade', 'smith', 'stealthy', 'watson'],
  newyork: ['beach', 'callahan', 'eastman', 'grant', 'latimer', 'rider', 'smith', 'tumblety'],
  pocket: ['bert', 'goodley', 'gull', 'lane', 'lestrade', 'madame', 'pizer', 'smith', 'stealthy'],
};
const DETECTIVES = ['holmes', 'toby', 'watson'];

describe('looks', () => {
  it.each(Object.keys(GAMES) as GameId[])(
    'all characters of %s have different letters, colours and emblems',
    (game) => {
      const looks = PEOPLE[game].map((who) => lookOf(game, who));
      for (const fact of ['code', 'colour', 'emblem'] as const) {
        expect(new Set(looks.map((look) => look[fact])).size).toBe(looks.length);
      }
    },
  );

  it('the detectives of Pocket differ from all its characters', () => {
    const all = [...PEOPLE.pocket, ...DETECTIVES].map((who) => lookOf('pocket', who));
    expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
    expect(new Set(all.map(({ emblem }) => emblem)).size).toBe(all.length);
  });

  it('characters of both London and Pocket look the same in both', () => {
    const both = PEOPLE.london.filter((who) => PEOPLE.pocket.includes(who));
    expect(both).toHaveLength(6);
    for (const who of both) expect(lookOf('pocket', who)).toEqual(lookOf('london', who));
  });

  it('an unknown character gets a question mark', () => {
    expect(lookOf('london', 'toString').code).toBe('?');
    expect(lookOf('newyork', 'gull').code).toBe('?');
  });
});
