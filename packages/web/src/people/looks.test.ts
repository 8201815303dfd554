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
  it.each(Object.keys(GAMES) as GameId[])('tell everybody apart in %s', (game) => {
    const looks = PEOPLE[game].map((who) => lookOf(game, who));
    for (const fact of ['code', 'colour', 'emblem'] as const) {
      expect(new Set(looks.map((look) => look[fact])).size).toBe(looks.length);
    }
  });

  it('tell the detectives of Pocket from everybody there', () => {
    const all = [...PEOPLE.pocket, ...DETECTIVES].map((who) => lookOf('pocket', who));
    expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
    expect(new Set(all.map(({ emblem }) => emblem)).size).toBe(all.length);
  });

  it('are the same in London and Pocket for those who live in both', () => {
    const both = PEOPLE.london.filter((who) => PEOPLE.pocket.includes(who));
    expect(both).toHaveLength(6);
    for (const who of both) expect(lookOf('pocket', who)).toEqual(lookOf('london', who));
  });

  it('show a stranger as one', () => {
    expect(lookOf('london', 'toString').code).toBe('?');
    expect(lookOf('newyork', 'gull').code).toBe('?');
  });
});
