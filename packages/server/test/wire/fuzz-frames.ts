import { setTimeout as wait } from 'node:timers/promises';
import { PROTOCOL } from '@lamplight/protocol';
import { pick, seededRandom } from '@lamplight/rules';
import type { Random } from '@lamplight/rules';
import { WebSocket } from 'ws';
import { compareWithRecord } from './compare-with-record.ts';
import { decisionsOf, isOver, sitDown } from './resuming-player.ts';
import type { PlayedTable } from './resuming-player.ts';
import { ServerChild } from './server-child.ts';

export interface FuzzReport {
  readonly frames: number;
  /** How they were answered: the code of a refusal, the kind of another answer, or the code of a close. */
  readonly answers: Readonly<Record<string, number>>;
  /** The beginnings of unanswered frames. */
  readonly unanswered: readonly string[];
  /** Other failures: of the server, or of the games played meanwhile. */
  readonly troubles: readonly string[];
  /** Decisions of the games played meanwhile. */
  readonly decisions: number;
}

const SOCKETS = 20;
const PATIENCE_MS = 20_000;

/** Kinds of answers to a frame; all other frames belong to somebody’s game. */
const ANSWERS: ReadonlySet<string> = new Set([
  ...['welcome', 'attached', 'detached', 'history', 'done', 'refused', 'pong'],
]);

const STRANGE: readonly unknown[] = [
  ...[null, true, -1, 0.5, 1e308, '', [], {}, '__proto__', '\u0000', [[[[]]]], Number.MAX_SAFE_INTEGER],
  ...['x'.repeat(3000), { do: 'walk', to: { length: 9 } }, { toString: 1 }, '\ud800'],
];

const TEXTS = [
  '',
  'null',
  '[]',
  '"x"',
  '{',
  '\u2028',
  '{"t":"toString"}',
  '9'.repeat(5000),
  '['.repeat(4000),
];

/** Valid frames that change no table, even with one letter or field changed: `at` is far ahead. */
function goodFrames(table: string, secret: string | null): readonly object[] {
  const hex = '0f'.repeat(32);
  return [
    { t: 'hello', protocol: PROTOCOL },
    { t: 'attach', table, secret, since: null },
    { t: 'attach', table, secret: hex, since: 3 },
    { t: 'detach', table },
    { t: 'reveal', table, id: 'r', secret: hex },
    { t: 'move', table, id: 'm', at: 999, move: 'pass' },
    { t: 'move', table, id: 'n', at: 999, move: { do: 'walk' } },
    { t: 'undo', table, id: 'u', at: 999 },
    { t: 'abort', table, id: 'a' },
    { t: 'claim', table, id: 'c', take: 'bot' },
    { t: 'offer-rematch', table, id: 'w', commitment: hex },
    { t: 'history', table, from: 3 },
    { t: 'ping', n: 1 },
  ];
}

/** Something no page would send: broken JSON, a wrong field, bytes that are not text, or too many of them. */
function malformed(good: readonly object[], random: Random): string | Buffer {
  const frame = pick(good, random);
  const text = JSON.stringify(frame);
  const field = pick(Object.keys(frame), random);
  const at = random(text.length);
  switch (random(9)) {
    case 0:
    case 1:
      return JSON.stringify({ ...frame, [field]: pick(STRANGE, random) });
    case 2:
      return JSON.stringify(Object.fromEntries(Object.entries(frame).filter(([name]) => name !== field)));
    case 3:
      return JSON.stringify({ ...frame, [pick(['more', '__proto__', 'id'], random)]: pick(STRANGE, random) });
    case 4:
      return text.slice(0, at);
    case 5:
    case 6:
      return (
        text.slice(0, at) + String.fromCharCode(random(random(2) === 0 ? 128 : 0xffff)) + text.slice(at + 1)
      );
    case 7:
      return pick(TEXTS, random);
    default:
      return Buffer.from(Array.from({ length: random(60) }, () => random(256)));
  }
}

/** One connection that sends malformed frames, each after the answer to the one before. */
class Fuzzer {
  readonly #address: string;
  readonly #good: readonly object[];
  readonly #random: Random;
  readonly #answers: Record<string, number>;
  #socket: WebSocket | null = null;
  #answered: (how: string) => void = () => undefined;

  constructor(address: string, good: readonly object[], seed: string, answers: Record<string, number>) {
    this.#address = address;
    this.#good = good;
    this.#random = seededRandom(seed);
    this.#answers = answers;
  }

  /** Sends this many frames; gives those that were not answered. */
  async send(count: number): Promise<string[]> {
    const unanswered: string[] = [];
    for (let n = 0; n < count; n++) {
      const socket = await this.#open();
      const frame = malformed(this.#good, this.#random);
      const answer = new Promise<string>((resolve) => (this.#answered = resolve));
      const patience = new AbortController();
      // Bytes are sent as binary, or as invalid text.
      socket.send(frame, { binary: typeof frame !== 'string' && this.#random(40) > 0 });
      const late = wait(PATIENCE_MS, null, { signal: patience.signal }).catch(() => null);
      const how = await Promise.race([answer, late]);
      patience.abort();
      if (how === null) unanswered.push(frame.toString().slice(0, 200));
      else this.#answers[how] = (this.#answers[how] ?? 0) + 1;
    }
    this.#socket?.terminate();
    return unanswered;
  }

  /** The connection, or a new one if the last frame ended it; every other one says hello and attaches to the table. */
  async #open(): Promise<WebSocket> {
    if (this.#socket?.readyState === WebSocket.OPEN) return this.#socket;
    const socket = new WebSocket(`${this.#address.replace('http', 'ws')}/live`, { origin: this.#address });
    this.#socket = socket;
    socket.on('error', () => undefined);
    socket.on('message', (data: Buffer) => {
      const { t, code } = JSON.parse(data.toString()) as { t: string; code?: string };
      if (ANSWERS.has(t)) this.#answered(code ?? t);
    });
    socket.on('close', (code) => {
      this.#answered(`close ${String(code)}`);
    });
    await new Promise((resolve) => socket.once('open', resolve));
    if (this.#random(2) === 0) {
      for (const good of this.#good.slice(0, 2)) {
        const answer = new Promise((resolve) => (this.#answered = resolve));
        socket.send(JSON.stringify(good));
        await answer;
      }
    }
    return socket;
  }
}

/** Sends malformed frames through real sockets while games are played. */
export async function fuzzFrames(frames: number, seed = 'fuzz'): Promise<FuzzReport> {
  const server = new ServerChild();
  await server.start();
  const { address } = server;
  const quiet = await sitDown(address, 'pocket');
  for (const player of quiet.players) player.pause();
  const besides: PlayedTable[] = [await sitDown(address, 'london')];
  let fuzzing = true;
  const troubles: string[] = [];
  try {
    const answers: Record<string, number> = {};
    const each = Math.ceil(frames / SOCKETS);
    const fuzzers = Array.from({ length: SOCKETS }, (_none, n) => {
      // Some hold a seat, some watch.
      const secret = n % 2 === 0 ? quiet.players[0].secret : null;
      return new Fuzzer(address, goodFrames(quiet.id, secret), `${seed}-${String(n)}`, answers);
    });
    const host = (async () => {
      while (fuzzing) {
        if (besides.every(isOver)) besides.push(await sitDown(address, 'london'));
        await wait(10);
      }
    })();
    const unanswered = (await Promise.all(fuzzers.map((fuzzer) => fuzzer.send(each)))).flat();
    fuzzing = false;
    await host;
    const health = await fetch(`${address}/health`);
    if (!health.ok) troubles.push(`the server is not well: ${String(health.status)}`);
    for (const table of [quiet, ...besides]) {
      for (const player of table.players) player.pause();
      while (table.players.some(({ isWaiting }) => isWaiting)) await wait(10);
      table.players[0].resign();
      while (!isOver(table)) await wait(10);
      troubles.push(...(await compareWithRecord(address, table)));
      for (const player of table.players) {
        troubles.push(...player.troubles);
        if (player.connects !== 1) troubles.push('a player was thrown out');
      }
    }
    if (server.complaints !== '') troubles.push(server.complaints);
    const decisions = decisionsOf(besides);
    return { frames: each * SOCKETS, answers, unanswered, troubles, decisions };
  } finally {
    fuzzing = false;
    for (const { players } of [quiet, ...besides]) for (const player of players) player.leave();
    await server.remove();
  }
}
