import { describe, expect, it } from 'vitest';
import { IDENTITY } from '../casework/layout.ts';
import type { Game } from '../game.ts';
import { pocket } from '../pocket/game.ts';
import { SPACE_OF } from '../pocket/layout.ts';
import { Breach } from './breach.ts';
import { checkEarlier } from './earlier-checks.ts';
import { checkForesight } from './foresight-checks.ts';
import { checkLegality, checkNotation, strangeMoves } from './move-checks.ts';
import { checkEnd, checkEngine, checkRecords, checkStateKept } from './play-checks.ts';
import {
  checkExplanations,
  checkImagine,
  checkImagineFair,
  checkPreviews,
  checkSampling,
  checkSecrets,
} from './view-checks.ts';
import { watchGames } from './watch.ts';

const honest = pocket as Game;
const strange = strangeMoves(honest, [{}], 'faults');
const rules = Array.from({ length: 80 }, (_, i) => `P${String(1 + Math.floor(i / 10))}.${String(i % 10)}`);

const CHECKS = {
  states: checkStateKept,
  engine: checkEngine,
  end: checkEnd,
  notation: checkNotation,
  legality: checkLegality(strange, rules, 8),
  records: checkRecords,
  sampling: checkSampling,
  secrets: checkSecrets(['investigator']),
  earlier: checkEarlier,
  imagine: checkImagine,
  fair: (...[watch, decision]: Parameters<typeof checkImagine>) => {
    if (decision.number % 7 === 0) checkImagineFair(watch, decision, 3);
  },
  previews: checkPreviews,
  foresight: checkForesight,
  explanations: checkExplanations,
} as const;

/** Games with one fault each, and the check that must find it. */
const FAULTS: readonly (readonly [string, keyof typeof CHECKS, Partial<Game>])[] = [
  [
    'changes the state it plays on',
    'states',
    {
      play(state, move) {
        const step = honest.play(state, move);
        state.set(step.state);
        return step;
      },
    },
  ],
  ['is changed by a look', 'states', { position: (state) => ((state[0]! += 8), honest.position(state)) }],
  ['leaves out a move', 'engine', { legalMoves: (state) => honest.legalMoves(state).slice(1) }],
  ['packs moves wrongly', 'engine', { unpack: (code) => honest.unpack(code === 0 ? 1 : code) }],
  ['forgets an event', 'engine', { play: (state, move) => ({ ...honest.play(state, move), events: [] }) }],
  ['tells no call', 'engine', { play: (state, move) => ({ ...honest.play(state, move), call: null }) }],
  ['sees others than it shows', 'engine', { engine: { ...honest.engine, visible: () => 1 } }],
  ['has no end', 'end', { outcome: () => null }],
  ['ends for the packed side only', 'end', { actor: (state) => honest.actor(state) ?? 'jack' }],
  ['counts activations downwards', 'end', { activation: (state) => -honest.activation(state) }],
  [
    'writes two moves alike',
    'notation',
    { formatMove: (move) => honest.formatMove(move).replace(/-[123]$/, '') },
  ],
  [
    'shows old calls',
    'earlier',
    {
      view: (state, viewer, earlier) => ({
        ...honest.view(state, viewer, earlier),
        ...(earlier && { calls: earlier.view.calls }),
      }),
    },
  ],
  [
    'shows what another viewer saw',
    'earlier',
    {
      view: (state, viewer, earlier) =>
        honest.view(state, viewer, earlier && { ...earlier, view: { ...earlier.view, viewer } }),
    },
  ],
  ['reads no text', 'notation', { parseMove: () => undefined }],
  ['reads any JSON', 'legality', { readMove: () => ({ do: 'alibi' }) }],
  ['accepts too much', 'legality', { accepts: () => true }],
  [
    'accepts too little',
    'legality',
    { accepts: (state, move) => move.do !== 'alibi' && honest.accepts(state, move) },
  ],
  ['refuses without a rule', 'legality', { judge: () => ({ refused: 'wrong-moment', rule: 'P99.1' }) }],
  [
    'judges a legal move to be illegal',
    'legality',
    { judge: () => honest.judge(honest.setup({}), 'jack', { do: 'alibi' }) },
  ],
  ['plays nothing where a move is legal', 'legality', { playIfLegal: () => null }],
  ['knows no refusal from a view', 'legality', { refusal: () => null }],
  ['reads texts wrongly', 'records', { parseMove: (text) => honest.parseMove(text.replace('bert', 'gull')) }],
  ['forgets its options', 'records', { optionsOf: () => ({ edition: '1888' }) }],
  [
    'throws loaded dice',
    'sampling',
    { sample: (state) => honest.legalMoves(state)[0] ?? honest.sample(state, () => 0) },
  ],
  [
    'shows Jack to everybody',
    'secrets',
    {
      view: (state, viewer) => ({
        ...honest.view(state, viewer),
        identity: honest.view(state, 'jack').identity,
      }),
    },
  ],
  [
    'shows hands to everybody',
    'secrets',
    {
      view: (state, viewer) => ({ ...honest.view(state, viewer), alibis: honest.view(state, 'jack').alibis }),
    },
  ],
  [
    'shows what is no JSON',
    'secrets',
    { view: (state, viewer) => ({ ...honest.view(state, viewer), hint: undefined }) },
  ],
  [
    'imagines another table',
    'imagine',
    { imagine: (_, random) => honest.imagine(honest.view(honest.setup({}), 'jack'), random) },
  ],
  [
    'imagines hands that cannot be',
    'imagine',
    {
      imagine(view, random) {
        const { jack } = view.alibis;
        return honest.imagine({ ...view, calls: [], alibis: { ...view.alibis, jack } }, random);
      },
    },
  ],
  ['always imagines the same', 'fair', { imagine: (view) => honest.imagine(view, () => 0) }],
  ['previews the present', 'previews', { preview: (view) => ({ visible: view.visible, hidden: [] }) }],
  ['takes nobody anywhere', 'previews', { path: () => [] }],
  [
    'moves a detective by a hidden card',
    'foresight',
    {
      engine: {
        ...honest.engine,
        applyUntilCall(state, move, tell) {
          const called = honest.engine.applyUntilCall(state, move, tell);
          state[SPACE_OF] = 1 + state[IDENTITY]!;
          return called;
        },
      },
    },
  ],
  ['explains nothing', 'explanations', { explain: () => ({ visible: false, because: [] }) }],
  [
    'explains the wrong way round',
    'explanations',
    { explain: () => ({ visible: true, because: [{ kind: 'unlit' }] }) },
  ],
];

const watch = (game: Game, name: keyof typeof CHECKS): number =>
  watchGames(game, { options: [{}], games: 12, seed: 'faults' }, CHECKS[name]);

describe('the contract suite', () => {
  it.each(Object.keys(CHECKS) as (keyof typeof CHECKS)[])(
    'the contract suite finds nothing wrong with an honest game: %s',
    (name) => {
      expect(watch(honest, name)).toBeGreaterThan(100);
    },
  );

  it.each(FAULTS)('the contract suite notices a game that %s', (_, name, fault) => {
    expect(() => watch({ ...honest, ...fault }, name)).toThrow(Breach);
  });

  it('the contract suite covers every check with a fault', () => {
    expect(new Set(FAULTS.map(([, name]) => name))).toEqual(new Set(Object.keys(CHECKS)));
  });
});
