import { describe, expect, it } from 'vitest';
import { VIEWERS } from '../game.ts';
import type { CaseView, Game, Outcome, State, Viewer } from '../game.ts';
import { GAMES } from '../games.ts';
import { seededRandom } from '../random.ts';
import { readRecord, writeRecord } from '../record-json.ts';
import type { RecordFile } from '../record-json.ts';
import type { GameRecord, Replayed } from '../record.ts';
import type { Shown, ShownMoment } from './as-shown.ts';
import { PARTIES } from './commit.ts';
import type { Party } from './commit.ts';
import type { Remembered } from './promises.ts';
import type { Opened, Proof } from './proof.ts';
import { fairGame, openedBy, proofBy } from './scenario.ts';
import { verifyDeals } from './verify.ts';

const games: readonly Game[] = Object.values(GAMES);
const SEEDS = Array.from({ length: 12 }, (_, seed) => `seed-${seed}`);
const message = expect.stringMatching(/^[A-Z].*[.]$/) as string;

function dealt(game: Game, seed: string, proof = proofBy(seed)): { record: GameRecord; proof: Proof } {
  return { proof, record: fairGame(game, game.readOptions({})!, proof, seededRandom(seed)) };
}

const written = (game: Game, record: GameRecord, proof: Proof): RecordFile =>
  writeRecord(game, record, { proof });

/** The error of a record with a proof; undefined where it verifies. */
function errorOf(given: unknown, remembered?: Remembered) {
  const result = verifyDeals(GAMES, given, remembered);
  return result.ok ? undefined : result.error;
}

/** The same hex with another letter at one place. */
const changed = (hex: string, at: number): string =>
  `${hex.slice(0, at)}${hex[at] === '0' ? '1' : '0'}${hex.slice(at + 1)}`;

/** What an honest page notes before the deal. */
function rememberedBy(proof: Proof, party: Exclude<Party, 'server'>): Remembered {
  const promised = ({ table, commitments }: Opened) => ({ table, commitments });
  return {
    ...promised(proof),
    rolesBy: proof.roles.by,
    seat: { party, secret: proof.secrets[party], role: proof.roles[party] },
    opening: proof.opening ? promised(proof.opening) : null,
  };
}

/** The moments of a game as a viewer is shown them. */
function momentsOf(game: Game, steps: Replayed['steps'], viewer: Viewer): readonly ShownMoment[] {
  const moments: ShownMoment[] = [];
  let events: object[] = [];
  const show = (state: State): void => {
    moments.push({ events, view: game.view(state, viewer) });
    events = [];
  };
  for (const { state, events: all, call } of steps) {
    for (const [index, event] of all.entries()) {
      if (call?.eventsBefore === index) show(call.state);
      events.push(game.witness(event, viewer));
    }
    if (game.actor(state) !== 'chance') show(state);
  }
  return moments;
}

describe.each(games)('deals of $id', (game) => {
  it('deals made from the secrets verify, with the name of every chance move', () => {
    for (const seed of SEEDS) {
      const { record, proof } = dealt(game, seed);
      const file = written(game, record, proof);
      const chance = record.moves.flatMap(({ do: kind }, i) =>
        ['tiles', 'identity', 'cards', 'throw', 'draw'].includes(kind) ? [{ move: i + 1, kind }] : [],
      );
      for (const given of [file, JSON.stringify(file)]) {
        const result = verifyDeals(GAMES, given);
        expect(result).toMatchObject({ ok: true, value: { proof } });
        if (!result.ok) continue;
        expect(result.value.chance.map(({ move, name }) => ({ move, kind: name.split('/')[0] }))).toEqual(
          chance,
        );
        expect(result.value.replayed.record).toEqual(record);
      }
      for (const seat of ['first', 'second'] as const) {
        expect(errorOf(file, rememberedBy(proof, seat))).toBeUndefined();
      }
    }
  });

  it('deals of a game that was cut short verify as far as it went, where the record says how it ended', () => {
    const { record, proof } = dealt(game, 'short');
    for (const count of [0, 1, 2, 3, 10]) {
      const cut = { ...record, moves: record.moves.slice(0, count) };
      const claiming = (result?: Outcome) => writeRecord(game, cut, { proof, ...(result && { result }) });
      const given = { winner: 'jack', reason: 'resignation' } as const;
      expect(verifyDeals(GAMES, claiming(given))).toMatchObject({
        ok: true,
        value: { ending: { outcome: given, cutShort: true } },
      });
      // A record without its end proves nothing.
      expect(errorOf(claiming())?.code).toBe('other-result');
      expect(errorOf(claiming({ winner: 'jack', reason: 'escape' }))?.code).toBe('other-result');
      expect(errorOf({ ...claiming(given), result: { winner: 'nobody', reason: 'clock' } })?.code).toBe(
        'other-result',
      );
    }
  });

  it('a record that claims another result than its moves lead to does not verify', () => {
    const { record, proof } = dealt(game, 'whole');
    const file = written(game, record, proof);
    const { steps } = read(file);
    const outcome = game.outcome(steps.at(-1)!.state)!;
    expect(errorOf({ ...file, result: outcome })).toBeUndefined();
    const other = outcome.winner === 'jack' ? 'investigator' : 'jack';
    expect(errorOf({ ...file, result: { ...outcome, winner: other } })?.code).toBe('other-result');
    expect(errorOf({ ...file, result: { ...outcome, reason: 'clock' } })?.code).toBe('other-result');
  });

  it('a record does not verify for somebody who was shown another game', () => {
    const { record, proof } = dealt(game, 'shown');
    const file = written(game, record, proof);
    const { steps, start } = read(file);
    const end = steps.at(-1)!.state;
    const outcome = game.outcome(end);
    const codeFor = (shown: Shown, given: unknown = file) => {
      const result = verifyDeals(GAMES, given, undefined, shown);
      return result.ok ? undefined : result.error.code;
    };
    for (const viewer of VIEWERS) {
      const view = game.view(end, viewer);
      expect(codeFor({ viewer, view, outcome })).toBeUndefined();
      // A view with its fields in another order is the same view.
      const turned = Object.fromEntries(Object.entries(view).reverse()) as unknown as CaseView;
      expect(codeFor({ viewer, view: turned, outcome })).toBeUndefined();
      expect(codeFor({ viewer, view: { ...view, suspects: view.suspects.slice(1) }, outcome })).toBe(
        'not-as-shown',
      );
      expect(codeFor({ viewer, view: { ...view, round: view.round - 1 }, outcome })).toBe('not-as-shown');
      expect(codeFor({ viewer, view, outcome: null })).toBe('not-as-shown');
      // Records that are cut before the end, have another result, or lead to another board.
      const cut = { ...record, moves: record.moves.slice(0, -6) };
      const result = { winner: 'jack', reason: 'clock' } as const;
      const short = writeRecord(game, cut, { proof, result });
      expect(codeFor({ viewer, view, outcome }, short)).toBe('not-as-shown');
      expect(codeFor({ viewer, view, outcome: result }, short)).toBe('not-as-shown');
      const left = steps[cut.moves.length - 1]?.state ?? start;
      expect(codeFor({ viewer, view: game.view(left, viewer), outcome: result }, short)).toBeUndefined();
    }
  });

  it('a record does not verify for somebody who was shown another moment, also the board of a witness call', () => {
    const { record, proof } = SEEDS.map((seed) => dealt(game, seed)).reduce((one, other) =>
      other.record.moves.length > one.record.moves.length ? other : one,
    );
    const file = written(game, record, proof);
    const { steps } = read(file);
    const end = steps.at(-1)!.state;
    const outcome = game.outcome(end);
    for (const viewer of VIEWERS) {
      const moments = momentsOf(game, steps, viewer);
      const view = game.view(end, viewer);
      const codeFor = (told: readonly ShownMoment[]) => {
        const result = verifyDeals(GAMES, file, undefined, { viewer, view, outcome, moments: told });
        return result.ok ? undefined : result.error.code;
      };
      expect(codeFor(moments)).toBeUndefined();
      const atCall = ({ view: { actor, outcome: over } }: ShownMoment): boolean =>
        actor === null && over === null;
      expect(moments.some(atCall)).toBe(true);
      for (const [index, moment] of moments.entries()) {
        if (index % 17 > 0 && !atCall(moment)) continue;
        const { events, view: seen } = moment;
        const bent = { events, view: { ...seen, suspects: seen.suspects.slice(1) } };
        expect(codeFor(moments.with(index, bent))).toBe('not-as-shown');
        expect(codeFor(moments.with(index, { events: events.slice(1), view: seen }))).toBe('not-as-shown');
        expect(codeFor(moments.toSpliced(index, 1))).toBe('not-as-shown');
      }
    }
  });

  it('a record does not verify for a role that was shown other cards of its own', () => {
    const { record, proof } = dealt(game, 'hand');
    const file = written(game, record, proof);
    const { steps } = read(file);
    const end = steps.at(-1)!.state;
    const outcome = game.outcome(end);
    const view = game.view(end, 'jack');
    const other = game.characters.find((character) => character !== view.identity)!;
    const result = verifyDeals(GAMES, file, undefined, {
      viewer: 'jack',
      view: { ...view, identity: other },
      outcome,
    });
    expect(result).toMatchObject({ ok: false, error: { code: 'not-as-shown' } });
    const alibis = { ...view.alibis, jack: { count: 9, cards: [] } };
    expect(
      verifyDeals(GAMES, file, undefined, { viewer: 'jack', view: { ...view, alibis }, outcome }),
    ).toMatchObject({ ok: false, error: { code: 'not-as-shown' } });
  });

  it('a record with any chance move changed does not verify', () => {
    for (const seed of SEEDS.slice(0, 6)) {
      const { record, proof } = dealt(game, seed);
      const { steps, start } = read(written(game, record, proof));
      let tried = 0;
      for (const [index, move] of record.moves.entries()) {
        const before = index === 0 ? start : steps[index - 1]!.state;
        if (game.actor(before) !== 'chance') continue;
        const others = Array.from({ length: 20 }, (_, i) =>
          game.sample(before, seededRandom(`${seed}/${i}`)),
        );
        const other = others.find((one) => game.formatMove(one) !== game.formatMove(move));
        if (!other) continue;
        tried++;
        // Sealed again and cut there, the record is a good one: only the secrets show that it was changed.
        const moves = [...record.moves.slice(0, index), other];
        const error = errorOf(written(game, { ...record, moves }, proof));
        expect(error).toEqual({
          code: 'deal-differs',
          move: index + 1,
          name: expect.stringMatching(/^[a-z]+(\/\d)?$/) as string,
          message,
        });
        for (const character of game.characters) expect(error?.message).not.toContain(character);
        const whole = written(game, { ...record, moves: record.moves.with(index, other) }, proof);
        expect(['deal-differs', 'bad-record']).toContain(errorOf(whole)?.code);
      }
      expect(tried).toBeGreaterThan(1);
    }
  });

  it('a record with any secret, commitment or role changed does not verify', () => {
    for (const [i, seed] of SEEDS.entries()) {
      const { record, proof } = dealt(game, seed);
      const error = (changes: Partial<Proof>) => errorOf(written(game, record, { ...proof, ...changes }));
      for (const party of PARTIES) {
        const broken = { code: 'commitment-broken', party, message };
        const { secrets, commitments, roles } = proof;
        expect(error({ secrets: { ...secrets, [party]: changed(secrets[party], 5 * i) } })).toEqual(broken);
        const promise = changed(commitments[party], 5 * i);
        expect(error({ commitments: { ...commitments, [party]: promise } })).toEqual(broken);
        const swapped = { ...roles, first: roles.second, second: roles.first };
        expect(error({ roles: swapped })).toEqual({ code: 'roles-differ', message });
        // Another secret with its commitment: the deals show that they came from a different secret.
        const other = openedBy(`not ${seed}`);
        const instead = {
          secrets: { ...secrets, [party]: other.secrets[party] },
          commitments: { ...commitments, [party]: other.commitments[party] },
        };
        expect(['roles-differ', 'deal-differs']).toContain(error(instead)?.code);
        expect(error({ ...instead, roles: { ...roles, by: 'agreed' } })?.code).toBe('deal-differs');
      }
      expect(error({ table: 'elsewhere', roles: { ...proof.roles, by: 'agreed' } })?.code).toBe(
        'deal-differs',
      );
    }
  });

  it('the second game of a match shares with the first what is public before a decision, and nothing else', () => {
    const shared = ['tiles', 'cards/1', 'throw/1'];
    let identities = 0;
    for (const seed of SEEDS) {
      const first = dealt(game, seed);
      const { secrets, commitments, table } = first.proof;
      const second = dealt(game, seed, proofBy(`${seed}/2`, { table, commitments, secrets }));
      const outcomes = [first, second].map(({ record, proof }) => {
        const result = verifyDeals(GAMES, written(game, record, proof));
        if (!result.ok) throw new Error(result.error.message);
        return new Map(
          result.value.chance.map(({ move, name }) => [name, game.formatMove(record.moves[move - 1]!)]),
        );
      });
      for (const name of shared) expect(outcomes[1]?.get(name)).toBe(outcomes[0]?.get(name));
      if (outcomes[0]?.get('identity') !== outcomes[1]?.get('identity')) identities++;
      const { opening, ...own } = second.proof;
      expect(errorOf(written(game, second.record, own))).toMatchObject({
        code: 'deal-differs',
        name: expect.stringMatching(/^(tiles|cards\/1|throw\/1)$/) as string,
      });
      for (const party of PARTIES) {
        const forged = { ...opening!, secrets: { ...secrets, [party]: changed(secrets[party], 3) } };
        expect(errorOf(written(game, second.record, { ...own, opening: forged }))).toEqual({
          code: 'commitment-broken',
          party,
          message,
        });
      }
      expect(errorOf(written(game, second.record, second.proof), rememberedBy(second.proof, 'second'))).toBe(
        undefined,
      );
      // Without a memory of the first game nothing is checked; a memory that there was none is checked.
      const { opening: _, ...forgetful } = rememberedBy(second.proof, 'second');
      expect(errorOf(written(game, second.record, second.proof), forgetful)).toBeUndefined();
      expect(
        errorOf(written(game, second.record, second.proof), { ...forgetful, opening: null }),
      ).toMatchObject({ code: 'not-as-promised' });
    }
    expect(identities).toBeGreaterThan(SEEDS.length / 2);
  });
});

describe('verifyDeals', () => {
  const pocket: Game = GAMES.pocket;
  const { record, proof } = dealt(pocket, 'words');
  const file = written(pocket, record, proof);

  it('verifyDeals says what is no record, and passes on the reason', () => {
    expect(errorOf('')).toMatchObject({ code: 'bad-record', record: { code: 'not-json' }, message });
    expect(errorOf(null)).toMatchObject({ code: 'bad-record', record: { code: 'not-a-record' } });
    expect(errorOf({ ...file, moves: file.moves.slice(1) })).toMatchObject({ code: 'bad-record' });
  });

  it('verifyDeals tells a record without proof from one with a bad proof', () => {
    expect(errorOf(writeRecord(pocket, record))).toEqual({ code: 'no-proof', message });
    expect(errorOf({ ...file, proof: null })).toEqual({ code: 'no-proof', message });
    for (const bad of [{}, [], 'yes', 1, { ...proof, version: 2 }, { ...proof, secrets: {} }]) {
      expect(errorOf({ ...file, proof: bad })).toEqual({ code: 'bad-proof', message });
    }
  });

  it('messages of verifyDeals never contain a secret', () => {
    const secret = changed(proof.secrets.server, 0);
    const error = errorOf({ ...file, proof: { ...proof, secrets: { ...proof.secrets, server: secret } } });
    expect(JSON.stringify(error)).not.toMatch(/[0-9a-f]{8}/);
  });

  it('verifyDeals finds a proof that was invented afterwards, by what somebody remembers', () => {
    const invented = dealt(pocket, 'another-evening');
    const swap = { ...proof, roles: { ...proof.roles, by: 'agreed' as const } };
    const known = rememberedBy(proof, 'first');
    const seat = known.seat!;
    const wrong: readonly (readonly [RecordFile, Remembered, Party | undefined])[] = [
      [written(pocket, invented.record, invented.proof), known, undefined],
      [written(pocket, invented.record, { ...invented.proof, table: proof.table }), known, 'server'],
      [file, { ...known, commitments: { ...known.commitments, second: proof.commitments.first } }, 'second'],
      [file, { ...known, seat: { ...seat, secret: proof.secrets.second } }, 'first'],
      [file, { ...known, seat: { ...seat, role: proof.roles.second } }, 'first'],
      [written(pocket, record, swap), known, undefined],
      [file, { ...known, rolesBy: 'agreed' }, undefined],
      [file, { ...known, opening: openedBy('earlier') }, undefined],
      [written(pocket, record, { ...proof, opening: openedBy('earlier') }), known, undefined],
      [
        written(pocket, record, { ...proof, opening: openedBy('earlier') }),
        { ...known, opening: openedBy('earliest') },
        undefined,
      ],
    ];
    for (const [given, remembered, party] of wrong) {
      const error = errorOf(given, remembered);
      expect(error).toMatchObject({ code: 'not-as-promised', message });
      expect(error?.party).toBe(party);
    }
  });
});

function read(file: RecordFile) {
  const result = readRecord(GAMES, file);
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}
