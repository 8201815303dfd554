import { GAMES, pick, ROLES, seededRandom, VIEWERS } from '@lamplight/rules';
import type { Game, GameTypes } from '@lamplight/rules';
import { describe, expect, it } from 'vitest';
import { SOUNDS } from './scores.ts';
import { cuesOf } from './sound-of.ts';

type Event = GameTypes['Event'];

const soundsOf = (event: Event, role: 'investigator' | 'jack' | null = null): string =>
  cuesOf(event, role)
    .map(({ sound }) => sound)
    .join(' ');

const event = (kind: string, told: object = {}): Event => ({ event: kind, ...told });

describe('the sound of an event', () => {
  it.each([
    ['walked', {}, 'step'],
    ['ordered', {}, 'step'],
    ['detective-moved', {}, 'step'],
    ['lamp-moved', {}, 'lamp-on'],
    ['built', { tile: 'lamp' }, 'lamp-on'],
    ['built', { tile: 'metro' }, 'gate'],
    ['lamp-out', {}, 'lamp-out'],
    ['planted', { tile: 'lamp' }, 'lamp-out'],
    ['called', { cleared: [] }, 'suspense'],
    ['called', { cleared: ['gull'] }, 'suspense cleared'],
    ['cleared', { why: 'alibi' }, 'cleared'],
    ['cleared', { why: 'call' }, ''],
    ['accused', { right: true }, 'whistle'],
    ['accused', { right: false }, 'whistle'],
    ['escaped', {}, 'escape'],
    ['drew', { card: 'gull' }, ''],
    ['identity-dealt', { card: 'gull' }, ''],
    ['toString', {}, ''],
  ])('the event “%s” %j gives the sounds “%s”', (kind, told, sounds) => {
    expect(soundsOf(event(kind, told))).toBe(sounds);
  });

  it('a witness call is heard before whom it clears', () => {
    const [call, cleared] = cuesOf(event('called', { cleared: ['gull'] }), 'jack');
    expect(cleared?.after).toBeGreaterThan(call?.after ?? 0);
  });

  it.each([
    ['arrest', 'investigator', 'investigator', 'arrest win'],
    ['arrest', 'investigator', 'jack', 'arrest loss'],
    ['deduction', 'investigator', 'investigator', 'arrest win'],
    ['escape', 'jack', 'jack', 'win'],
    ['escape', 'jack', 'investigator', 'loss'],
    ['wrong-arrest', 'jack', 'investigator', 'loss'],
    ['time', 'jack', null, 'win'],
  ] as const)('the end by “%s” for the %s is heard by the %s as “%s”', (reason, winner, role, sounds) => {
    expect(soundsOf(event('ended', { reason, winner }), role)).toBe(sounds);
  });
});

describe.each(Object.values(GAMES) as Game[])('sounds of $id', (game) => {
  it(`no sound of ${game.id} tells a secret: each is heard by all viewers alike, but for the sound of a result`, () => {
    const heard = new Set<string>();
    for (let seed = 0; seed < 12; seed++) {
      const random = seededRandom(`sound ${game.id} ${String(seed)}`);
      const options = game.readOptions({});
      if (!options) throw new Error('bad options');
      let state = game.setup(options);
      for (let actor = game.actor(state); actor !== null; actor = game.actor(state)) {
        const move = actor === 'chance' ? game.sample(state, random) : pick(game.legalMoves(state), random);
        const { state: next, events } = game.play(state, move);
        for (const one of events) {
          const [first = '', ...others] = VIEWERS.map((viewer) => soundsOf(game.witness(one, viewer)));
          expect(others).toEqual(others.map(() => first));
          if (one.event !== 'ended') for (const role of ROLES) expect(soundsOf(one, role)).toBe(first);
          for (const sound of first.split(' ').filter(Boolean)) heard.add(sound);
        }
        state = next;
      }
    }
    expect([...heard].every((sound) => (SOUNDS as readonly string[]).includes(sound))).toBe(true);
    for (const usual of ['step', 'suspense', 'cleared']) expect(heard).toContain(usual);
  });
});
