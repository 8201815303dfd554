import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatRecord, GAMES, pick, seededRandom, writeRecord } from '@lamplight/rules';
import type { Game, GameRecord } from '@lamplight/rules';
import { chanceSource, commitmentOf, dealKey, drawRoles, fairMove } from '@lamplight/rules/fair';
import type { Opened, Proof } from '@lamplight/rules/fair';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../src/testing/fake-io.ts';

const folder = mkdtempSync(join(tmpdir(), 'lamplight-verify-'));
const file = (name: string): string => join(folder, name);
const games: readonly Game[] = Object.values(GAMES);

function opened(table: string, digits: string): Opened {
  const [server, first, second] = Array.from(digits, (digit) => digit.repeat(64)) as [string, string, string];
  const commitments = {
    server: commitmentOf('server', server),
    first: commitmentOf('first', first),
    second: commitmentOf('second', second),
  };
  return { table, secrets: { server, first, second }, commitments };
}

const table = opened('fog', '123');
const proof: Proof = { version: 1, ...table, roles: { ...drawRoles(dealKey(table)), by: 'lot' } };
const second: Proof = {
  version: 1,
  ...opened('mist', '456'),
  roles: { first: proof.roles.second, second: proof.roles.first, by: 'agreed' },
  opening: table,
};

/** A game of random decisions with deals as the proof says. */
function played(game: Game, dealing: Proof): GameRecord {
  const random = seededRandom('verify');
  const source = chanceSource(dealing);
  const options = game.readOptions({})!;
  const moves: GameRecord['moves'][number][] = [];
  for (let state = game.setup(options); game.actor(state) !== null;) {
    const chance = game.actor(state) === 'chance';
    const move = chance ? fairMove(game, state, source) : pick(game.legalMoves(state), random);
    moves.push(move);
    state = game.play(state, move).state;
  }
  return { game: game.id, options, moves };
}

const text = (game: Game, given: Proof, record = played(game, given)): string =>
  JSON.stringify(writeRecord(game, record, { proof: given }));

beforeAll(() => {
  for (const game of games) writeFileSync(file(`${game.id}.json`), text(game, proof));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('verify', () => {
  it.each(games)('verify says what was checked of a game of $id, and exits with 0', async ({ id }) => {
    const { code, out, err } = await run(['verify', file(`${id}.json`)]);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const said = out.replaceAll(/\s+/g, ' ');
    expect(said).toContain('every card follows from the secrets');
    // A record alone does not show that its commitments came first.
    expect(out).not.toMatch(/fair/i);
    expect(said).toContain('cannot show whether these commitments were made before the deal');
    for (const commitment of Object.values(proof.commitments)) expect(out).toContain(commitment);
    for (const secret of Object.values(proof.secrets)) expect(out).not.toContain(secret);
    expect(out.replaceAll(/\s+/g, ' ')).toMatch(
      /exactly as the secrets say, \d+ chance moves: (tiles, )?identity, (cards|throw)\/1/,
    );
    expect(said).toContain('drawn by lot');
    expect(Math.max(...out.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(80);
  });

  it('verify names the computers that played, as far as the record does', async () => {
    const computers = [
      { role: 'jack', level: 'casual', from: 1 },
      { role: 'investigator', level: 'steady', from: 14 },
      { role: 'nobody', level: 'steady', from: 14 },
      { role: 'jack', level: '\u001b[2J', from: 14 },
      null,
    ];
    const input = JSON.stringify({ ...(JSON.parse(text(GAMES.pocket, proof)) as object), computers });
    const { code, out } = await run(['verify', '-', '--json'], { input });
    expect(code).toBe(0);
    expect(out.replaceAll(/\s+/g, ' ')).toContain(
      'a computer played Jack (casual), and the investigator from decision 14 on (steady).',
    );
    expect(JSON.parse(out.trimEnd().split('\n').at(-1) ?? '')).toMatchObject({
      computers: computers.slice(0, 2),
    });
    const old = await run(['verify', file('pocket.json')]);
    expect(old.out).not.toContain('computer');
  });

  it('verify checks the first game of a match too', async () => {
    const { code, out } = await run(['verify', '-'], { input: text(GAMES.pocket, second) });
    expect(code).toBe(0);
    const said = out.replaceAll(/\s+/g, ' ');
    expect(said).toContain('The opening is taken from table fog');
    expect(said).toContain('right only in the second game of a match');
    expect(out).toContain('agreed');
    expect(out).toContain(table.commitments.server);
  });

  it('verify --json prints one object', async () => {
    const { out } = await run(['verify', file('london.json'), '--json']);
    const last = JSON.parse(out.trimEnd().split('\n').at(-1)!) as Record<string, unknown>;
    const { commitments, roles } = proof;
    expect(last).toMatchObject({ game: 'london', table: 'fog', roles, commitments });
    expect(last['chance']).toEqual(
      expect.arrayContaining([
        { move: 1, name: 'identity' },
        { move: 2, name: 'cards/1' },
      ]),
    );
  });

  it('verify names in one line what does not hold, and exits with 1', async () => {
    const game: Game = GAMES.london;
    const record = played(game, proof);
    const elsewhere = opened('fog', '124');
    const wrong: readonly (readonly [string, RegExp])[] = [
      [JSON.stringify(writeRecord(game, record)), /carries no proof/],
      [formatRecord(game, record), /on one line carries no proof/],
      [formatRecord(game, record).slice(0, -2), /cut off/],
      [text(game, proof).replace('"version":1,"table"', '"version":2,"table"'), /proof is damaged/],
      [text(game, { ...proof, secrets: elsewhere.secrets }, record), /secret of the second seat/],
      [text(game, { ...proof, roles: { ...second.roles, by: 'lot' } }, record), /by lot/],
      [text(game, { ...proof, ...elsewhere, roles: second.roles }, record), /Move \d+ \([a-z]+(\/\d)?\)/],
    ];
    for (const [input, complaint] of wrong) {
      const { code, out, err } = await run(['verify', '-', '--json'], { input });
      expect({ code, out }).toEqual({ code: 1, out: '' });
      expect(err).toMatch(complaint);
      expect(err).toMatch(/^lamplight: verify: "-": .*\.\n$/);
    }
  });
});
