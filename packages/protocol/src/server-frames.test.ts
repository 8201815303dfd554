import { PROTOCOL } from './limits.ts';
import { GAMES, pick, seededRandom, VIEWERS } from '@lamplight/rules';
import type { Game, GameTypes } from '@lamplight/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readServerFrame } from './server-frames.ts';
import type { ServerFrame, UpdateFrame } from './server-frames.ts';

const TABLE = 'abcdefghijkl';
const HEX = '0'.repeat(64);
const PRESENCE = { first: true, second: false, spectators: 2, claimFrom: null };
const INFO = {
  id: TABLE,
  settings: {
    game: 'london',
    options: { edition: '2006' },
    role: 'lot',
    clock: { kind: 'live', base: 600, increment: 10 },
    aid: 'full',
    listed: false,
    bot: null,
    match: false,
  },
  status: 'playing',
  created: 1,
  seats: { first: { kind: 'person', name: 'Ann' }, second: { kind: 'bot', name: 'sharp' } },
  roles: { investigator: 'first', jack: 'second' },
  commitments: { server: HEX, first: HEX, second: HEX },
  round: 1,
  outcome: null,
  match: null,
  next: null,
} as const;

/** The view of a game after some random moves. */
function viewAfter(name: keyof typeof GAMES, moves: number, viewer: (typeof VIEWERS)[number]) {
  const game: Game = GAMES[name];
  const random = seededRandom(`frames ${name}`);
  let state = game.setup(game.readOptions({}) ?? {});
  for (let i = 0; i < moves; i++) {
    const actor = game.actor(state);
    if (actor === null) break;
    const move = actor === 'chance' ? game.sample(state, random) : pick(game.legalMoves(state), random);
    state = game.play(state, move).state;
  }
  return game.view(state, viewer);
}

const whole = viewAfter('london', 12, 'investigator');
const update = (view: object, change: Partial<UpdateFrame> = {}): UpdateFrame => ({
  t: 'update',
  table: TABLE,
  version: 3,
  since: null,
  momentCount: 1,
  moments: [],
  view: { ...view },
  moves: ['walk-f6'],
  canUndo: false,
  outcome: null,
  clock: { left: { investigator: 1, jack: 2 }, running: 'jack', now: 5, freeMs: 30_000 },
  ...change,
});
const moment = (view: object, events: readonly GameTypes['Event'][] = [{ event: 'walked' }]) => ({
  events,
  view: { ...view },
});

const FRAMES: readonly ServerFrame[] = [
  { t: 'welcome', protocol: PROTOCOL, now: 1 },
  {
    t: 'attached',
    table: INFO,
    seat: 'first',
    role: 'investigator',
    devices: 1,
    presence: PRESENCE,
    chat: [
      { n: 1, room: 'seats', seat: 'first', what: { phrase: 'hello' }, time: 1 },
      { n: 1, room: 'spectators', seat: null, what: { text: 'Good evening' }, time: 2 },
    ],
    rematchOffers: ['second'],
  },
  { t: 'detached', table: TABLE },
  { t: 'table', table: { ...INFO, status: 'over', outcome: { winner: 'jack', reason: 'time' } } },
  update(whole),
  update({ round: 2 }, { since: 2, moments: [moment({ visible: ['gull'] })] }),
  { t: 'history', table: TABLE, from: 0, total: 2, moments: [moment(whole), moment({ round: 2 })] },
  { t: 'presence', table: TABLE, presence: PRESENCE },
  { t: 'chat', table: TABLE, lines: [] },
  { t: 'rematch-offers', table: TABLE, seats: ['first'], by: null },
  { t: 'devices', table: TABLE, devices: 2 },
  { t: 'done', id: 'r1', version: 4 },
  { t: 'refused', id: null, code: 'stale', rule: 'L5.2', message: 'No.', version: null },
  { t: 'pong', n: 1, now: 2 },
];

describe('frames of a server', () => {
  it.each(FRAMES.map((frame) => [frame.t, frame] as const))(
    'a server frame of kind %s is read as it was sent',
    (_t, frame) => {
      expect(readServerFrame(JSON.stringify(frame))).toEqual(frame);
    },
  );

  it.each(FRAMES.map((frame) => [frame.t, frame] as const))(
    'a server frame of kind %s is refused without any one of its fields, or with another type of value in it',
    (_t, frame) => {
      for (const field of Object.keys(frame)) {
        const { [field]: _gone, ...less } = frame as unknown as Record<string, unknown>;
        expect(readServerFrame(JSON.stringify(less)), field).toBeUndefined();
        expect(readServerFrame(JSON.stringify({ ...less, [field]: [[]] })), field).toBeUndefined();
      }
    },
  );

  it('a server frame may have fields that this version does not know, which are dropped', () => {
    expect(readServerFrame('{"t":"pong","n":1,"now":2,"mood":"good"}')).toEqual({ t: 'pong', n: 1, now: 2 });
  });

  it('a server frame that starts from nothing contains the whole view', () => {
    const { suspects: _suspects, ...part } = whole;
    expect(readServerFrame(JSON.stringify(update(part)))).toBeUndefined();
    expect(readServerFrame(JSON.stringify(update(part, { since: 2 })))).toBeDefined();
    const history = { t: 'history', table: TABLE, from: 0, total: 1, moments: [moment(part)] };
    expect(readServerFrame(JSON.stringify(history))).toBeUndefined();
  });

  it.each([
    ['viewer', 'everybody'],
    ['round', 'first'],
    ['actor', 'nobody'],
    ['suspects', [1]],
    ['alibis', { jack: null }],
    ['outcome', 'won'],
  ])('a server frame is refused where the %s of a view is invalid', (field, value) => {
    expect(readServerFrame(JSON.stringify(update({ [field]: value }, { since: 2 })))).toBeUndefined();
    expect(
      readServerFrame(JSON.stringify(update({}, { since: 2, moments: [moment({ [field]: value })] }))),
    ).toBeUndefined();
  });

  it('a server frame is refused where an event does not say what happened', () => {
    const events = [{ happened: 'walked' }] as unknown as GameTypes['Event'][];
    expect(
      readServerFrame(JSON.stringify(update({}, { since: 2, moments: [moment({}, events)] }))),
    ).toBeUndefined();
  });

  it.each(Object.keys(GAMES) as (keyof typeof GAMES)[])(
    'server frames carry every view of %s unchanged',
    (game) => {
      for (const viewer of VIEWERS)
        for (const moves of [2, 20, 60, 200]) {
          const frame = update(viewAfter(game, moves, viewer));
          expect(readServerFrame(JSON.stringify(frame))).toEqual(frame);
        }
    },
  );

  it('reading a server frame never throws, whatever the text is', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => readServerFrame(text) === undefined));
  });

  it('a server frame is read in well under a millisecond', () => {
    const text = JSON.stringify(update(whole, { since: 2, moments: [moment(whole), moment(whole)] }));
    const times = Array.from({ length: 100 }, () => {
      const begun = performance.now();
      readServerFrame(text);
      return performance.now() - begun;
    });
    // The fastest one: the others may have waited for a busy machine.
    expect(Math.min(...times)).toBeLessThan(1);
  });
});
