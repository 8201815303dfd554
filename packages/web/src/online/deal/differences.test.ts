import type { TableInfo, TableSettings } from '@lamplight/protocol';
import { describe, expect, it } from 'vitest';
import { words as en } from '../../words/en.ts';
import { online } from '../../words/en/online.ts';
import { online as french } from '../../words/fr/online.ts';
import { expectedFresh } from './expected-table.ts';
import { differencesOf } from './differences.ts';

const SETTINGS: TableSettings = {
  game: 'london',
  options: { edition: '2006' },
  role: 'jack',
  clock: { kind: 'none' },
  aid: 'light',
  listed: false,
  bot: null,
  match: false,
};
const NOTHING = { server: null, first: null, second: null };
const WORDS = { online, games: en.games, level: (bot: string) => `level ${bot}` };

function differences(change: object, more: Partial<TableInfo> = {}, words = WORDS) {
  const settings = { ...SETTINGS, ...change };
  const info = { settings, roles: null, match: null, ...more } as unknown as TableInfo;
  return differencesOf(info, expectedFresh(SETTINGS, NOTHING), 'first', words);
}

describe('a table that is not the one that was asked for', () => {
  it('a table that matches what was asked for has no differences', () => {
    expect(differences({})).toEqual([]);
    expect(differences({}, { roles: { jack: 'first', investigator: 'second' } })).toEqual([]);
  });

  it.each([
    [{ game: 'pocket' }, 'Game', 'Mr. Jack', 'Mr. Jack Pocket'],
    [{ options: { edition: '2009' } }, 'Edition', 'Edition of 2006', 'Edition of 2009'],
    [{ clock: { kind: 'live', base: 300, increment: 5 } }, 'Clock', 'No clock', '5 min + 5 s'],
    [{ aid: 'off' }, 'Help on the board', 'Some help', 'No help'],
    [{ listed: true }, 'Who may join', 'Only with the link', 'Anyone, from the list'],
    [{ bot: 'sharp' }, 'Opponent', 'A player', 'Computer (level sharp)'],
    [{ match: true }, 'Match', 'One game', 'Match of two'],
    [{ role: 'investigator' }, 'Sides', 'You play Jack', 'You play the investigator'],
  ])('a difference says what was asked for and what the server says: %j', (change, what, asked, told) => {
    expect(differences(change)).toEqual([{ what, asked, told }]);
  });

  it('the differences of a table name each setting that differs', () => {
    const found = differences({ aid: 'full', listed: true, role: 'lot' });
    expect(found.map(({ what }) => what)).toEqual(['Help on the board', 'Who may join', 'Sides']);
    const here = differences({ aid: 'full' }, {}, { ...WORDS, online: french });
    expect(here).toEqual([{ what: 'Aide sur le plateau', asked: 'Aide légère', told: 'Aide complète' }]);
  });

  it('the differences of a table name the sides that were dealt against what was agreed', () => {
    const roles = { jack: 'second', investigator: 'first' } as const;
    expect(differences({}, { roles })).toEqual([
      { what: 'Sides', asked: 'You play Jack', told: 'You play the investigator' },
    ]);
  });

  it('the differences of a table name another game of the match', () => {
    const info = { settings: { ...SETTINGS, match: true }, roles: null, match: { game: 2 } };
    const asked = expectedFresh({ ...SETTINGS, match: true }, NOTHING);
    expect(differencesOf(info as unknown as TableInfo, asked, 'first', WORDS)).toEqual([
      { what: 'Match', asked: 'Match, game 1 of 2', told: 'Match, game 2 of 2' },
    ]);
  });

  it('values that no honest server sends are shown as they were sent, and shortened', () => {
    expect(differences({ aid: 'maximal' })[0]?.told).toBe('"maximal"');
    expect(differences({ game: 'chess' })[0]?.told).toBe('"chess"');
    expect(differences({ clock: { kind: 'egg' } })[0]?.told).toBe('{"kind":"egg"}');
    expect(differences({ extra: 'x'.repeat(500) })[0]).toMatchObject({ what: 'extra', asked: 'Nothing' });
    expect(differences({ extra: 'x'.repeat(500) })[0]?.told).toHaveLength(60);
  });
});
