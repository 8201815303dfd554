import type { Game, GameRecord, GameTypes, State } from '@lamplight/rules';
import { GAMES, london, pick, replay, seededRandom } from '@lamplight/rules';
import { describe, expect, it } from 'vitest';
import { beliefOf } from '../belief/belief-of.ts';
import { botRules } from '../make-bot-rules.ts';
import { analyse } from './analyse.ts';
import type { AnalysedDecision, AnalysisSettings } from './analyse.ts';

type Move = GameTypes['Move'];

const FEW: AnalysisSettings = { budget: { kind: 'nodes', nodes: 40 }, seed: 'analysed' };

/** A random game; `choose` may make the decision instead, or end the record with null. */
function randomRecord(
  game: Game,
  seed: string,
  choose: (state: State, moves: readonly Move[]) => Move | null | undefined = () => undefined,
): GameRecord {
  const random = seededRandom(seed);
  const options = game.readOptions({}) ?? {};
  const moves: Move[] = [];
  let state = game.setup(options);
  for (let actor = game.actor(state); actor; actor = game.actor(state)) {
    const legal = actor === 'chance' ? [game.sample(state, random)] : game.legalMoves(state);
    const chosen = choose(state, legal);
    if (chosen === null) break;
    const move = chosen ?? pick(legal, random);
    moves.push(move);
    state = game.play(state, move).state;
  }
  return { game: game.id, options, moves };
}

async function all(game: Game, record: GameRecord, settings = FEW): Promise<AnalysedDecision[]> {
  const decisions: AnalysedDecision[] = [];
  for await (const decision of analyse(game, record, settings)) decisions.push(decision);
  return decisions;
}

const sum = (belief: Readonly<Record<string, number>>): number =>
  Object.values(belief).reduce((total, chance) => total + chance, 0);

describe.each(Object.values(GAMES) as Game[])('analysis in $id', (game) => {
  const record = randomRecord(game, 'a night');

  it('an analysis has one entry for each decision of a role and reports its progress', async () => {
    const told: number[] = [];
    const decisions = await all(game, record, { ...FEW, report: ({ done }) => told.push(done) });
    const { start, steps } = replay(game, record);
    const actors = record.moves.map((_, i) => game.actor(i === 0 ? start : steps[i - 1]!.state));
    expect(decisions.map(({ index, role }) => [index, role])).toEqual(
      actors.flatMap((actor, index) => (actor === 'chance' ? [] : [[index, actor]])),
    );
    expect(told).toEqual(Array.from({ length: decisions.length + 1 }, (_, i) => i));
    for (const { index, move, round, activation } of decisions) {
      expect(move).toEqual(record.moves[index]);
      expect(round).toBeGreaterThanOrEqual(1);
      expect([1, 2, 3, 4]).toContain(activation);
    }
  });

  it('an analysis is the same again with the same seed, also for a record that breaks off', async () => {
    const decisions = await all(game, record);
    expect(await all(game, record)).toEqual(decisions);
    const broken = { ...record, moves: record.moves.slice(0, decisions[7]?.index) };
    expect(await all(game, broken)).toEqual(decisions.slice(0, 7));
    expect(await all(game, record, { ...FEW, seed: 'other' })).not.toEqual(decisions);
  });

  it('an analysis searches nothing where there is one legal move, and judges all other decisions', async () => {
    const { start, steps } = replay(game, record);
    for (const { index, role, move, verdict } of await all(game, record)) {
      const legal = game.legalMoves(index === 0 ? start : steps[index - 1]!.state);
      if (legal.length === 1) expect(verdict).toBeNull();
      if (legal.length === 1 || !verdict) continue;
      const { best, chances, chancesPlayed, loss, nodes } = verdict;
      expect(legal).toContainEqual(best);
      expect(chances.investigator + chances.jack).toBeCloseTo(1, 9);
      expect(chances[role] - chancesPlayed[role]).toBeCloseTo(loss, 9);
      expect(loss).toBeGreaterThanOrEqual(0);
      expect(nodes).toBeLessThanOrEqual(40);
      if (loss === 0) expect(best).toEqual(move);
    }
  });

  it('the beliefs of an analysis sum up to one, use only what each role knew, and never rule out the true Jack', async () => {
    const identity = game.view(replay(game, record).state, 'jack').identity ?? '';
    for (const { role, belief, publicBelief } of await all(game, record)) {
      expect(sum(belief)).toBeCloseTo(1, 9);
      expect(sum(publicBelief)).toBeCloseTo(1, 9);
      expect(publicBelief[identity]).toBeGreaterThan(0);
      if (role === 'jack') expect(belief[identity]).toBe(1);
      else expect(belief[identity]).toBeGreaterThanOrEqual((publicBelief[identity] ?? 0) - 1e-9);
    }
  });

  it('the beliefs of an analysis use Jack’s decisions as the best bot does, and rule nobody out by them', async () => {
    const rules = botRules(game);
    const { start, steps } = replay(game, record);
    let hints = 0;
    for (const { index, role, publicBelief, belief } of await all(game, record)) {
      const state = index === 0 ? start : steps[index - 1]!.state;
      const byCards = beliefOf(rules, game.view(state, 'spectator'));
      const suspects = Object.keys(byCards).filter((name) => (byCards[name] ?? 0) > 0);
      for (const name of suspects) expect(publicBelief[name]).toBeGreaterThan(0);
      if (suspects.some((name) => Math.abs((publicBelief[name] ?? 0) - (byCards[name] ?? 0)) > 0.02)) hints++;
      if (role === 'investigator')
        for (const name of suspects)
          expect(belief[name] === 0).toBe(beliefOf(rules, game.view(state, role))[name] === 0);
    }
    if (game.id === 'pocket') expect(hints).toBe(0);
    else expect(hints).toBeGreaterThan(5);
  });

  it('an aborted analysis stops', async () => {
    const stop = new AbortController();
    const seen: AnalysedDecision[] = [];
    for await (const decision of analyse(game, record, { ...FEW, signal: stop.signal })) {
      seen.push(decision);
      if (seen.length === 3) stop.abort();
    }
    expect(seen).toHaveLength(3);
  });

  it('a record without decisions gets an empty analysis', async () => {
    expect(await all(game, { ...record, moves: record.moves.slice(0, 1) })).toEqual([]);
  });
});

describe('analysis in london', () => {
  const game: Game = london;

  it('L8.2 an analysis finds a missed arrest: the investigator’s chance goes from 1 to 0', async () => {
    let missed = -1;
    const game8 = (seed: number): GameRecord => {
      let count = 0;
      return randomRecord(game, `missed ${String(seed)}`, (state, moves) => {
        const index = count++;
        const { round, activation, suspects } = game.view(state, 'spectator');
        const [jack = '', ...others] = suspects;
        const { characters } = game.view(state, 'spectator') as unknown as {
          readonly characters: Readonly<Record<string, string>>;
        };
        const arrest = moves.find(
          (move) => 'to' in move && move.do === 'accuse' && move.to === characters[jack],
        );
        const calm = moves.filter(({ do: what }) => what !== 'accuse' && what !== 'escape');
        // The investigator's last activation: Jack has one more, and then wins by time.
        const last = round === 8 && activation === 2 && others.length === 0;
        if (last && arrest && missed < 0) {
          missed = index;
          return moves.find((move) => move.do === 'walk');
        }
        return calm.length > 0 ? calm[index % calm.length] : moves[0];
      });
    };
    let record = game8(0);
    for (let seed = 1; missed < 0; seed++) record = game8(seed);

    const upTo = { ...record, moves: record.moves.slice(0, missed + 1) };
    const decision = (await all(game, upTo)).at(-1);
    expect(decision?.role).toBe('investigator');
    expect(decision?.verdict?.best).toMatchObject({ do: 'accuse' });
    expect(decision?.verdict?.chances.investigator).toBe(1);
    expect(decision?.verdict?.loss).toBeGreaterThan(0.99);

    const found = { ...upTo, moves: [...upTo.moves.slice(0, -1), decision?.verdict?.best ?? { do: 'none' }] };
    expect((await all(game, found)).at(-1)?.verdict).toMatchObject({ loss: 0, chances: { investigator: 1 } });
  });

  it('an analysis sees only views: whoever Jack is, the investigator and spectators get the same beliefs', async () => {
    const record = randomRecord(game, 'veiled', (state) =>
      game.view(state, 'spectator').calls.length > 0 ? null : undefined,
    );
    const drawn = record.moves.flatMap((move) => (move.do === 'draw' && 'card' in move ? [move.card] : []));
    const jacks = game.characters.filter((name) => !drawn.includes(name)).slice(0, 3);
    const seen = [];
    for (const card of jacks) {
      const moves = record.moves.map((move) => (move.do === 'identity' ? { ...move, card } : move));
      const decisions = await all(game, { ...record, moves });
      seen.push(
        decisions.map(({ role, publicBelief, ...rest }) => [publicBelief, role === 'jack' ? role : rest]),
      );
    }
    expect(seen[0]?.length).toBeGreaterThan(6);
    for (const other of seen.slice(1)) expect(other).toEqual(seen[0]);
  });
});
