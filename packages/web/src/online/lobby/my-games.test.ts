import type { TableStanding } from '@lamplight/protocol';
import { describe, expect, it } from 'vitest';
import { endOf } from '../seats/game-end.ts';
import { online as words } from '../../words/en/online.ts';
import { daysLeft, inOrder, isFinished, mayChange, mayGoOn, placeOf, placeTold } from './my-games.ts';
import type { MyGame } from './my-games.ts';
import { freshKey } from '../seats/seat-keys.ts';

const DAY = 86_400_000;
const person = (name: string) => ({ kind: 'person', name }) as const;
const bot = { kind: 'bot', name: 'steady' } as const;

function standing(more: Partial<TableStanding> = {}): TableStanding {
  return {
    id: 'abcdefghijkl',
    settings: {
      game: 'london',
      options: {},
      role: 'lot',
      clock: { kind: 'days', days: 3 },
      aid: 'light',
      listed: false,
      bot: null,
      match: false,
    },
    status: 'playing',
    created: 1,
    seats: { first: person('Ann'), second: person('Bo') },
    roles: { investigator: 'first', jack: 'second' },
    commitments: { server: '', first: null, second: null },
    round: 2,
    outcome: null,
    match: null,
    next: null,
    turn: { role: 'jack', left: DAY },
    ended: null,
    rematchOffers: [],
    ...more,
  };
}

const MINUTES = { ...standing().settings, clock: { kind: 'live', base: 60, increment: 0 } } as const;

/** A game in which this browser has the second seat and plays Jack. */
function mine(id: string, known?: Partial<TableStanding>, updated = 1): MyGame {
  const given = known && standing(known);
  const key = { ...freshKey({ ...standing(), id }, 'second', 'ab'.repeat(32), null), updated };
  return { key, standing: given };
}

const OVER = {
  status: 'over',
  turn: null,
  outcome: { winner: 'jack', reason: 'escape' },
  ended: Date.now(),
} as const;
const FIRST = { ...OVER, match: { game: 1, first: 0, second: 1 } } as const;

describe('the list of this browser’s games', () => {
  it('the list of games says whose turn it is in each game, as far as that is known', () => {
    expect(placeOf(mine('a', {}))).toBe('yours');
    expect(placeOf(mine('a', { turn: { role: 'investigator', left: null } }))).toBe('theirs');
    expect(placeOf(mine('a', { turn: null }))).toBe('unknown');
    expect(placeOf(mine('a'))).toBe('unknown');
    expect(placeOf(mine('a', { status: 'waiting', turn: null }))).toBe('waiting');
    expect(placeOf(mine('a', { seats: { first: person('Ann'), second: bot } }))).toBe('replaced');
  });

  it('the list tells the maker of a table whose second player left before the deal that it may be opened again', () => {
    const ended = { status: 'aborted', roles: null, turn: null } as const;
    const joined = mine('a', ended);
    const made = { ...joined, key: { ...joined.key, seat: 'first', over: true } } as const;
    expect(placeOf(made)).toBe('reopens');
    expect(isFinished(made)).toBe(false);
    expect(inOrder([made])).toEqual([made]);
    expect(isFinished(joined)).toBe(true);
    const alone = {
      ...made,
      standing: standing({ ...ended, seats: { first: person('Ann'), second: null } }),
    };
    expect(isFinished(alone)).toBe(true);
  });

  it('the list leaves out a table whose seat stayed empty after a refused attempt to join', () => {
    const waiting = { status: 'waiting', roles: null, turn: null } as const;
    const refused = mine('a', { ...waiting, seats: { first: person('Ann'), second: null } });
    expect(inOrder([refused])).toEqual([]);
    // The maker of the same table waits there for a player.
    const made = { ...refused, key: { ...refused.key, seat: 'first' } } as const;
    expect(inOrder([made])).toEqual([made]);
  });

  it('the list of games is ordered by how urgently each game waits for the player', () => {
    const games = [
      mine('unknown', undefined, 99),
      mine('waiting', { status: 'waiting', turn: null }, 98),
      mine('theirs', { turn: { role: 'investigator', left: 5 } }, 97),
      mine('second', FIRST, 96),
      mine('no clock', { turn: { role: 'jack', left: null } }, 4),
      mine('newer', { turn: { role: 'jack', left: 2 * DAY } }, 3),
      mine('older', { turn: { role: 'jack', left: 2 * DAY } }, 2),
      mine('soon', {}, 1),
      mine('over', OVER, 100),
      mine('begins', { status: 'committing', turn: null }, 95),
      mine('minutes', { settings: MINUTES, turn: { role: 'investigator', left: 5000 } }, 0),
    ];
    const ids = inOrder(games).map(({ key }) => key.table);
    expect(ids).toEqual([
      'minutes',
      'soon',
      'newer',
      'older',
      'no clock',
      'begins',
      'second',
      'theirs',
      'waiting',
      'unknown',
    ]);
  });

  it('the list shows the time that is left only where it is counted in days', () => {
    expect(daysLeft(standing())).toBe(DAY);
    const { settings } = standing();
    const live = { kind: 'live', base: 60, increment: 0 } as const;
    expect(daysLeft(standing({ settings: { ...settings, clock: live } }))).toBeNull();
    expect(daysLeft(standing({ turn: null }))).toBeNull();
    expect(daysLeft(undefined)).toBeNull();
  });

  it('a finished game stays among the running ones while the second of a match or a rematch is open', () => {
    expect(isFinished(mine('a', {}))).toBe(false);
    expect(isFinished(mine('a', OVER))).toBe(true);
    expect(isFinished(mine('a', { status: 'aborted', turn: null }))).toBe(true);
    expect(isFinished(mine('a', FIRST))).toBe(false);
    expect(placeOf(mine('a', FIRST))).toBe('again');
    expect(isFinished(mine('a', { ...FIRST, next: 'mnopqrstuvwx' }))).toBe(true);
    expect(isFinished(mine('a', { ...FIRST, ended: Date.now() - 15 * DAY }))).toBe(true);
    expect(isFinished(mine('a', { ...FIRST, seats: { first: bot, second: person('Bo') } }))).toBe(true);
    expect(isFinished(mine('a', { ...OVER, rematchOffers: ['first'] }))).toBe(false);
    expect(isFinished(mine('a', { ...OVER, rematchOffers: ['second'] }))).toBe(true);
    const over = mine('a');
    expect(isFinished({ ...over, key: { ...over.key, over: true } })).toBe(true);
  });

  it('the server is asked once about games that ended some time ago', () => {
    const { key } = mine('a');
    const end = endOf(standing(OVER), 'second', Date.now());
    expect(mayGoOn(key)).toBe(false);
    expect(mayGoOn({ ...key, over: true })).toBe(true);
    expect(mayGoOn({ ...key, over: true, end })).toBe(true);
    expect(mayGoOn({ ...key, over: true, end: end && { ...end, at: Date.now() - 15 * DAY } })).toBe(false);
  });
});

describe('a rematch in the list of games', () => {
  it('the list of games says who offers a rematch', () => {
    expect(placeTold(words, mine('a', { ...OVER, rematchOffers: ['first'] }))).toBe(words.places.wanted);
    expect(placeTold(words, mine('a', FIRST))).toBe(words.places.secondGame);
    expect(placeTold(words, mine('a', { ...FIRST, rematchOffers: ['second'] }))).toBe(
      words.places.secondGame,
    );
    expect(placeTold(words, mine('a', { ...FIRST, rematchOffers: ['first'] }))).toBe(
      words.places.readyForSecond,
    );
  });

  it('the server is asked repeatedly about a rematch soon after the end, and while somebody offers it', () => {
    const ended = (minutes: number, known?: Partial<TableStanding>): MyGame => {
      const game = mine('a', known);
      const end = endOf(standing(OVER), 'second', Date.now() - minutes * 60_000);
      return { ...game, key: { ...game.key, over: true, end } };
    };
    expect(mayChange(ended(1))).toBe(true);
    expect(mayChange(ended(1, OVER))).toBe(true);
    expect(mayChange(ended(20, OVER))).toBe(false);
    expect(mayChange(ended(20, { ...OVER, rematchOffers: ['first'] }))).toBe(true);
    expect(mayChange(mine('a', {}))).toBe(false);
  });
});

describe('the end of a game in the list', () => {
  it('the end of a game in the list is told from the side of this browser’s seat', () => {
    expect(endOf(standing(FIRST), 'second', 7)).toEqual({
      at: 7,
      role: 'jack',
      winner: 'jack',
      other: 'Ann',
      match: { game: 1, own: 1, other: 0 },
    });
    expect(endOf(standing({ ...OVER, seats: { first: person('Ann'), second: bot } }), 'first', 7)).toEqual({
      at: 7,
      role: 'investigator',
      winner: 'jack',
      other: null,
      match: null,
    });
    expect(endOf(standing({ status: 'aborted' }), 'first', 7)).toBeNull();
  });
});
