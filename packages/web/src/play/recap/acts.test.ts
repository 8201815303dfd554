import { GAMES, gameById, pick, seededRandom } from '@lamplight/rules';
import type { GameId, GameTypes, Role } from '@lamplight/rules';
import { memoryStore, openTable } from '@lamplight/table';
import type { Table } from '@lamplight/table';
import { describe, expect, it } from 'vitest';
import { stepsOf } from '../../host/steps-of.ts';
import type { GameStep } from '../../host/steps-of.ts';
import { words as en } from '../../words/en.ts';
import { words as fr } from '../../words/fr.ts';
import { drawnActs, lastTurnOf, recapOf } from './acts.ts';
import type { Act, Recap, Turn } from './acts.ts';

type Marks = (event: GameTypes['Event'], after: GameTypes['View']) => Act['marks'];
const RECAPS = import.meta.glob<{ marksOf: Marks }>('../../titles/*/recap.ts');
const marksOf = async (game: GameId): Promise<Marks> => {
  const found = await RECAPS[`../../titles/${game}/recap.ts`]?.();
  if (!found) throw new Error(`${game} has no recap`);
  return found.marksOf;
};

/** A game played at random, calmly, up to a number of decisions. */
async function played(id: GameId, seed: number, decisions: number): Promise<Table> {
  const random = seededRandom(`${id} ${seed}`);
  const person = { kind: 'person', name: 'somebody' } as const;
  const opened = await openTable({
    id: 'a'.repeat(18),
    game: gameById(id)!,
    options: {},
    random,
    store: memoryStore(),
    seats: { investigator: person, jack: person },
  });
  if (!opened.ok) throw new Error(opened.error.message);
  const table = opened.value;
  for (let i = 0; i < decisions && !table.outcome(); i++) {
    const actor = table.update('spectator').view.actor as Role;
    const { moves, version } = table.update(actor);
    const calm = moves.filter((move) => move.do !== 'accuse' && move.do !== 'escape');
    await table.submit({ by: actor, move: pick(calm.length > 0 ? calm : moves, random), at: version });
  }
  return table;
}

const isOwnOf =
  (steps: readonly GameStep[], role: Role) =>
  (step: number): boolean =>
    steps[step - 1]?.view.actor === role;
const turnsOf = ({ lines }: Recap): readonly Turn[] => lines.filter((line): line is Turn => 'acts' in line);

describe.each(Object.keys(GAMES) as GameId[])('the recap of %s', (game) => {
  it(`${game}: a recap holds every act of the others since the viewer’s last decision, numbered in order, and nothing of the viewer’s own`, async () => {
    const marks = await marksOf(game);
    const kinds = new Set<string>();
    const said = new Set<string>();
    for (let seed = 1; seed <= 6; seed++) {
      const table = await played(game, seed, 70);
      for (const role of ['investigator', 'jack'] as const) {
        const all = stepsOf(table.moments(role));
        for (let end = 2; end <= all.length; end++) {
          const steps = all.slice(0, end);
          const isOwn = isOwnOf(steps, role);
          const recap = recapOf({ steps, isOwn, marksOf: marks });
          if (!recap) continue;
          let last = end;
          while (isOwn(last - 1)) last--;
          for (let step = recap.from; step < last; step++) expect(isOwn(step)).toBe(false);
          expect(recap.from === 1 || isOwn(recap.from - 1)).toBe(true);
          const acts = turnsOf(recap).flatMap((turn) => turn.acts);
          const numbers = acts.flatMap(({ number }) => number ?? []);
          expect(numbers).toEqual(numbers.map((_, i) => i + 1));
          for (const turn of turnsOf(recap)) {
            expect(turn.role).not.toBe(role);
            for (const { event } of turn.acts) {
              kinds.add(event.event);
              for (const words of [en, fr]) {
                const acts = (await words.acts())(game);
                const text = acts.say(event, turn.character);
                expect(text, event.event).toMatch(/^[^\s.]+/);
                said.add(text);
              }
            }
          }
          // Too many acts at once are not drawn.
          expect(drawnActs(recap).length).toBeLessThanOrEqual(6);
        }
      }
    }
    expect([...said].join(' ')).not.toMatch(/undefined|null|NaN/);
    expect(kinds.size).toBeGreaterThan(4);
  });

  it(`${game}: a witness call has a line of its own, and a drawn card of the other side has no name`, async () => {
    const marks = await marksOf(game);
    const calls: string[] = [];
    let drawn = 0;
    for (let seed = 1; seed <= 8; seed++) {
      const steps = stepsOf((await played(game, seed, 70)).moments('investigator'));
      for (let end = 2; end <= steps.length; end++) {
        const part = steps.slice(0, end);
        const recap = recapOf({ steps: part, isOwn: isOwnOf(part, 'investigator'), marksOf: marks });
        for (const line of recap?.lines ?? []) {
          if ('call' in line) calls.push(line.call.event);
          else if ('acts' in line)
            for (const { event, number } of line.acts.filter((act) => act.event.event === 'drew')) {
              expect(event).toMatchObject({ card: null });
              expect(number).toBeNull();
              drawn++;
            }
        }
      }
    }
    expect(new Set(calls)).toEqual(new Set(['called']));
    expect(drawn).toBeGreaterThan(0);
  });
});

it.each(Object.keys(GAMES) as GameId[])(
  '%s: a recap begins with the cards that the viewer’s own last turns drew, for that viewer alone',
  async (game) => {
    const marks = await marksOf(game);
    let drawn = 0;
    for (let seed = 1; seed <= 8; seed++) {
      const table = await played(game, seed, 70);
      for (const viewer of ['investigator', 'jack', 'spectator'] as const) {
        const all = stepsOf(table.moments(viewer));
        for (let end = 2; end <= all.length; end++) {
          const steps = all.slice(0, end);
          const last = lastTurnOf(steps);
          const isOwn = viewer === 'spectator' ? (step: number) => step < last : isOwnOf(steps, viewer);
          const recap = recapOf({ steps, isOwn, marksOf: marks });
          const cards = (recap?.lines ?? []).flatMap((line) => ('drew' in line ? [line.drew] : []));
          if (viewer === 'spectator') expect(cards).toEqual([]);
          for (const card of cards)
            expect(card).toMatchObject({ role: viewer, card: expect.any(String) as unknown });
          drawn += cards.length;
          if (!recap || viewer === 'spectator' || !isOwn(recap.from - 1)) continue;
          const own = steps[recap.from - 1]!.moments[0].events.filter(({ event }) => event === 'drew');
          expect(cards.slice(cards.length - own.length)).toEqual(own);
        }
      }
    }
    expect(drawn).toBeGreaterThan(0);
  },
);

describe.each(Object.keys(GAMES) as GameId[])('the recap of %s for a spectator', (game) => {
  it(`${game}: a spectator is shown all turns since a step; only those of the role that acted last are drawn, and no card that Jack drew has a name`, async () => {
    const marks = await marksOf(game);
    let both = 0;
    let drawn = 0;
    for (let seed = 1; seed <= 8; seed++) {
      const all = stepsOf((await played(game, seed, 70)).moments('spectator'));
      for (let end = 2; end <= all.length; end++) {
        const steps = all.slice(0, end);
        const last = lastTurnOf(steps);
        expect(last).toBeGreaterThan(0);
        expect(last).toBeLessThan(end);
        const role = steps[end - 2]?.view.actor;
        for (let step = last; step < end; step++) expect(steps[step - 1]?.view.actor).toBe(role);
        expect(last === 1 || steps[last - 2]?.view.actor !== role).toBe(true);
        for (const from of [last, Math.max(1, last - 5)]) {
          const recap = recapOf({ steps, isOwn: (step) => step < from, marksOf: marks });
          expect(recap?.from).toBe(from);
          const roles = new Set(turnsOf(recap!).map((turn) => turn.role));
          if (roles.size === 2) both++;
          for (const act of drawnActs(recap!)) expect(act.role).toBe(role);
          for (const { event, role: by } of turnsOf(recap!).flatMap(({ acts }) => acts)) {
            if (event.event !== 'drew' || by !== 'jack') continue;
            expect(event).toMatchObject({ card: null });
            drawn++;
          }
        }
      }
    }
    expect(both).toBeGreaterThan(0);
    expect(drawn).toBeGreaterThan(0);
  });
});

describe('what a recap says about the light', () => {
  const view = (actor: string, visible: readonly string[]): GameTypes['View'] =>
    ({ actor, visible, suspects: ['ann', 'bob', 'cat'] }) as unknown as GameTypes['View'];
  const step = (shown: GameTypes['View'], ...events: readonly string[]): GameStep => {
    const moment = { view: shown, events: events.map((event) => ({ event })) };
    return { moments: [moment], events: moment.events, view: shown };
  };

  it('a recap names the suspects who were seen before and are hidden now, and the other way round', () => {
    const steps = [
      step(view('investigator', ['ann']), 'round-began'),
      step(view('jack', ['ann']), 'walked'),
      step(view('jack', []), 'activated', 'walked'),
      step(view('investigator', ['cat']), 'lamp-moved'),
    ];
    const recap = recapOf({ steps, isOwn: isOwnOf(steps, 'investigator'), marksOf: () => [] });
    expect(recap).toMatchObject({ from: 2, hiddenNow: ['ann'], seenNow: ['cat'] });
  });

  it('there is no recap before another player has decided', () => {
    const steps = [step(view('investigator', []), 'round-began'), step(view('jack', []), 'walked')];
    expect(recapOf({ steps, isOwn: isOwnOf(steps, 'investigator'), marksOf: () => [] })).toBeNull();
    expect(recapOf({ steps: steps.slice(0, 1), isOwn: () => false, marksOf: () => [] })).toBeNull();
  });

  it('a player who has acted again can still ask for the turn before', () => {
    const steps = [
      step(view('jack', []), 'round-began'),
      step(view('investigator', []), 'walked'),
      step(view('investigator', []), 'activated'),
    ];
    const recap = recapOf({ steps, isOwn: isOwnOf(steps, 'investigator'), marksOf: () => [] });
    expect(recap?.from).toBe(1);
    expect(turnsOf(recap!).flatMap(({ acts }) => acts)).toHaveLength(1);
  });
});
