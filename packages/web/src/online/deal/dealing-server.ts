import { MOST_MOMENTS, patchBetween } from '@lamplight/protocol';
import type { MomentFrame, SeatName, TableInfo, TableSettings, UpdateFrame } from '@lamplight/protocol';
import { GAMES, otherRole, pick, seededRandom, writeRecord } from '@lamplight/rules';
import type { Game, GameTypes, Random, RecordFile, Role } from '@lamplight/rules';
import { chanceSource, commitmentOf, dealKey, drawRoles, fairMove } from '@lamplight/rules/fair';
import type { Opened, Proof } from '@lamplight/rules/fair';
import { memoryStore, openTable } from '@lamplight/table';
import type { Dealer, Moment, Table } from '@lamplight/table';
import type { Title } from '../../titles/title.ts';
import type { Connection, TableSubscription, RequestWithoutId } from '../connection/connection.ts';
import { newSecret } from './new-secret.ts';
import { OnlineTable } from '../table/online-table.svelte.ts';
import type { SeatKeys } from '../seats/seat-keys.ts';

export const SETTINGS: TableSettings = {
  game: 'pocket',
  options: {},
  role: 'lot',
  clock: { kind: 'none' },
  aid: 'full',
  listed: true,
  bot: null,
  match: false,
};

/** How a server lies about what it shows during the game; at the end it tells the truth. */
export interface Lie {
  /** Changes the present board. */
  readonly now?: (view: View) => View;
  /** Changes a decision of the past. */
  readonly past?: (moment: Moment) => Moment;
  readonly moves?: (moves: readonly string[]) => readonly string[];
}

type View = GameTypes['View'];

/** One table of a server, for tests: it behaves correctly except for the lies of a test. */
export class DealingServer {
  readonly id: string;
  info: TableInfo;
  /** The parts of the deal that pages sent. */
  readonly heard: string[] = [];
  /** Commitments to another game. */
  readonly offered: string[] = [];
  /** The first game of a match. */
  readonly opening: Opened | null;
  table: Table | null = null;
  /** Whether the roles are swapped in what the players are shown. */
  swaps = false;
  lie: Lie = {};
  /** The number of decisions after which a player resigns. */
  resignsAfter = Number.POSITIVE_INFINITY;
  /** Called after each board that was shown. */
  onShown: () => void = () => undefined;
  readonly #secrets: { server: string; first: string | null; second: string | null };
  readonly #subscriptions = new Map<TableSubscription, SeatName | null>();

  constructor(id: string, settings: TableSettings, opening: Opened | null = null, server = newSecret()) {
    this.id = id;
    this.opening = opening;
    this.#secrets = { server, first: null, second: null };
    this.info = {
      id,
      settings,
      status: 'waiting',
      created: 0,
      seats: { first: { kind: 'person', name: 'Ann' }, second: null },
      roles: null,
      commitments: { server: commitmentOf('server', server), first: null, second: null },
      round: 0,
      outcome: null,
      match: settings.match ? { game: opening ? 2 : 1, first: 0, second: 0 } : null,
      next: null,
    };
  }

  /** A seat commits; when both have, their parts are asked for. */
  bind(seat: SeatName, commitment: string): void {
    const commitments = { ...this.info.commitments, [seat]: commitment };
    const seats = { ...this.info.seats, [seat]: { kind: 'person', name: seat } } as const;
    const isBound = commitments.first !== null && commitments.second !== null;
    this.info = { ...this.info, commitments, seats, status: isBound ? 'committing' : 'waiting' };
  }

  /** The other player, who has no browser in this test, commits and opens. */
  bindOther(seat: SeatName, secret = newSecret()): void {
    this.#secrets[seat] = secret;
    this.bind(seat, commitmentOf(seat, secret));
  }

  /** A page follows the table; `as` a spectator also where this browser has a seat. */
  open(
    keys: SeatKeys,
    seat: SeatName | null = keys.find(this.id)?.seat ?? null,
    as: 'seat' | 'spectator' = 'seat',
  ): OnlineTable {
    const link = {
      time: { now: 0 },
      attach: (subscription: TableSubscription) => {
        this.#subscriptions.set(subscription, seat);
        return () => this.#subscriptions.delete(subscription);
      },
      request: (wanted: RequestWithoutId) => {
        if (wanted.t === 'reveal') this.#hear(seat, wanted.secret);
        if (wanted.t === 'offer-rematch' && wanted.commitment !== null) this.offered.push(wanted.commitment);
        return Promise.resolve({ ok: true, value: { version: 0 } });
      },
      again: () => undefined,
      history: (_id: string, from: number) => this.#tellHistory(from),
    } as unknown as Connection;
    const title = { id: this.info.settings.game, game: this.game } as unknown as Title;
    const secret = as === 'spectator' ? { secret: null } : {};
    const table = new OnlineTable({ id: this.id, title, link, keys, ...secret });
    for (const [subscription, held] of this.#subscriptions) {
      const presence = { first: true, second: true, spectators: 0, claimFrom: null };
      const devices = held && 1;
      const frame = {
        table: this.info,
        seat: held,
        role: null,
        devices,
        presence,
        chat: [],
        rematchOffers: [],
      };
      subscription.hear({ t: 'attached', ...frame });
    }
    return table;
  }

  /** Sends everybody the table, true or with a lie. */
  tell(lie: Partial<TableInfo> = {}): void {
    for (const subscription of this.#subscriptions.keys())
      subscription.hear({ t: 'table', table: { ...this.info, ...lie } });
  }

  /** Refuses everybody who follows the table. */
  refuse(code: string): void {
    for (const subscription of this.#subscriptions.keys()) subscription.refused(code);
  }

  get game(): Game {
    return GAMES[this.info.settings.game];
  }

  get opened(): Opened {
    const { first, second } = this.info.commitments;
    const secrets = this.#secrets;
    if (!first || !second || !secrets.first || !secrets.second) throw new Error('not opened');
    const { server } = this.info.commitments;
    const open = { server: secrets.server, first: secrets.first, second: secrets.second };
    return { table: this.id, commitments: { server, first, second }, secrets: open };
  }

  /** Deals with the parts that pages sent, and plays to the end; a test may pass another dealer. */
  async play(dealer?: Dealer, decisions = 'decisions'): Promise<void> {
    await this.deal(dealer);
    await this.playOn(decisions);
  }

  /** Deals, and shows the cards. */
  async deal(dealer?: Dealer): Promise<void> {
    this.info = { ...this.info, status: 'playing', roles: this.#roles() };
    this.table = await this.#dealt(dealer);
    this.show();
  }

  /** Plays a dealt game to its end. */
  async playOn(decisions = 'decisions'): Promise<void> {
    await this.#decide(seededRandom(decisions));
    await this.#end();
  }

  /** A player resigns the dealt game. */
  async giveUp(by: Role): Promise<void> {
    const { table } = this;
    if (!table) throw new Error('nothing was dealt');
    await table.resign({ by, id: 'gives up' });
    await this.#end();
  }

  /** Sends a board without any decision, not even the deal. */
  async showBare(): Promise<void> {
    const table = await this.#dealt();
    for (const [subscription, seat] of this.#subscriptions)
      subscription.hear(overWire({ ...updateOf(table, this.#viewer(seat), {}), momentCount: 0 }));
  }

  /** Sends everybody the complete present board. */
  show(): void {
    const { table } = this;
    if (!table) return;
    for (const [subscription, seat] of this.#subscriptions) {
      const frame = updateOf(table, this.#viewer(seat), this.#lieNow());
      subscription.hear(overWire(frame));
    }
    this.tell();
    this.onShown();
  }

  /** The record with its proof, as honest servers give it. */
  record(lie: Partial<Proof> = {}): RecordFile {
    const { table, opening, info } = this;
    if (!table || !info.roles) throw new Error('nothing was dealt');
    const first = info.roles.jack === 'first' ? 'jack' : 'investigator';
    const by = info.settings.role === 'lot' ? 'lot' : 'agreed';
    const roles = { by, first, second: otherRole(first) } as const;
    const proof: Proof = { version: 1, ...this.opened, roles, ...(opening && { opening }), ...lie };
    const result = table.outcome();
    return writeRecord(table.game, table.record(), { ...(result && { result }), proof });
  }

  #hear(seat: SeatName | null, secret: string): void {
    this.heard.push(secret);
    if (seat !== null) this.#secrets[seat] = secret;
  }

  #roles(): Record<Role, SeatName> {
    const { role } = this.info.settings;
    const first = role === 'lot' ? drawRoles(dealKey(this.opened)).first : role;
    return (first === 'jack') !== this.swaps
      ? { investigator: 'second', jack: 'first' }
      : { investigator: 'first', jack: 'second' };
  }

  async #dealt(dealer?: Dealer): Promise<Table> {
    const { opened, opening } = this;
    const source = chanceSource({ ...opened, ...(opening && { opening }) });
    const fair: Dealer = { deal: (game, state) => fairMove(game, state, source) };
    const { options } = this.info.settings;
    const made = await openTable({
      id: this.id,
      game: this.game,
      options,
      random: dealer ?? fair,
      store: memoryStore(),
    });
    if (!made.ok) throw new Error(made.error.message);
    return made.value;
  }

  /** Random decisions; every seventh is taken back and made again. */
  async #decide(random: Random): Promise<void> {
    const { table } = this;
    for (let n = 0; table && table.outcome() === null; n++) {
      const by = (['investigator', 'jack'] as const).find((role) => table.update(role).moves.length > 0);
      if (!by) throw new Error('nobody is to decide');
      const { version, moves, canUndo } = table.update(by);
      const id = String(n);
      if (n === this.resignsAfter) await table.resign({ by, id });
      else if (n % 7 === 6 && canUndo) await table.undo({ by, id, at: version });
      else await table.submit({ by, id, at: version, move: pick(moves, random) });
      // Not after every decision: pages also receive several at once.
      if (n % 3 === 0) this.show();
    }
  }

  async #end(): Promise<void> {
    this.info = { ...this.info, status: 'over', outcome: this.table?.outcome() ?? null };
    this.show();
    // Waits until the requested history has arrived.
    await Promise.resolve();
  }

  #lieNow(): Lie {
    return this.table?.outcome() === null ? this.lie : {};
  }

  #viewer(seat: SeatName | null): Role | 'spectator' {
    const { roles } = this.info;
    if (!roles || seat === null) return 'spectator';
    return roles.jack === seat ? 'jack' : 'investigator';
  }

  #tellHistory(from: number): void {
    for (const [subscription, seat] of this.#subscriptions) {
      const all = this.table?.moments(this.#viewer(seat)) ?? [];
      const { past = (moment) => moment } = this.#lieNow();
      const moments = momentFrames(all.slice(from, from + MOST_MOMENTS).map(past));
      subscription.hear(overWire({ t: 'history', table: this.id, from, total: all.length, moments }));
    }
  }
}

function updateOf(table: Table, viewer: Role | 'spectator', lie: Lie): UpdateFrame {
  const { version, view, moves, canUndo, outcome } = table.update(viewer);
  const texts = moves.map((move) => table.game.formatMove(move));
  return {
    t: 'update',
    table: table.id,
    version,
    since: null,
    momentCount: table.moments(viewer).length,
    moments: [],
    view: patchBetween(null, lie.now?.(view) ?? view),
    moves: [...(lie.moves?.(texts) ?? texts)],
    canUndo,
    outcome,
    clock: null,
  };
}

function momentFrames(moments: readonly Moment[]): MomentFrame[] {
  let before: object | null = null;
  return moments.map(({ events, view }) => {
    const base = before;
    before = view;
    return { events, view: patchBetween(base, view) };
  });
}

const overWire = <T>(frame: T): T => JSON.parse(JSON.stringify(frame)) as T;
