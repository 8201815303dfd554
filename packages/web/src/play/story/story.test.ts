import { elementAt, gameById, GAME_IDS, pick, seededRandom } from '@lamplight/rules';
import type { Game, GameId, GameTypes, Role } from '@lamplight/rules';
import { memoryStore, openTable } from '@lamplight/table';
import type { Table } from '@lamplight/table';
import { describe, expect, it } from 'vitest';
import { stepsOf } from '../../host/steps-of.ts';
import type { Title } from '../../titles/title.ts';
import { resultOf, storyOf, timelineOf } from './story.ts';
import type { Result, Story } from './story.ts';

type Event = GameTypes['Event'] & {
  readonly character?: string;
  readonly accused?: string;
  readonly path?: readonly string[];
  readonly exit?: string;
};

/** Only the page's titles know how events are drawn; those need a browser, so this one stands in for them. */
const titleOf = (game: Game, id: GameId): Pick<Title, 'kind' | 'routeOf' | 'game'> => ({
  game,
  kind: id === 'pocket' ? 'district' : 'streets',
  routeOf: (event) => {
    const { event: kind, character, path } = event as Event;
    const walks = ['walked', 'whistled', 'ordered', 'accused'].includes(kind);
    return walks && character !== undefined && path && id !== 'pocket' ? { piece: character, path } : null;
  },
});

interface Ended {
  readonly table: Table;
  readonly story: Story;
}

/** A game played at random to its end, or up to a round in which somebody gives up. */
async function ended(id: GameId, seed: number, giveUp?: { by: Role; round: number }): Promise<Ended | null> {
  const game = gameById(id);
  if (!game) throw new Error('no such game');
  const random = seededRandom(`story ${id} ${String(seed)}`);
  const seats = { investigator: { kind: 'person', name: 'a' }, jack: { kind: 'person', name: 'b' } } as const;
  const opened = await openTable({ id: 'story', game, options: {}, random, store: memoryStore(), seats });
  if (!opened.ok) throw new Error(opened.error.message);
  const table = opened.value;
  // Some games are played without accusing and without leaving: they are long.
  const calm = seed % 2 === 0;
  while (!table.outcome()) {
    const { actor, round } = table.update('spectator').view;
    if (giveUp && round >= giveUp.round) {
      await table.resign({ by: giveUp.by });
      break;
    }
    const role = actor as Role;
    const { moves, version } = table.update(role);
    const quiet = calm ? moves.filter((move) => move.do !== 'accuse' && move.do !== 'escape') : [];
    await table.submit({ by: role, move: pick(quiet.length > 0 ? quiet : moves, random), at: version });
  }
  const outcome = table.outcome();
  if (!outcome) throw new Error('the game goes on');
  const steps = stepsOf(table.moments('spectator'));
  const { view } = table.update('spectator');
  const story = storyOf({ title: titleOf(game, id), steps, view, outcome });
  return story && { table, story };
}

const STREETS: Readonly<Record<string, Result>> = {
  arrest: 'caught',
  'wrong-arrest': 'free',
  escape: 'escapes',
  time: 'hidden',
};
const RESULTS: Readonly<Record<GameId, Readonly<Record<string, Result>>>> = {
  london: STREETS,
  newyork: STREETS,
  pocket: {
    deduction: 'caught',
    hourglasses: 'hidden',
    'chase-seen': 'caught',
    'chase-hidden': 'hidden',
    time: 'hidden',
  },
};

const known = new Map<GameId, Promise<ReadonlyMap<string, Ended>>>();

/** One game for each kind of ending. */
function oneOfEach(id: GameId): Promise<ReadonlyMap<string, Ended>> {
  const games = known.get(id) ?? findOneOfEach(id);
  known.set(id, games);
  return games;
}

async function findOneOfEach(id: GameId): Promise<ReadonlyMap<string, Ended>> {
  const found = new Map<string, Ended>();
  const wanted = Object.keys(RESULTS[id]);
  for (let seed = 0; seed < 600 && wanted.some((reason) => !found.has(reason)); seed++) {
    const one = await ended(id, seed);
    const reason = one?.story.outcome.reason ?? '';
    if (one && (found.get(reason)?.story.timeline.length ?? 0) < one.story.timeline.length)
      found.set(reason, one);
  }
  return found;
}

describe.each(GAME_IDS)('the story of %s', (id) => {
  const all = oneOfEach(id);

  it.each(Object.entries(RESULTS[id]))(
    `a game of ${id} that ends by “%s” has the result “%s”, and one entry a round up to its end`,
    async (reason, result) => {
      const { story, table } = (await all).get(reason) ?? {};
      if (!story || !table) throw new Error(`no game ended by ${reason}`);
      const { view } = table.update('jack');
      expect(story).toMatchObject({ result, identity: view.identity, outcome: view.outcome });
      expect(story.timeline.map(({ round }) => round)).toEqual(
        Array.from({ length: view.round }, (_, i) => i + 1),
      );
      expect(story.timeline.map(({ end }) => end)).toEqual(
        story.timeline.map((_, i) => i === story.timeline.length - 1),
      );
      for (const { round, answer, left } of story.timeline) {
        const call = view.calls.find((one) => one.round === round);
        expect(answer).toBe(call?.answer ?? null);
        expect(left).toBe(
          call ? [...call.visible, ...call.hidden].filter((who) => !call.cleared.includes(who)).length : null,
        );
      }
      expect([...story.cleared, ...view.suspects].sort()).toEqual([...table.game.characters].sort());
      expect(story.cleared).not.toContain(story.identity);
    },
  );

  it(`a game of ${id} that a player gives up is told with the round it ended in, whoever gave up`, async () => {
    for (const by of ['investigator', 'jack'] as const) {
      const one = await ended(id, 2, { by, round: 3 });
      if (!one) throw new Error('nobody was dealt the part of Jack');
      const { story, table } = one;
      expect(story.outcome).toEqual({
        winner: by === 'jack' ? 'investigator' : 'jack',
        reason: 'resignation',
      });
      expect(story.result).toBe(by === 'jack' ? 'caught' : 'free');
      expect(story.identity).toBe(table.update('jack').view.identity);
      expect(story.timeline.at(-1)).toEqual({ round: 3, answer: null, left: null, end: true });
      expect(story.timeline).toHaveLength(3);
      expect(story.accused).toBeNull();
    }
  });

  it(`a game of ${id} is told alike to every viewer once it is over`, async () => {
    for (const { table, story } of (await all).values()) {
      const { outcome } = story;
      for (const viewer of ['investigator', 'jack', 'spectator'] as const) {
        const steps = stepsOf(table.moments(viewer));
        const title = titleOf(table.game, id);
        const told = storyOf({ title, steps, view: table.update(viewer).view, outcome });
        expect({ ...told, view: null }).toEqual({ ...story, view: null });
      }
    }
  });
});

describe.each(['london', 'newyork'] as const)('Jack’s way in %s', (id) => {
  const all = oneOfEach(id);

  it(`the way in ${id} begins where Jack stood first, has no gaps, and ends where Jack stands last`, async () => {
    let moves = 0;
    for (const { story, table } of (await all).values()) {
      const { way, identity } = story;
      if (!way) throw new Error('no way');
      const steps = stepsOf(table.moments('spectator'));
      const stands = (at: number): string | undefined =>
        (steps.at(at)?.view as unknown as { characters: Record<string, string> }).characters[identity];
      expect(way.start).toBe(stands(0));
      let at = way.start;
      let round = 1;
      for (const move of way.moves) {
        expect(move.path[0]).toBe(at);
        expect(move.round).toBeGreaterThanOrEqual(round);
        at = elementAt(move.path, move.path.length - 1);
        round = move.round;
        moves++;
      }
      if (way.exit === null) expect(at).toBe(stands(-1));
      expect(way.exit !== null).toBe(story.outcome.reason === 'escape');
    }
    expect(moves).toBeGreaterThan(4);
  });

  it(`the way in ${id} holds every place where Jack’s character was after a decision`, async () => {
    for (const { story, table } of (await all).values()) {
      const { way, identity } = story;
      const ends = [way?.start, ...(way?.moves ?? []).map(({ path }) => path.at(-1))];
      for (const { view } of stepsOf(table.moments('spectator'))) {
        const { characters } = view as unknown as { characters: Record<string, string> };
        expect(ends).toContain(characters[identity]);
      }
    }
  });

  it(`the story of ${id} names who was accused, rightly or wrongly`, async () => {
    for (const [reason, { story }] of await all) {
      if (reason === 'arrest') expect(story.accused).toBe(story.identity);
      else if (reason === 'wrong-arrest') {
        expect(story.accused).not.toBe(story.identity);
        expect(story.accused).not.toBeNull();
      } else expect(story.accused).toBeNull();
    }
  });
});

it('a character who was swapped has a move without a walk', async () => {
  const swaps: boolean[] = [];
  for (let seed = 0; seed < 40; seed++) {
    const one = await ended('london', seed);
    for (const { swap, path } of one?.story.way?.moves ?? []) {
      if (swap) expect(path).toHaveLength(2);
      swaps.push(swap);
    }
  }
  expect(swaps).toContain(true);
  expect(swaps).toContain(false);
});

it('a game on tiles has no way; its board is that of the last witness call', async () => {
  for (const { story, table } of (await oneOfEach('pocket')).values()) {
    expect(story.way).toBeNull();
    const call = table.update('jack').view.calls.at(-1);
    expect(story.view.suspects.toSorted()).toEqual(
      [...(call?.visible ?? []), ...(call?.hidden ?? [])].sort(),
    );
    expect(story.view.round).toBe(call?.round);
  }
});

it.each(['clock', 'abandonment', 'resignation'])('an end by “%s” follows its winner', (reason) => {
  expect(resultOf({ winner: 'jack', reason })).toBe('free');
  expect(resultOf({ winner: 'investigator', reason })).toBe('caught');
});

it('a game that is given up before the first witness call has a timeline of its end alone', () => {
  expect(timelineOf({ calls: [], round: 1 })).toEqual([{ round: 1, answer: null, left: null, end: true }]);
});
