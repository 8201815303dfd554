import type {
  ChatLine,
  Phrase,
  Presence,
  SeatName,
  ServerFrame,
  ServerFrameOf,
  TableInfo,
} from '@lamplight/protocol';
import { readRecord } from '@lamplight/rules';
import type { GameRecord, RecordFile, Role } from '@lamplight/rules';
import type { Seat } from '@lamplight/table';
import type { Title } from '../../titles/title.ts';
import { fetchRecord } from '../connection/api.ts';
import { TableClock } from './table-clock.svelte.ts';
import type { Connection, Reply, RequestWithoutId } from '../connection/connection.ts';
import { expectedNext, mayBeKept } from '../deal/expected-table.ts';
import { DealMemory, NO_DEAL } from '../deal/deal-memory.ts';
import { newDeal } from '../deal/deal-proof.ts';
import type { ProofResult } from '../deal/deal-proof.ts';
import { endOf, roleOfSeat } from '../seats/game-end.ts';
import { BrowserStore } from '../seats/browser-store.ts';
import { RemoteTable } from './remote-table.ts';
import type { SeatKey, SeatKeys } from '../seats/seat-keys.ts';
import { ShownBoards } from '../deal/shown-boards.ts';

/** Refusals after which this page cannot follow the table any more. */
const TAKEN_BACK = 'seat-reclaimed';
const FATAL = new Set(['unknown-table', 'not-your-seat', TAKEN_BACK, 'wrong-protocol']);
const NOBODY: Presence = { first: false, second: false, spectators: 0, claimFrom: null };

export interface OnlineTableParts {
  readonly id: string;
  readonly title: Title;
  readonly link: Connection;
  readonly keys: SeatKeys;
  /** The secret this browser attaches with; null for a spectator. Left out: the stored one of the table. */
  readonly secret?: string | null;
}

/** An online table with everything around the game: presence, chat, clocks, rematch offers and the check of the deal. */
export class OnlineTable {
  readonly id: string;
  readonly title: Title;
  /** The secret this browser attached with; null for a spectator. */
  readonly secret: string | null;
  /** Null until the server has sent it. */
  info = $state.raw<TableInfo | null>(null);
  presence = $state.raw<Presence>(NOBODY);
  lines = $state.raw<readonly ChatLine[]>([]);
  /** Seats that offer a rematch. */
  rematchOffers = $state.raw<readonly SeatName[]>([]);
  /** Why a rematch was dropped, where this player did not decide that. */
  undone = $state<'withdrawn' | 'declined' | 'calledOff' | null>(null);
  /** The game, once it is dealt and completely known here. */
  game = $state.raw<RemoteTable | null>(null);
  /** Why this browser may not follow the table. */
  refused = $state<string | null>(null);
  proof = $state.raw<ProofResult | 'checking' | 'unreachable' | null>(null);
  record = $state.raw<RecordFile | null>(null);
  /** What this browser knows about the deal. */
  deal = $state.raw(NO_DEAL);
  /** How many devices hold the seat of this browser; null for spectators. */
  devices = $state<number | null>(null);
  /** Whether another device has also taken the seat, and the player has not read about it yet. */
  deviceAdded = $state(false);
  readonly clock: TableClock;
  readonly #link: Connection;
  readonly #keys: SeatKeys;
  readonly #remote: RemoteTable;
  readonly #detach: () => void;
  readonly #memory: DealMemory;
  /** Counts checks of the record: a check that began before the server took the end back is dropped. */
  #checks = 0;

  constructor({ id, title, link, keys, secret }: OnlineTableParts) {
    this.id = id;
    this.title = title;
    this.#link = link;
    this.#keys = keys;
    this.secret = secret === undefined ? (keys.find(id)?.secret ?? null) : secret;
    this.clock = new TableClock(() => link.time.now);
    // A spectator who once had a seat here: the boards of that seat are not compared with those of a spectator.
    const hasSeat = this.secret !== null;
    const boards = new ShownBoards({
      table: id,
      store: hasSeat ? keys.store : new BrowserStore(null),
      isSeat: (table) => keys.find(table) !== undefined,
      begun: hasSeat && (keys.sentSecrets.isSentTo(id) || (this.key?.witnessed ?? null) !== null),
    });
    this.#remote = new RemoteTable({
      id,
      game: title.game,
      options: {},
      seats: () => ({ investigator: this.seatOf('investigator'), jack: this.seatOf('jack') }),
      request: (wanted) => link.request(wanted),
      askHistory: (from) => link.history(id, from),
      askAgain: () => link.again(id),
      record: () => this.#recordOf(),
      boards,
    });
    void this.#remote.ready.then(() => (this.game = this.#remote));
    this.#memory = new DealMemory(id, keys, () => this.key, this.#remote, boards);
    this.#remote.subscribe(null, ({ outcome }) => {
      if (outcome === null) this.#takeBackEnd();
      this.#memory.witness(this.seat);
    });
    this.#detach = link.attach({
      table: id,
      secret: this.secret,
      since: () => this.#remote.version,
      hear: (frame) => this.#hear(frame),
      refused: (code) => {
        // After a lost connection the server no longer says why the seat is lost.
        if (this.refused === TAKEN_BACK) return;
        // A game that is on the screen stays there unless it cannot go on.
        if (this.info === null || FATAL.has(code)) this.refused = code;
        if (FATAL.has(code)) this.#takeBackEnd();
      },
      resume: () => this.#remote.reconnected(),
    });
  }

  /** The key of this browser's seat. A key stored by a later attempt to join does not count yet. */
  get key(): SeatKey | undefined {
    const key = this.#keys.find(this.id);
    return key?.secret === this.secret ? key : undefined;
  }

  /** The seat of this browser according to the server; null for spectators and for players replaced by a computer. */
  seat = $state<SeatName | null>(null);
  /** The role of this browser's seat. */
  readonly role = $derived<Role | null>(this.info && roleOfSeat(this.info, this.seat));
  readonly other = $derived<SeatName | null>(
    this.seat === null ? null : this.seat === 'first' ? 'second' : 'first',
  );

  seatName(seat: SeatName): string {
    return this.info?.seats[seat]?.name ?? '';
  }

  /** The seat of a role. */
  seatOf(role: Role): Seat | null {
    const seat = this.info?.roles?.[role];
    const info = seat && this.info?.seats[seat];
    if (!info) return null;
    const { kind, name } = info;
    return kind === 'person' ? { kind, name } : { kind, name, bot: this.info?.settings.bot ?? name };
  }

  /** The server's time. */
  get now(): number {
    return this.#link.time.now;
  }

  /** Asks again at once, after a temporary refusal. */
  retry(): void {
    this.#link.again(this.id);
  }

  say(what: { readonly phrase: Phrase } | { readonly text: string }): Promise<Reply> {
    return this.#ask({ t: 'chat', table: this.id, what });
  }

  abort(): Promise<Reply> {
    return this.#ask({ t: 'abort', table: this.id });
  }

  claim(take: 'win' | 'bot'): Promise<Reply> {
    return this.#ask({ t: 'claim', table: this.id, take });
  }

  /** Takes the seat back from all other devices. */
  onlyHere(): Promise<Reply> {
    return this.#ask({ t: 'remove-other-devices', table: this.id });
  }

  /** Offers a rematch. This seat's part of its deal is stored until the next table exists. */
  again(): Promise<Reply> {
    const { info, key } = this;
    const seat = key?.seat ?? this.seat ?? 'first';
    // A second offer, from another tab or page, is the same offer.
    const { deal, commitment } = newDeal(seat, key?.nextDeal ?? undefined);
    const role = this.#roleShown();
    const asked =
      info && role && mayBeKept(info.settings)
        ? expectedNext(info, key?.asked ?? null, { seat, role, commitment })
        : null;
    this.#keys.amend(this.id, { nextDeal: deal, nextAsked: key?.nextAsked ?? asked });
    return this.#ask({ t: 'offer-rematch', table: this.id, commitment });
  }

  /** Withdraws or declines a rematch. This seat's part was not opened, so it may be used for another offer. */
  decline(): Promise<Reply> {
    return this.#ask({ t: 'offer-rematch', table: this.id, commitment: null });
  }

  /** Fetches the record and checks its deals. */
  async check(): Promise<void> {
    if (!this.info || this.refused !== null || this.proof === 'checking') return;
    this.proof = 'checking';
    const check = ++this.#checks;
    const fetched = await fetchRecord(this.id);
    if (check !== this.#checks) return;
    if (!fetched.ok) {
      this.proof = 'unreachable';
      return;
    }
    this.record = fetched.value;
    // The record is compared with every board that was shown.
    await this.#remote.ended();
    if (check !== this.#checks) return;
    const games = { [this.title.id]: this.title.game };
    this.proof = this.#memory.judge(games, fetched.value, this.info, this.seat);
  }

  close(): void {
    this.#detach();
    this.clock.stop();
  }

  #ask(wanted: RequestWithoutId): Promise<Reply> {
    return this.#link.request(wanted);
  }

  /** The role in which this browser was shown the game; before the game, the one the server names. */
  #roleShown(): Role | null {
    const viewer = this.game?.update().view.viewer ?? 'spectator';
    return viewer === 'spectator' ? this.role : viewer;
  }

  async #recordOf(): Promise<GameRecord> {
    if (!this.record) {
      const fetched = await fetchRecord(this.id);
      if (!fetched.ok) throw new Error(fetched.error);
      this.record = fetched.value;
    }
    const read = readRecord({ [this.title.id]: this.title.game }, this.record);
    if (!read.ok) throw new Error(read.error.code);
    return read.value.record;
  }

  #hear(frame: Exclude<ServerFrame, ServerFrameOf<'welcome' | 'done' | 'refused' | 'pong'>>): void {
    switch (frame.t) {
      case 'attached':
        this.presence = frame.presence;
        this.lines = frame.chat;
        // An offer from before the connection broke that is gone now was declined by the other player.
        if (
          this.seat !== null &&
          this.rematchOffers.includes(this.seat) &&
          !frame.rematchOffers.includes(this.seat)
        )
          this.undone = 'declined';
        this.rematchOffers = frame.rematchOffers;
        this.seat = frame.seat;
        this.#countDevices(frame.devices);
        this.#remote.reconnected();
        this.#learn(frame.table);
        break;
      case 'table':
        this.#learn(frame.table);
        break;
      case 'update':
        this.clock.set(frame.clock);
        this.#remote.take(frame);
        break;
      case 'history':
        this.#remote.takeHistory(frame);
        break;
      case 'presence':
        this.presence = frame.presence;
        break;
      case 'chat': {
        const known = new Set(this.lines.map(({ room, n }) => `${room}${String(n)}`));
        const fresh = frame.lines.filter(({ room, n }) => !known.has(`${room}${String(n)}`));
        this.lines = [...this.lines, ...fresh].toSorted((one, other) => one.time - other.time);
        break;
      }
      case 'devices':
        this.#countDevices(frame.devices);
        break;
      case 'rematch-offers':
        this.#rematchOffered(frame);
        break;
      case 'detached':
        break;
    }
  }

  /** Also compares with the number of an earlier visit: the other device may have come while this page was closed. */
  #countDevices(devices: number | null): void {
    const known = this.devices ?? this.key?.devices ?? null;
    this.devices = devices;
    if (devices === known) return;
    this.deviceAdded = devices !== null && known !== null && devices > known;
    this.#keys.amend(this.id, { devices });
  }

  #rematchOffered({ seats, by }: ServerFrameOf<'rematch-offers'>): void {
    const lost = this.rematchOffers.filter((seat) => !seats.includes(seat));
    this.rematchOffers = seats;
    // `by` is null where the next game never began: its own table says so.
    if (by === null) return;
    if (by !== this.other || lost.length === 0) this.undone = null;
    else this.undone = lost.includes(by) ? 'withdrawn' : 'declined';
  }

  /** The server took an end back: the next end is checked from the start. */
  #takeBackEnd(): void {
    this.#memory.takeBack();
    if (this.proof === null) return;
    this.#checks += 1;
    this.proof = null;
    this.record = null;
  }

  #learn(info: TableInfo): void {
    const before = this.info?.status;
    if (info.status !== 'over') this.#takeBackEnd();
    if (info.next !== null) this.undone = null;
    else if ((this.info?.next ?? null) !== null) this.undone = 'calledOff';
    this.info = info;
    this.refused = null;
    this.deal = this.#memory.look(info, this.seat, (secret) => {
      void this.#ask({ t: 'reveal', table: this.id, secret });
    });
    const { key } = this;
    if (!key) return;
    const over = info.status === 'over' || info.status === 'aborted';
    if (over !== key.over) this.#keys.amend(this.id, { over });
    // When a game ended between two visits, the list of games asks the server when.
    if (info.status === 'over' && before === 'playing')
      this.#keys.amend(this.id, { end: endOf(info, key.seat, Date.now()) });
    if (info.next !== null) this.#keys.follow(info.next, info);
  }
}
