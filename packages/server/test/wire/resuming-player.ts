import { randomBytes } from 'node:crypto';
import { PROTOCOL } from '@lamplight/protocol';
import type { SeatName, ServerFrame, UpdateFrame } from '@lamplight/protocol';
import { commitmentOf } from '@lamplight/rules/fair';
import { WebSocket } from 'ws';

/** How long after the end of a connection the next one is tried. */
const AGAIN_MS = 50;
/** The longest time before a decision, so that a kill finds tables in every stage. */
const THINKING_MS = 12;
/** Refusals of a server that is stopping or starting. */
const PASSING: ReadonlySet<string> = new Set(['closing', 'store-unavailable']);
/** Random players do not accuse or escape: games would be too short. */
const ENDING = /^(accuse|escape)/;

interface Request {
  readonly id: string;
  readonly text: string;
  /** Null for a request that is not a decision. */
  readonly move: string | null;
}

/** A seat that plays random legal moves, reconnects by itself, and repeats unanswered requests under the same id. */
class ResumingPlayer {
  readonly seat: SeatName;
  readonly secret: string;
  /** Decisions that were acknowledged, oldest first. */
  readonly acknowledged: string[] = [];
  /** Everything that should never have happened. */
  readonly troubles: string[] = [];
  readonly #deal: string;
  readonly #address: string;
  readonly #table: string;
  #socket: WebSocket | null = null;
  #version: number | null = null;
  #moves: readonly string[] = [];
  #pending: Request | null = null;
  #count = 0;
  #closed = false;
  #paused = false;
  /** When the current connection first showed the table; null while there is none. */
  resumed: number | null = null;
  isOver = false;
  connects = 0;

  constructor(address: string, table: string, seat: SeatName, { secret, deal }: Parts) {
    this.#address = address;
    this.#table = table;
    this.seat = seat;
    this.secret = secret;
    this.#deal = deal;
  }

  /** Connects, and opens its part of the deal. */
  begin(): void {
    this.#pending = this.#request({ t: 'reveal', secret: this.#deal }, null);
    this.#connect();
  }

  /** Makes no more decisions. */
  pause(): void {
    this.#paused = true;
  }

  /** Resigns; no request may be unanswered then. */
  resign(): void {
    if (!this.isOver) this.#ask(this.#request({ t: 'resign' }, null));
  }

  /** Leaves, and does not reconnect. */
  leave(): void {
    this.#closed = true;
    this.#paused = true;
    this.#socket?.terminate();
  }

  get isWaiting(): boolean {
    return this.#pending !== null;
  }

  #connect(): void {
    if (this.#closed) return;
    const socket = new WebSocket(`${this.#address.replace('http', 'ws')}/live`, { origin: this.#address });
    this.#socket = socket;
    this.connects++;
    socket.on('error', () => undefined);
    socket.on('open', () => {
      this.#send({ t: 'hello', protocol: PROTOCOL });
      this.#send({ t: 'attach', table: this.#table, secret: this.secret, since: this.#version });
      if (this.#pending) socket.send(this.#pending.text);
    });
    socket.on('message', (data: Buffer) => {
      this.#hear(JSON.parse(data.toString()) as ServerFrame);
    });
    socket.on('close', () => {
      this.resumed = null;
      setTimeout(() => {
        this.#connect();
      }, AGAIN_MS);
    });
  }

  #hear(frame: ServerFrame): void {
    if (frame.t === 'update') this.#see(frame);
    else if (frame.t === 'done' && frame.id === this.#pending?.id) this.#answered();
    else if (frame.t === 'refused') this.#refused(frame.id, frame.code);
    else if (frame.t === 'attached') this.resumed ??= performance.now();
  }

  #see({ version, moves, outcome, since }: UpdateFrame): void {
    // A version is shown before it is acknowledged, so a missing version would be a lost decision.
    if (this.#version !== null && (version < this.#version || (since ?? 0) > this.#version))
      this.troubles.push(`version ${String(version)} after ${String(this.#version)}`);
    this.#version = version;
    this.#moves = moves;
    this.isOver = outcome !== null;
    this.#think();
  }

  #answered(): void {
    const { move } = this.#pending ?? { move: null };
    if (move !== null) this.acknowledged.push(move);
    this.#pending = null;
    this.#think();
  }

  #refused(id: string | null, code: string): void {
    if (!PASSING.has(code)) this.troubles.push(`refused: ${code}`);
    else if (id === this.#pending?.id || id === null) setTimeout(() => this.#socket?.terminate(), AGAIN_MS);
  }

  #think(): void {
    if (this.#pending || this.#moves.length === 0 || this.isOver) return;
    setTimeout(() => {
      this.#decide();
    }, Math.random() * THINKING_MS);
  }

  #decide(): void {
    if (this.#pending || this.#moves.length === 0 || this.isOver || this.#paused) return;
    const quiet = this.#moves.filter((move) => !ENDING.test(move));
    const open = quiet.length > 0 ? quiet : this.#moves;
    const move = open[Math.floor(Math.random() * open.length)] ?? '';
    this.#moves = [];
    this.#ask(this.#request({ t: 'move', at: this.#version, move }, move));
  }

  #request(frame: object, move: string | null): Request {
    const id = `${this.seat}-${String(this.#count++)}`;
    return { id, text: JSON.stringify({ ...frame, table: this.#table, id }), move };
  }

  /** Without a connection, it is sent with the next. */
  #ask(request: Request): void {
    this.#pending = request;
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(request.text);
  }

  #send(frame: object): void {
    this.#socket?.send(JSON.stringify(frame));
  }
}

/** The seat secret, and the part of the deal. */
interface Parts {
  readonly secret: string;
  readonly deal: string;
}

const newParts = (): Parts => ({
  secret: randomBytes(32).toString('hex'),
  deal: randomBytes(32).toString('hex'),
});

/** Two players at one table. */
export interface PlayedTable {
  readonly id: string;
  readonly game: string;
  readonly players: readonly [ResumingPlayer, ResumingPlayer];
}

/** Whether both know that it is over. */
export const isOver = ({ players }: PlayedTable): boolean =>
  players.every((player) => player.isOver && !player.isWaiting);

/** Decisions that were acknowledged at tables. */
export const decisionsOf = (all: readonly PlayedTable[]): number =>
  all.flatMap(({ players }) => players).reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);

/** Makes a table; repeats the request with the same secrets until it is answered, whatever happens to the server. */
export async function sitDown(address: string, game: string): Promise<PlayedTable> {
  const [first, second] = [newParts(), newParts()];
  const body = (seat: SeatName, { secret, deal }: Parts): object => ({
    name: seat,
    secret,
    commitment: commitmentOf(seat, deal),
  });
  const settings = { ...SETTINGS, game };
  const id = await post(address, '/tables', { settings, ...body('first', first) });
  await post(address, `/tables/${id}/join`, body('second', second));
  const players = [
    new ResumingPlayer(address, id, 'first', first),
    new ResumingPlayer(address, id, 'second', second),
  ] as const;
  for (const player of players) player.begin();
  return { id, game, players };
}

const SETTINGS = {
  role: 'lot',
  clock: { kind: 'none' },
  aid: 'off',
  listed: false,
  bot: null,
  match: false,
};

/** The id of the table in the answer. */
async function post(address: string, path: string, body: object): Promise<string> {
  for (;;) {
    try {
      const answer = await fetch(`${address}/api${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
      const read = (await answer.json()) as { table?: { id: string }; code?: string };
      if (read.table) return read.table.id;
      if (!PASSING.has(read.code ?? '')) throw new TypeError(`${path}: ${read.code ?? ''}`);
    } catch (error) {
      // If nobody listens, or the answer was cut off, the request is repeated; a refusal is neither.
      if (error instanceof TypeError && error.message.startsWith(path)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
}
