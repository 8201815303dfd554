import { patched } from '@lamplight/protocol';
import type { HistoryFrame, MomentFrame, UpdateFrame } from '@lamplight/protocol';
import type { Game, GameRecord, GameTypes, Outcome, Role } from '@lamplight/rules';
import type { Moment, MoveRequest, Seats, Update } from '@lamplight/table';
import type { TableReply, PlayableTable } from '../../host/playable-table.ts';
import type { Reply, RequestWithoutId } from '../connection/connection.ts';
import type { ShownBoards } from '../deal/shown-boards.ts';

type View = GameTypes['View'];
type Listener = (update: Update) => void;

export interface RemoteTableParts {
  readonly id: string;
  readonly game: Game;
  readonly options: GameTypes['Options'];
  readonly seats: () => Seats;
  readonly request: (wanted: RequestWithoutId) => Promise<Reply>;
  /** Asks for decisions from a number on. */
  readonly askHistory: (from: number) => void;
  /** Asks for the complete state again. */
  readonly askAgain: () => void;
  readonly record: () => Promise<GameRecord>;
  /** Notes everything before it is shown. */
  readonly boards: Pick<ShownBoards, 'note'>;
}

/**
 * A table on a server as one viewer sees it: views updated by patches, decisions of the past fetched in pieces. There
 * is only one viewer, so the viewer that a caller names does not matter.
 */
export class RemoteTable implements PlayableTable {
  readonly id: string;
  readonly options: GameTypes['Options'];
  readonly #parts: RemoteTableParts;
  readonly #listeners = new Set<Listener>();
  /** By number; unknown moments are undefined. */
  #past: (Moment | undefined)[] = [];
  #now: Update | null = null;
  /** The last update of which every decision is known: nothing else is shown. */
  #shown: { readonly now: Update; readonly past: readonly Moment[] } | null = null;
  #whole = false;
  /** The known state may be outdated: the complete state must be sent again. */
  #lost = false;
  #ready: () => void = () => undefined;
  /** Resolves once there is something to show. */
  readonly ready: Promise<void>;

  constructor(parts: RemoteTableParts) {
    this.id = parts.id;
    this.options = parts.options;
    this.#parts = parts;
    this.ready = new Promise((resolve) => (this.#ready = resolve));
  }

  get seats(): Seats {
    return this.#parts.seats();
  }

  /** The version that was last seen; null where there is none, or where updates were missed. */
  get version(): number | null {
    return this.#lost ? null : (this.#now?.version ?? null);
  }

  update(): Update {
    if (!this.#shown) throw new Error('nothing is known of this table yet');
    return this.#shown.now;
  }

  moments(): readonly Moment[] {
    return this.#shown?.past ?? [];
  }

  outcome(): Outcome | null {
    return this.#shown?.now.outcome ?? null;
  }

  record(): Promise<GameRecord> {
    return this.#parts.record();
  }

  /** Resolves once the game is over and every decision of it is known. */
  ended(): Promise<void> {
    const isKnown = (): boolean => this.#whole && this.outcome() !== null;
    if (isKnown()) return Promise.resolve();
    return new Promise((resolve) => {
      const stop = this.subscribe(null, () => {
        if (!isKnown()) return;
        stop();
        resolve();
      });
    });
  }

  subscribe(_viewer: unknown, listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  submit({ move, at }: MoveRequest): Promise<TableReply> {
    const text = this.#parts.game.formatMove(move as GameTypes['Move']);
    return this.#ask({ t: 'move', table: this.id, at, move: text });
  }

  undo({ at }: { readonly at: number }): Promise<TableReply> {
    return this.#ask({ t: 'undo', table: this.id, at });
  }

  resign(_by: { readonly by: Role }): Promise<TableReply> {
    return this.#ask({ t: 'resign', table: this.id });
  }

  /** Takes an update that follows the previous one. */
  take(frame: UpdateFrame): void {
    const { since, version } = frame;
    if (since !== null && since !== this.version) {
      // Received already over another connection, or based on a past that is not known here.
      if (this.version === null || version > this.version) this.#loseThread();
      return;
    }
    // Connected again without a change: the player's picks stay.
    if (since !== null && version === since) return;
    this.#lost = false;
    const start = since === null ? null : (this.#now?.view ?? null);
    const { moments, last } = follow(start, frame.moments);
    const kept = frame.momentCount - moments.length;
    // A complete update does not say which of the old decisions still count.
    const old = since === null && version !== this.#now?.version ? [] : this.#past.slice(0, kept);
    this.#past = Array.from({ length: kept }, (_, i) => old[i]).concat(moments);
    this.#now = {
      since: since ?? 0,
      takenBack: 0,
      events: [],
      version,
      view: patched(last, frame.view),
      moves: frame.moves.map((text) => this.#read(text)),
      canUndo: frame.canUndo,
      outcome: frame.outcome,
    };
    this.#settle();
  }

  takeHistory({ from, moments }: HistoryFrame): void {
    follow(null, moments).moments.forEach((moment, i) => {
      // Known moments are not replaced.
      if (from + i < this.#past.length) this.#past[from + i] ??= moment;
    });
    if (!this.#whole) this.#settle();
  }

  /** A new connection: requests that were lost with the old one are sent again. */
  reconnected(): void {
    if (!this.#whole) this.#askMissing();
  }

  /** Shows the state once no moment is missing. */
  #settle(): void {
    const now = this.#now;
    const past = this.#past.filter((moment) => moment !== undefined);
    this.#whole = now !== null && past.length === this.#past.length;
    if (!now || !this.#whole) {
      this.#askMissing();
      return;
    }
    this.#parts.boards.note(this.#parts.game, past, now);
    this.#shown = { now, past };
    this.#ready();
    for (const listener of this.#listeners) listener(now);
  }

  #askMissing(): void {
    const from = this.#past.indexOf(undefined);
    if (from >= 0) this.#parts.askHistory(from);
  }

  #loseThread(): void {
    this.#lost = true;
    this.#parts.askAgain();
  }

  #read(text: string): GameTypes['Move'] {
    const move = this.#parts.game.parseMove(text);
    if (!move) throw new Error('the server offers what is no move');
    return move;
  }

  async #ask(wanted: RequestWithoutId): Promise<TableReply> {
    const reply = await this.#parts.request(wanted);
    if (reply.ok) return reply;
    const { code, rule, version } = reply.error;
    return { ok: false, error: { refusal: { refused: code, rule: rule ?? 'table' }, version } };
  }
}

/** Reads moments one after the other; returns them and the last view. */
function follow(
  start: View | null,
  frames: readonly MomentFrame[],
): { readonly moments: readonly Moment[]; readonly last: View | null } {
  let last = start;
  const moments = frames.map(({ events, view }): Moment => {
    const after = patched(last, view);
    last = after;
    return { events, view: after };
  });
  return { moments, last };
}
