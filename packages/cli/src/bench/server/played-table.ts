import { elementAt } from '@lamplight/rules';
import { randomBytes } from 'node:crypto';
import { PROTOCOL, SEATS } from '@lamplight/protocol';
import type { Seated, SeatName, TableSettings } from '@lamplight/protocol';
import { commitmentOf } from '@lamplight/rules/fair';
import { GAME_IDS } from '../../titles/index.ts';
import type { Wire } from './wire.ts';

/** Receives the measurements of tables. */
export interface Watcher {
  /** A decision was answered: it is durable. */
  done(ms: number): void;
  /** The opponent was shown an activation that a decision ended. */
  shown(ms: number): void;
  /** A seat may decide now. */
  ready(table: PlayedTable): void;
  /** A failure that should never happen. */
  failed(error: Error): void;
}

interface SeatedPlayer {
  readonly seat: SeatName;
  readonly wire: Wire;
  version: number;
  moves: readonly string[];
  /** When the unanswered decision was sent. */
  asked: number | null;
}

/** Two seats that play one game after the other, with random legal moves, over two connections. */
export class PlayedTable {
  readonly #address: string;
  readonly #watcher: Watcher;
  readonly #seated: readonly [SeatedPlayer, SeatedPlayer];
  #id = '';
  #games: number;
  #count = 0;
  /** When the last decision was sent, and by which player. */
  #last: { readonly by: SeatedPlayer; readonly at: number } | null = null;

  /** `n` decides which game comes first. */
  constructor(address: string, wires: readonly [Wire, Wire], n: number, watcher: Watcher) {
    this.#address = address;
    this.#watcher = watcher;
    this.#games = n;
    const player = (seat: SeatName, wire: Wire): SeatedPlayer => ({
      seat,
      wire,
      version: 0,
      moves: [],
      asked: null,
    });
    this.#seated = [player(SEATS[0], wires[0]), player(SEATS[1], wires[1])];
    for (const each of this.#seated) {
      each.wire.onText = (text) => {
        this.#hear(each, text);
      };
      each.wire.send(JSON.stringify({ t: 'hello', protocol: PROTOCOL }));
    }
  }

  get id(): string {
    return this.#id;
  }

  /** Makes a table and takes both seats. */
  async sit(): Promise<void> {
    const game = elementAt(GAME_IDS, this.#games++ % GAME_IDS.length);
    const settings: TableSettings = { ...SETTINGS, game };
    const people = this.#seated.map(({ seat }) => {
      const deal = randomBytes(32).toString('hex');
      const body = { name: seat, secret: randomBytes(32).toString('hex') };
      return { deal, body: { ...body, commitment: commitmentOf(seat, deal) } };
    });
    const { table } = await this.#post('/tables', { settings, ...people[0]?.body });
    await this.#post(`/tables/${table.id}/join`, people[1]?.body);
    if (!this.#seated[0].wire.isOpen) return;
    const before = this.#id;
    this.#id = table.id;
    this.#last = null;
    for (const [n, player] of this.#seated.entries()) {
      const send = (frame: object): void => {
        player.wire.send(JSON.stringify(frame));
      };
      player.version = 0;
      player.moves = [];
      player.asked = null;
      if (before !== '') send({ t: 'detach', table: before });
      send({ t: 'attach', table: table.id, secret: people[n]?.body.secret, since: null });
      send({ t: 'reveal', table: table.id, id: 'r', secret: people[n]?.deal });
    }
  }

  /** Sends a decision if it is the turn of a seat. */
  decide(): void {
    const player = this.#seated.find(({ asked, moves }) => asked === null && moves.length > 0);
    if (!player) return;
    const quiet = player.moves.filter((move) => !ENDING.test(move));
    const moves = quiet.length > 0 ? quiet : player.moves;
    const move = moves[Math.floor(Math.random() * moves.length)] ?? '';
    const at = performance.now();
    player.moves = [];
    player.asked = at;
    this.#last = { by: player, at };
    const id = `m${String(this.#count++)}`;
    player.wire.send(
      `{"t":"move","table":"${this.#id}","id":"${id}","at":${String(player.version)},"move":"${move}"}`,
    );
  }

  #hear(player: SeatedPlayer, text: string): void {
    // By its first letter, since most frames need not be parsed.
    const kind = text.charAt(6);
    if (kind === 'u') this.#see(player, text);
    else if (kind === 'd' && text.startsWith('{"t":"done","id":"m')) this.#answered(player);
    else if (kind === 'r') this.#watcher.failed(new Error(`the server refused what it had offered: ${text}`));
  }

  #see(player: SeatedPlayer, text: string): void {
    if (!text.startsWith(`{"t":"update","table":"${this.#id}"`)) return;
    const now = performance.now();
    if (this.#last && this.#last.by !== player) this.#watcher.shown(now - this.#last.at);
    player.version = Number(/"version":(\d+)/.exec(text)?.[1]);
    const moves = text.lastIndexOf('"moves":[') + 8;
    player.moves = JSON.parse(text.slice(moves, text.indexOf(']', moves) + 1)) as string[];
    if (!text.startsWith('null', text.lastIndexOf('"outcome":') + 10)) this.#over(player);
    else if (player.moves.length > 0 && player.asked === null) this.#watcher.ready(this);
  }

  #answered(player: SeatedPlayer): void {
    if (player.asked === null) return;
    this.#watcher.done(performance.now() - player.asked);
    player.asked = null;
    if (player.moves.length > 0) this.#watcher.ready(this);
  }

  /** Both are told; the first player begins the next game once both were. */
  #over(player: SeatedPlayer): void {
    player.moves = [];
    if (player !== this.#seated[0]) return;
    setTimeout(() => {
      if (!player.wire.isOpen) return;
      this.sit().catch((error: unknown) => {
        this.#watcher.failed(error instanceof Error ? error : new Error(String(error)));
      });
    }, NEXT_GAME_MS);
  }

  async #post(path: string, body: unknown): Promise<Seated> {
    const answer = await fetch(`${this.#address}/api${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as Seated;
  }
}

/** Moves that random players do not make: most games would be over after a few decisions. */
const ENDING = /^(accuse|escape)/;

/** By then all frames of the game before have come. */
const NEXT_GAME_MS = 20;

/** The settings of every table; the games take turns. */
const SETTINGS = {
  options: {},
  role: 'investigator',
  clock: { kind: 'none' },
  aid: 'off',
  listed: false,
  bot: null,
  match: false,
} as const satisfies Omit<TableSettings, 'game'>;

/** Tables with two wires each, all sitting down at their first games. */
export async function sitDown(
  address: string,
  wires: readonly Wire[],
  watcher: Watcher,
): Promise<PlayedTable[]> {
  const tables: PlayedTable[] = [];
  for (let n = 0; n + 1 < wires.length; n += 2) {
    const [one, other] = [wires[n], wires[n + 1]];
    if (one && other) tables.push(new PlayedTable(address, [one, other], n / 2, watcher));
  }
  for (let n = 0; n < tables.length; n += AT_ONCE) {
    await Promise.all(tables.slice(n, n + AT_ONCE).map((table) => table.sit()));
  }
  return tables;
}

const AT_ONCE = 50;
