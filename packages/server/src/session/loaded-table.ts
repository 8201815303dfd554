import type {
  TransferOffer,
  SeatName,
  SeatRequest,
  Seated,
  TableInfo,
  TableStanding,
} from '@lamplight/protocol';
import type { Deal, GameHistory } from '@lamplight/table';
import { historyFrame } from '../broadcast/frames.ts';
import { HistoryTexts } from '../broadcast/history-texts.ts';
import type { SubscriberFacts, TablePort } from '../broadcast/table-port.ts';
import type { Answer } from '../table-server.ts';
import type { ServerContext } from '../server-context.ts';
import { refused } from '../broadcast/refusal-frames.ts';
import { newCode } from './seat-keys.ts';
import type { Networks } from '../networks.ts';
import type { TableRow } from '../store/store.ts';
import type { SessionParts } from './open-session.ts';
import {
  freeOf,
  isAttended,
  isEvictable,
  isIdle,
  seatOfKey,
  tableDeadline,
  tableInfo,
  turnOf,
} from './queries.ts';
import { SessionRunner } from './session-runner.ts';
import { snapshotOfSession } from './snapshot.ts';
import type { SessionSnapshot } from './snapshot.ts';
import type { SessionState } from './state.ts';
import type { SubscriberPort } from './subscriber-port.ts';
import { countOf, seenVersion, subscriberOf, viewerOf } from './subscribers.ts';
import type { Joiner, TaskAnswer } from './task.ts';

/** A table in memory, as the rest of the server uses it: its session, read and asked through its runner. */
export class LoadedTable implements TablePort {
  readonly #serverContext: ServerContext;
  readonly #runner: SessionRunner;
  readonly #histories = new HistoryTexts();

  constructor(parts: SessionParts, deal: Deal, serverContext: ServerContext) {
    this.#serverContext = serverContext;
    this.#runner = new SessionRunner(parts, deal, serverContext);
  }

  get #state(): SessionState {
    return this.#runner.state;
  }

  get row(): TableRow {
    return this.#state.row;
  }

  get info(): TableInfo {
    return tableInfo(this.#state);
  }

  /** The game, once it is dealt. */
  get history(): GameHistory | null {
    return this.#state.game?.history ?? null;
  }

  /** Who is to decide and how much time they have, as spectators see it. */
  get turn(): TableStanding['turn'] {
    return turnOf(this.#state, this.#serverContext.now(), this.#serverContext);
  }

  /** For how long the clock of the role to decide does not run yet, as spectators see it. */
  get free(): number {
    return freeOf(this.#state, this.#serverContext.now(), this.#serverContext);
  }

  /** When a clock runs out; infinite where none runs. */
  get deadline(): number {
    return tableDeadline(this.#state, this.#serverContext.now(), this.#serverContext);
  }

  /** Whether it is unloaded: what is in the store counts from then on. */
  get closed(): boolean {
    return this.#runner.closed;
  }

  get isAttended(): boolean {
    return isAttended(this.#state);
  }

  get isIdle(): boolean {
    return isIdle(this.#state, this.#serverContext.now(), this.#serverContext);
  }

  get isEvictable(): boolean {
    return isEvictable(this.#state, this.#serverContext.now(), this.#serverContext);
  }

  /** Which part of the tables that it may follow with a seat a player's network follows; the least of all players here. */
  get seatedShare(): number {
    const seated = this.#state.subscribers.filter(({ seat }) => seat !== null);
    return Math.min(...seated.map(({ id }) => this.#runner.ports.get(id)?.allowed.seatedShare ?? Infinity));
  }

  get spectators(): number {
    return countOf(this.#state, null);
  }

  get snapshot(): SessionSnapshot {
    return snapshotOfSession(this.#state);
  }

  /** The seat that the key of this hash holds; null where a bot has taken it over since. */
  seatOf(hash: string): SeatName | null | undefined {
    const seat = seatOfKey(this.#state, hash);
    return seat && this.row.seats[seat]?.kind === 'bot' ? null : seat;
  }

  subscribe(port: SubscriberPort, who: SubscriberFacts, since: number | null): number | null {
    const seat = who.key === null ? null : this.seatOf(who.key);
    return seat === who.seat ? this.#runner.subscribe(port, who, since) : null;
  }

  unsubscribe(subscriber: number): void {
    this.#runner.unsubscribe(subscriber);
  }

  noteLag(subscriber: number, ms: number): void {
    this.#runner.noteLag(subscriber, ms);
  }

  request(subscriber: number, frame: SeatRequest): void {
    this.#runner.request(subscriber, frame);
  }

  sendHistory(subscriber: number, from: number): void {
    this.#runner.ports.get(subscriber)?.sink.send(this.#historyText(subscriber, from), 'history');
  }

  async join(joiner: Joiner, from: Networks | null): Promise<Answer<Seated>> {
    const answered = await this.#runner.ask((ask) => ({ kind: 'join', ask, joiner }), from ?? undefined);
    return answered.to === 'seat' ? answered.answer : unexpected(answered);
  }

  /** A code that transfers the seat that the key of this hash holds to another device. */
  async transferSeat(hash: string): Promise<Answer<TransferOffer>> {
    const code = newCode(this.#serverContext.secrets);
    const answered = await this.#runner.ask((ask) => ({ kind: 'transfer', ask, hash, code }));
    return answered.to === 'transfer' ? answered.answer : unexpected(answered);
  }

  /** A code gave a seat to the key of this hash; all devices of that seat are told. */
  async welcomeDevice(hash: string): Promise<Answer<Seated>> {
    const answered = await this.#runner.ask((ask) => ({ kind: 'device-added', ask, hash }));
    return answered.to === 'seat' ? answered.answer : unexpected(answered);
  }

  /** Ends the table without a winner. */
  async closeTable(): Promise<Answer<TableInfo>> {
    const answered = await this.#runner.ask((ask) => ({ kind: 'close', ask }));
    return answered.to === 'close' ? answered.answer : unexpected(answered);
  }

  /** The row was changed elsewhere, before anything was dealt. */
  async reload(): Promise<void> {
    await this.#runner.ask((ask) => ({ kind: 'reload', ask }));
  }

  /** A player waits here: the row is marked as changed now, so that the table is kept. */
  async renew(): Promise<void> {
    await this.#runner.ask((ask) => ({ kind: 'renew', ask }));
  }

  /** Ends a game in which nothing has happened since `before` and that no player follows. */
  async endAbandoned(before: number): Promise<void> {
    await this.#runner.ask((ask) => ({ kind: 'end-abandoned', ask, before }));
  }

  /** A table that was to follow this one came to nothing. */
  loseNext(table: string): void {
    this.#runner.loseNext(table);
  }

  /** Closes all connections that follow it; they may come back to find out what became of it. */
  closeConnections(): void {
    for (const { sink } of [...this.#runner.ports.values()]) sink.close(1001, 'the table was removed');
  }

  /** Detaches all subscribers because the server is full; they may attach again. */
  evict(): void {
    for (const port of [...this.#runner.ports.values()]) port.sendAway(this.row.id, 'server-full');
  }

  /** Takes no more requests, waits for those under way, and releases everything. */
  close(): Promise<void> {
    return this.#runner.close();
  }

  /** The text of a frame with moments of the past, from one on. */
  #historyText(subscriber: number, from: number): string {
    const seat = subscriberOf(this.#state, subscriber)?.seat ?? null;
    const { history } = this;
    if (!history) return JSON.stringify(refused('not-playing'));
    const make = (): string =>
      JSON.stringify(historyFrame(this.row.id, history, viewerOf(this.#state, seat), from));
    return this.#histories.textOf({ seat, version: seenVersion(this.#state, seat) }, from, make);
  }
}

function unexpected({ to }: TaskAnswer): never {
  throw new Error(`an answer to ${to} came for another task`);
}
