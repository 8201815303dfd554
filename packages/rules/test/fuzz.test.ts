import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ROLES } from '../src/game.ts';
import type { Game, Random } from '../src/game.ts';
import { GAMES } from '../src/games.ts';
import { pick, seededRandom } from '../src/random.ts';
import { RECORD_ERROR_CODES } from '../src/record-error.ts';
import type { RecordError } from '../src/record-error.ts';
import type { Result } from '../src/result.ts';
import { readRecord, writeRecord } from '../src/record-json.ts';
import { formatRecord, parseRecord } from '../src/record-text.ts';
import type { Games, Replayed } from '../src/record.ts';
import { submit } from '../src/submit.ts';
import { mutated } from '../src/testing/move-checks.ts';
import { avoiding, randomGame, recordOf } from '../src/testing/random-games.ts';
import type { Decision } from '../src/testing/random-games.ts';
import { fastCheckSeed, SEED, TIMES } from './counts.ts';

const games: Games = GAMES;

/** A few whole random games. */
function samples(
  game: Game,
): readonly { readonly options: object; readonly decisions: readonly Decision[] }[] {
  return [0, 1, 2].map((seed) => {
    const options = game.readOptions({}) ?? {};
    const random = seededRandom(`fuzz ${String(seed)}`);
    return { options, decisions: [...randomGame(game, options, random, avoiding('accuse'))] };
  });
}

/** Letters that mean something in the formats, and some that mean nothing. */
const LETTERS = [...Array.from('abz019-._~"{}[],:\\ \u0000é'), '😀', '\ud83d'];

/** Some damage to a text: letters changed, dropped, doubled, moved; ends cut; pieces exchanged. */
function damaged(text: string, random: Random): string {
  const at = random(text.length);
  const to = Math.min(text.length, at + 1 + random(30));
  switch (random(8)) {
    case 0:
      return text.slice(0, at);
    case 1:
      return text.slice(at);
    case 2:
      return text.slice(0, at) + text.slice(to);
    case 3:
      return text.slice(0, to) + text.slice(at);
    case 4:
      return text.slice(0, at) + pick(LETTERS, random) + text.slice(at + 1);
    case 5:
      return text.slice(0, at) + String.fromCharCode(random(0x10000)) + text.slice(at);
    case 6: {
      const [piece, gap] = [text.slice(at, to), random(text.length)];
      const rest = text.slice(0, at) + text.slice(to);
      return rest.slice(0, gap) + piece + rest.slice(gap);
    }
    default:
      return text.replaceAll(text.charAt(at), text.charAt(random(text.length)));
  }
}

/** A result is the original or a clear error, and nothing else. */
function expectHonest(result: Result<Replayed, RecordError>, original: string, given: string): void {
  if (result.ok) {
    const { game, record } = result.value;
    if (formatRecord(game, record) !== original) expect.fail(`damage went unnoticed: ${given}`);
    return;
  }
  const { code, message, move } = result.error;
  const clear = RECORD_ERROR_CODES.includes(code) && /^[A-Z][^\n]{20,600}[.]$/u.test(message);
  const counted =
    move === undefined || (Number.isInteger(move) && move > 0 && message.includes(String(move)));
  if (!clear || !counted) expect.fail(`unclear error ${JSON.stringify(result.error)} for ${given}`);
}

describe.each(Object.values(games).map((game) => [game.id, game] as const))('fuzzing %s', (_, game) => {
  const played = samples(game);

  it('damaged texts and JSON of records give clear errors, and never something else than was played', () => {
    for (const { options, decisions } of played) {
      const record = recordOf(game, options, decisions);
      const line = formatRecord(game, record);
      const json = JSON.stringify(writeRecord(game, record));
      const random = seededRandom(`${game.id} damage${SEED}`);
      for (let i = 0; i < 250 * TIMES; i++) {
        let [badLine, badJson] = [line, json];
        for (let times = random(3); times >= 0; times--) {
          badLine = damaged(badLine || 'x', random);
          badJson = damaged(badJson || 'x', random);
        }
        expectHonest(parseRecord(games, badLine), line, badLine);
        expectHonest(readRecord(games, badJson), line, badJson);
      }
    }
  });

  it('readRecord names the move that was replaced by another legal one', () => {
    let [named, tried] = [0, 0];
    for (const { options, decisions } of played) {
      const file = writeRecord(game, recordOf(game, options, decisions));
      const random = seededRandom(`${game.id} alter`);
      for (const [index, { legal, move }] of decisions.entries()) {
        const others = legal.filter((other) => JSON.stringify(other) !== JSON.stringify(move));
        if (others.length === 0) continue;
        tried++;
        const result = readRecord(games, { ...file, moves: file.moves.with(index, pick(others, random)) });
        expect(result.ok).toBe(false);
        if (!result.ok && result.error.move === index + 1) named++;
      }
    }
    // Each move has two letters of seal, so one change in a thousand is only noticed at the next move.
    expect(tried).toBeGreaterThan(40);
    expect(named / tried).toBeGreaterThan(0.99);
  });

  it('records with a field of any JSON give clear errors', () => {
    const { options, decisions } = played[0]!;
    const record = recordOf(game, options, decisions);
    const file = writeRecord(game, record);
    const line = formatRecord(game, record);
    const field = fc.constantFrom(...Object.keys(file));
    const property = fc.property(field, fc.jsonValue(), fc.boolean(), (name, value, inMoves) => {
      const given = inMoves
        ? { ...file, moves: [...file.moves.slice(0, 4), value] }
        : { ...file, [name]: value };
      expectHonest(readRecord(games, given), line, JSON.stringify(given));
    });
    fc.assert(property, { seed: fastCheckSeed(), numRuns: 300 * TIMES });
  });

  it('anything at all as a record or a text gives a clear error', () => {
    const thing = fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true });
    const property = fc.property(thing, fc.string({ unit: 'binary' }), (value, text) => {
      for (const result of [readRecord(games, value), readRecord(games, text), parseRecord(games, text)]) {
        expect(result.ok).toBe(false);
      }
    });
    fc.assert(property, { seed: fastCheckSeed(), numRuns: 300 * TIMES });
  });

  it('anything at all as a move is answered, and the state stays as it was', () => {
    const { decisions } = played[0]!;
    const value = fc.anything({
      withNullPrototype: true,
      withBigInt: true,
      withSparseArray: true,
      withMap: true,
    });
    const property = fc.property(fc.nat(decisions.length - 1), value, fc.string(), (index, move, text) => {
      const { state } = decisions[index]!;
      const before = state.slice();
      for (const by of ROLES) {
        for (const given of [
          move,
          text,
          { do: text },
          { do: 'walk', to: move },
          { do: 'cards', open: move },
        ]) {
          expect(submit(game, state, by, given).ok).toBe(false);
        }
      }
      expect(state).toEqual(before);
    });
    fc.assert(property, { seed: fastCheckSeed(), numRuns: 200 * TIMES });
  });

  it('a move with one value changed is either refused or listed', () => {
    const random = seededRandom(`${game.id} bent`);
    for (const { decisions } of played) {
      const pool = decisions.flatMap(({ legal }) => legal);
      for (const { state, actor, legal } of decisions) {
        if (actor === 'chance') continue;
        const listed = new Set(legal.map((move) => game.formatMove(move)));
        for (let i = 0; i < 10; i++) {
          const bent = mutated(pick(legal, random), pool, random);
          const answer = submit(game, state, actor, bent);
          const move = game.readMove(bent);
          expect(answer.ok).toBe(move !== undefined && listed.has(game.formatMove(move)));
        }
      }
    }
  });
});
