import type { Game, Random } from '@lamplight/rules';
import { VIEWERS, london, newyork, pick, pocket, seededRandom } from '@lamplight/rules';
import { describe, expect, it } from 'vitest';
import { extendHistory } from './extend-history.ts';
import type { GameHistory } from './game-history.ts';
import { canUndo, openHistory, outcomeOf } from './game-history.ts';
import { judgeRequest } from './judge-request.ts';
import type { TableRequest } from './judge-request.ts';
import { LOG_VERSION } from './log-entry.ts';
import { momentsOf } from './moments.ts';
import { readLog } from './read-log.ts';
import { FREE_SEATS } from './seats.ts';
import { longActivations } from './testing/long-activations.ts';
import { updateOf } from './update.ts';

/** A dealt game without a store. */
function dealt(game: Game, random: Random): GameHistory {
  const { id, rulesVersion } = game;
  const options = game.readOptions({}) ?? {};
  let history = openHistory(
    game,
    { kind: 'open', log: LOG_VERSION, game: id, rulesVersion, options, seats: FREE_SEATS },
    options,
  );
  for (
    let state = history.published;
    game.actor(state) === 'chance';
    state = history.unsettled.at(-1)!.state
  ) {
    const extended = extendHistory(history, { kind: 'move', by: 'chance', move: game.sample(state, random) });
    if (!extended.ok) throw new Error(extended.error);
    history = extended.value;
    if (history.unsettled.length === 0) break;
  }
  return history;
}

/** A random request of a role, now and then an undo or the end of the game. */
function nextRequest(history: GameHistory, random: Random): TableRequest {
  const by = updateOf(history, 'jack').moves.length > 0 ? 'jack' : 'investigator';
  const { moves, version } = updateOf(history, by);
  const id = `r${String(history.entries.length)}`;
  if (random(60) === 0) return { kind: pick(['resign', 'flag', 'claim'] as const, random), by, id };
  if (canUndo(history, by) && random(3) === 0) return { kind: 'undo', by, at: version, id };
  return { kind: 'move', by, at: version, id, move: pick(moves, random) };
}

/** Everything that anybody can learn from a history. */
const toldBy = (history: GameHistory): string =>
  JSON.stringify([
    VIEWERS.map((viewer) => [
      updateOf(history, viewer, 0),
      momentsOf(history, viewer, viewer).map((moment) => ({ ...moment, view: moment.view })),
    ]),
    history.entries.slice(),
    history.pace,
    history.publishedPace,
  ]);

const GAMES: readonly Game[] = [london, newyork, longActivations(pocket)];

describe.each(GAMES)('requests judged without a store, in $id', (game) => {
  const deal = (random: Random) => (_game: Game, state: Parameters<Game['sample']>[0]) =>
    game.sample(state, random);

  it(`requests judged without a store, in ${game.id}, give a new history and leave every earlier one as it was`, () => {
    for (const seed of ['a', 'b', 'c']) {
      const random = seededRandom(seed);
      const steps: { readonly history: GameHistory; readonly told: string }[] = [];
      let history = dealt(game, random);
      for (let count = 0; count < 40 && !outcomeOf(history); count++) {
        steps.push({ history, told: toldBy(history) });
        // A request whose entries are never stored must leave nothing behind either.
        judgeRequest(history, nextRequest(history, random), deal(random));
        const judged = judgeRequest(history, nextRequest(history, random), deal(random));
        if (!judged.ok || judged.value.done) throw new Error(JSON.stringify(judged));
        expect(judged.value.next.entries.slice(history.entries.length)).toEqual(judged.value.entries);
        history = judged.value.next;
      }
      for (const { history: earlier, told } of steps) expect(toldBy(earlier)).toBe(told);
    }
  });

  it(`requests judged without a store, in ${game.id}, give the history that the stored log gives`, () => {
    for (const seed of ['d', 'e', 'f']) {
      const random = seededRandom(seed);
      let history = dealt(game, random);
      for (let count = 0; count < 60 && !outcomeOf(history); count++) {
        const judged = judgeRequest(history, nextRequest(history, random), deal(random));
        if (!judged.ok || judged.value.done) throw new Error(JSON.stringify(judged));
        history = judged.value.next;
      }
      const log: unknown = JSON.parse(JSON.stringify(history.entries.slice()));
      const read = readLog(() => game, log as readonly unknown[]);
      expect(read.ok && toldBy(read.value)).toBe(toldBy(history));
    }
  });

  it(`a request of ${game.id} that was done before is answered with the version it led to`, () => {
    const random = seededRandom('g');
    const start = dealt(game, random);
    const request = nextRequest(start, random);
    const judged = judgeRequest(start, request, deal(random));
    if (!judged.ok || judged.value.done) throw new Error('refused');
    const version = updateOf(judged.value.next, request.by).version;
    expect(judgeRequest(judged.value.next, request, deal(random))).toEqual({
      ok: true,
      value: { done: true, version },
    });
  });
});
