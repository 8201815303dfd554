import { elementAt } from '@lamplight/rules';
import { randomBytes } from 'node:crypto';
import { PROTOCOL, SEATS } from '@lamplight/protocol';
import type { Seated, SeatName, TableSettings } from '@lamplight/protocol';
import { commitmentOf } from '@lamplight/rules/fair';
import { GAME_IDS } from '../../titles/index.ts';
import type { Wire } from './wire.ts';

/** What is measured is told to whoever drives the tables. */
export interface Watcher {
  /** A decision was answered: it is durable. */
  done(ms: number): void;
  /** The opponent was shown an activation that a decision ended. */
  shown(ms: number): void;
  /** One or the other seat may decide now. */
  ready(table: PlayedTable): void;
  /** Something went wrong that never should. */
  failed(error: Error): void;
}

interface Chair {
  readonly seat: SeatName;
  readonly wire: Wire;
  version: number;
  moves: readonly string[];
  /** When the decision was sent that was not answered yet. */
  asked: number | null;
}

/** Two seats that play one game after the other, random legal moves, over two wires. */
export class PlayedTable {
  readonly #address: string;
  readonly #watcher: Watcher;
  readonly #chairs: readonly [Chair, Chair];
  #id = '';
  #games: number;
  #count = 0;
  /** When the last decision was sent, by whom. */
  #last: { readonly by: Chair; readonly at: number } | null = null;

  /** `n` says which game comes first. */
  constructor(address: string, wires: readonly [Wire, Wire], n: number, watcher: Watcher) {
    this.#address = address;
    this.#watcher = watcher;
    this.#games = n;
    const chair = (seat: SeatName, wire: Wire): Chair => ({ seat, wire, version: 0, moves: [], asked: null });
    this.#chairs = [chair(SEATS[0], wires[0]), chair(SEATS[1], wires[1])];
    for (const each of this.#chairs) {
      each.wire.onText = (text) => {
        this.#hear(each, text);
      };
      each.wire.send(JSON.stringify({ t: 'hello', protocol: PROTOCOL }));
    }
  }

  get id(): string {
    return this.#id;
  }

  /** Makes a table and lets both sit down at it. */
  async sit(): Promise<void> {
    const game = elementAt(GAME_IDS, this.#games++ % GAME_IDS.length);
    const settings: TableSettings = { ...SETTINGS, game };
    const people = this.#chairs.map(({ seat }) => {
      const deal = randomBytes(32).toString('hex');
      const body = { name: seat, secret: randomBytes(32).toString('hex') };
      return { deal, body: { ...body, commitment: commitmentOf(seat, deal) } };
    });
    const { table } = await this.#post('/tables', { settings, ...people[0]?.body });
    await this.#post(`/tables/${table.id}/join`, people[1]?.body);
    if (!this.#chairs[0].wire.isOpen) return;
    const before = this.#id;
    this.#id = table.id;
    this.#last = null;
    for (const [n, chair] of this.#chairs.entries()) {
      const send = (frame: object): void => {
        chair.wire.send(JSON.stringify(frame));
      };
      chair.version = 0;
      chair.moves = [];
      chair.asked = null;
      if (before !== '') send({ t: 'detach', table: before });
      send({ t: 'attach', table: table.id, secret: people[n]?.body.secret, since: null });
      send({ t: 'reveal', table: table.id, id: 'r', secret: people[n]?.deal });
    }
  }

  /** Sends a decision if a seat is to decide. */
  decide(): void {
    const chair = this.#chairs.find(({ asked, moves }) => asked === null && moves.length > 0);
    if (!chair) return;
    const quiet = chair.moves.filter((move) => !ENDING.test(move));
    const moves = quiet.length > 0 ? quiet : chair.moves;
    const move = moves[Math.floor(Math.random() * moves.length)] ?? '';
    const at = performance.now();
    chair.moves = [];
    chair.asked = at;
    this.#last = { by: chair, at };
    const id = `m${String(this.#count++)}`;
    chair.wire.send(
      `{"t":"move","table":"${this.#id}","id":"${id}","at":${String(chair.version)},"move":"${move}"}`,
    );
  }

  #hear(chair: Chair, text: string): void {
    // By its first letter, for most frames need not be read.
    const kind = text.charAt(6);
    if (kind === 'u') this.#see(chair, text);
    else if (kind === 'd' && text.startsWith('{"t":"done","id":"m')) this.#answered(chair);
    else if (kind === 'r') this.#watcher.failed(new Error(`the server refused what it had offered: ${text}`));
  }

  #see(chair: Chair, text: string): void {
    if (!text.startsWith(`{"t":"update","table":"${this.#id}"`)) return;
    const now = performance.now();
    if (this.#last && this.#last.by !== chair) this.#watcher.shown(now - this.#last.at);
    chair.version = Number(/"version":(\d+)/.exec(text)?.[1]);
    const moves = text.lastIndexOf('"moves":[') + 8;
    chair.moves = JSON.parse(text.slice(moves, text.indexOf(']', moves) + 1)) as string[];
    if (!text.startsWith('null', text.lastIndexOf('"outcome":') + 10)) this.#over(chair);
    else if (chair.moves.length > 0 && chair.asked === null) this.#watcher.ready(this);
  }

  #answered(chair: Chair): void {
    if (chair.asked === null) return;
    this.#watcher.done(performance.now() - chair.asked);
    chair.asked = null;
    if (chair.moves.length > 0) this.#watcher.ready(this);
  }

  /** Both are told; the first chair to hear it sees to the next game once both have. */
  #over(chair: Chair): void {
    chair.moves = [];
    if (chair !== this.#chairs[0]) return;
    setTimeout(() => {
      if (!chair.wire.isOpen) return;
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

/** Moves that nobody makes at random: most games would be over after a few decisions. */
const ENDING = /^(accuse|escape)/;

/** Until then whatever belongs to the game before has come. */
const NEXT_GAME_MS = 20;

/** Of every table; the games take turns. */
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
