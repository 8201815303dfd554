import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { PROTOCOL, SEATS } from '@lamplight/protocol';
import type { Seated, SeatName, ServerFrame } from '@lamplight/protocol';
import type { Random } from '@lamplight/rules';
import { commitmentOf } from '@lamplight/rules/fair';
import { WebSocket } from 'ws';
import { ask } from './ask.ts';
import type { Asker } from './ask.ts';
import type { Noticed } from './noticed.ts';

/** The time between two decisions at a table that does not have to wait. */
const PACE_MS = 80;
/** Random players do not accuse or escape, since games would be too short. */
const ENDING = /^(accuse|escape)/;
const SETTINGS = {
  ...{ game: 'london', role: 'lot', clock: { kind: 'none' }, aid: 'off' },
  ...{ listed: false, bot: null, match: false },
};

interface SeatedPlayer {
  readonly seat: SeatName;
  readonly socket: WebSocket;
  version: number;
  moves: readonly string[];
}

/** Two people at one table, from an address of their own, who keep playing and note how long they wait. */
export class Players {
  readonly #asker: Asker;
  readonly #random: Random;
  #seated: readonly SeatedPlayer[] = [];
  #table = '';
  #asked: number | null = null;
  #count = 0;
  #waits: number[] = [];
  #playing = true;
  /** Everything that happened to these players and should not have. */
  readonly troubles: Noticed[] = [];

  constructor(asker: Asker, random: Random) {
    this.#asker = asker;
    this.#random = random;
  }

  /** Takes the seats and plays until told to leave. */
  async begin(): Promise<void> {
    this.#seated = await Promise.all(SEATS.map((seat) => this.#connect(seat)));
    await this.#nextGame();
    void this.#play();
  }

  /** The waits since the last time this was asked, in milliseconds. */
  takeWaits(): number[] {
    const waits = this.#waits;
    this.#waits = [];
    // A player who is still waiting has waited at least until now.
    if (this.#asked !== null) this.#note(performance.now() - this.#asked, waits);
    return waits;
  }

  leave(): void {
    this.#playing = false;
    for (const { socket } of this.#seated) socket.terminate();
  }

  async #connect(seat: SeatName): Promise<SeatedPlayer> {
    const { port, address } = this.#asker;
    const at = `127.0.0.1:${String(port)}`;
    const socket = new WebSocket(`ws://${at}/live`, { origin: `http://${at}`, localAddress: address });
    const player: SeatedPlayer = { seat, socket, version: 0, moves: [] };
    socket.on('message', (data: Buffer) => {
      this.#hear(player, JSON.parse(data.toString()) as ServerFrame);
    });
    socket.on('close', (code) => {
      this.#meet(`a player was cut off with ${String(code)}`);
    });
    await once(socket, 'open');
    socket.send(JSON.stringify({ t: 'hello', protocol: PROTOCOL }));
    return player;
  }

  async #nextGame(): Promise<void> {
    const people = this.#seated.map(({ seat }) => {
      const deal = randomBytes(32).toString('hex');
      const secret = randomBytes(32).toString('hex');
      return { deal, body: { name: seat, secret, commitment: commitmentOf(seat, deal) } };
    });
    const post = async (path: string, body: object): Promise<string> =>
      (JSON.parse(await ask(this.#asker, `/api${path}`, body)) as Seated).table.id;
    const id = await post('/tables', { settings: SETTINGS, ...people[0]?.body });
    await post(`/tables/${id}/join`, people[1]?.body ?? {});
    const before = this.#table;
    this.#table = id;
    for (const [n, player] of this.#seated.entries()) {
      const { deal, body } = people[n] ?? {};
      player.moves = [];
      if (before !== '') send(player, { t: 'detach', table: before });
      send(player, { t: 'attach', table: id, secret: body?.secret, since: null });
      send(player, { t: 'reveal', table: id, id: 'r', secret: deal });
    }
  }

  async #play(): Promise<void> {
    while (this.#playing) {
      await wait(PACE_MS);
      if (this.#asked === null) this.#decide();
    }
  }

  #decide(): void {
    const player = this.#seated.find(({ moves }) => moves.length > 0);
    if (!player) return;
    const quiet = player.moves.filter((move) => !ENDING.test(move));
    const open = quiet.length > 0 ? quiet : player.moves;
    const move = open[this.#random(open.length)];
    player.moves = [];
    this.#asked = performance.now();
    send(player, {
      t: 'move',
      table: this.#table,
      id: `m${String(this.#count++)}`,
      at: player.version,
      move,
    });
  }

  #hear(player: SeatedPlayer, frame: ServerFrame): void {
    if (frame.t === 'refused') this.#meet(`a player was refused: ${frame.code}`);
    if (frame.t === 'done' && frame.id.startsWith('m') && this.#asked !== null) {
      this.#note(performance.now() - this.#asked, this.#waits);
      this.#asked = null;
    }
    if (frame.t !== 'update' || frame.table !== this.#table) return;
    player.version = frame.version;
    player.moves = frame.outcome === null ? frame.moves : [];
    if (frame.outcome !== null && player === this.#seated[0]) {
      const since = performance.now();
      this.#nextGame().catch((error: unknown) => {
        this.#meet(`no new game: ${String(error)}`, since);
      });
    }
  }

  #meet(what: string, since = performance.now()): void {
    if (this.#playing) this.troubles.push({ since, what });
  }

  /** A player who waits long makes fewer decisions. The decisions that were missed meanwhile count as waits too. */
  #note(ms: number, waits: number[]): void {
    for (let each = ms; each > 0; each -= PACE_MS) waits.push(each);
  }
}

const send = ({ socket }: SeatedPlayer, frame: object): void => {
  socket.send(JSON.stringify(frame));
};
