import { PROTOCOL, patched, readClientFrame, readServerFrame } from '@lamplight/protocol';
import type {
  ChatLine,
  ClientFrame,
  Presence,
  SeatName,
  ServerFrame,
  ServerFrameOf,
  TableInfo,
  UpdateFrame,
} from '@lamplight/protocol';
import type { CaseView, Role } from '@lamplight/rules';
import type { Connection, TableServer, Sink } from '../table-server.ts';
import { networksOf } from '../networks.ts';
import { calm } from './test-time.ts';

/** A frame as a test writes it: missing request ids are filled in. */
export type SentFrame = ClientFrame extends infer Frame
  ? Frame extends { id: string }
    ? Omit<Frame, 'id'> & { id?: string }
    : Frame
  : never;

type Answer = ServerFrameOf<'done' | 'refused'>;

/** A page without a screen: it attaches to one table and keeps its view by the patches it is sent. */
export class ScriptedPage {
  /** Every received text, oldest first. */
  readonly texts: string[] = [];
  /** When each of them was received, if the page has a clock. */
  readonly times: number[] = [];
  readonly frames: ServerFrame[] = [];
  readonly chat: ChatLine[] = [];
  /** The kinds of frames that were refused as too much. */
  readonly limited: string[] = [];
  closedWith: { readonly code: number; readonly reason: string } | null = null;
  /** The bytes it pretends not to have read. */
  bufferedBytes = 0;
  table: TableInfo | null = null;
  seat: SeatName | null = null;
  presence: Presence | null = null;
  view: CaseView | null = null;
  update: UpdateFrame | null = null;
  /** The views after each decision, as far as the page was told. */
  moments: (CaseView | null)[] = [];
  /** Seats that offer a rematch. */
  rematchOffers: readonly SeatName[] = [];
  connection: Connection;
  readonly #tableServer: TableServer;
  readonly #name: string;
  readonly #address: string;
  readonly #now: () => number;
  #count = 0;

  constructor(tableServer: TableServer, name = 'page', address = 'here', now: () => number = () => 0) {
    this.#tableServer = tableServer;
    this.#name = name;
    this.#address = address;
    this.#now = now;
    this.connection = this.#connect();
  }

  get role(): Role | null {
    const roles = this.table?.roles;
    if (!roles || this.seat === null) return null;
    return roles.jack === this.seat ? 'jack' : 'investigator';
  }

  get version(): number {
    return this.update?.version ?? 0;
  }

  /** Connects again, as after a lost connection; what was seen is kept. */
  reconnect(tableServer: TableServer = this.#tableServer): void {
    this.connection.closed();
    this.closedWith = null;
    this.connection = this.#connect(tableServer);
    this.send({ t: 'hello', protocol: PROTOCOL });
  }

  /** Sends a frame; returns the id of its request. */
  send(frame: SentFrame): string {
    const id = 'id' in frame && frame.id !== undefined ? frame.id : `${this.#name}-${String(this.#count++)}`;
    const named = NAMELESS.has(frame.t) ? frame : { ...frame, id };
    this.sendText(JSON.stringify(named));
    return id;
  }

  sendText(text: string): void {
    this.connection.receive(readClientFrame(text));
  }

  /** Says hello and attaches; resolves when everything sent right away has come. */
  async attach(table: string, secret: string | null, since: number | null = null): Promise<void> {
    this.send({ t: 'hello', protocol: PROTOCOL });
    this.send({ t: 'attach', table, secret, since });
    await calm();
  }

  /** Sends a request, and gives the answer to it. */
  async ask(frame: SentFrame): Promise<Answer> {
    const id = this.send(frame);
    for (let tries = 0; tries < 100; tries++) {
      const answer = this.answerTo(id);
      if (answer) return answer;
      await calm();
    }
    throw new Error(`no answer to ${frame.t}`);
  }

  answerTo(id: string): Answer | undefined {
    return this.frames.findLast(
      (frame): frame is Answer => (frame.t === 'done' || frame.t === 'refused') && frame.id === id,
    );
  }

  last<Kind extends ServerFrame['t']>(kind: Kind): ServerFrameOf<Kind> | undefined {
    return this.frames.findLast((frame): frame is ServerFrameOf<Kind> => frame.t === kind);
  }

  #connect(tableServer: TableServer = this.#tableServer): Connection {
    const sink: Sink = {
      send: (text) => this.#receive(text),
      close: (code, reason) => {
        this.closedWith = { code, reason };
      },
      limited: (asked) => void this.limited.push(asked),
      bufferedBytes: 0,
    };
    Object.defineProperty(sink, 'bufferedBytes', { get: () => this.bufferedBytes });
    return tableServer.connect(sink, networksOf(this.#address));
  }

  #receive(text: string): void {
    this.texts.push(text);
    this.times.push(this.#now());
    const frame = readServerFrame(text);
    if (!frame) throw new Error(`not a frame of the protocol: ${text}`);
    this.frames.push(frame);
    switch (frame.t) {
      case 'attached':
        this.table = frame.table;
        this.seat = frame.seat;
        this.presence = frame.presence;
        this.rematchOffers = frame.rematchOffers;
        this.chat.splice(0, this.chat.length, ...frame.chat);
        break;
      case 'table':
        this.table = frame.table;
        break;
      case 'presence':
        this.presence = frame.presence;
        break;
      case 'chat':
        this.chat.push(...frame.lines);
        break;
      case 'rematch-offers':
        this.rematchOffers = frame.seats;
        break;
      case 'update':
        this.#see(frame);
        break;
      default:
    }
  }

  #see(frame: UpdateFrame): void {
    if (frame.since !== null && frame.since !== this.version)
      throw new Error(`an update from ${String(frame.since)} came to a page at ${String(this.version)}`);
    let view = frame.since === null ? null : this.view;
    const kept = frame.momentCount - frame.moments.length;
    this.moments =
      frame.since === null ? Array.from({ length: kept }, () => null) : this.moments.slice(0, kept);
    for (const moment of frame.moments) {
      view = patched(view, moment.view);
      this.moments.push(view);
    }
    this.view = patched(view, frame.view);
    this.update = frame;
  }
}

/** Frames without a request id. */
const NAMELESS: ReadonlySet<string> = new Set(['hello', 'attach', 'detach', 'history', 'ping']);
