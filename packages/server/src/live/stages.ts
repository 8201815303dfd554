import type { SeatName, TableInfo } from '@lamplight/protocol';
import type { Outcome } from '@lamplight/rules';
import type { Table, Turns } from '@lamplight/table';
import type { Audience } from './audience.ts';
import type { Chat } from './chat.ts';
import type { Ground } from './hall-options.ts';
import { LiveGame } from './live-game.ts';
import type { KeptGame } from './live-game.ts';
import { scored } from './rematch.ts';
import type { RowKeeper } from './row-keeper.ts';
import { botSeed } from './seat-keys.ts';
import { infoOf } from './table-info.ts';
import type { Timekeeper } from './timekeeper.ts';

const RETRY_MS = 1000;

interface StagesOptions {
  readonly ground: Ground;
  readonly keeper: RowKeeper;
  readonly chat: Chat;
  readonly time: Timekeeper;
  readonly audience: Audience;
  readonly turns: Turns;
  /** Whether there is no longer a table that the row names as the next one. */
  readonly lostNext: boolean;
  /** Everybody was told how the table stands now. */
  readonly onTold: () => void;
  readonly onBotMoved: () => void;
}

/** Leads a table from its deal to its end, and tells all who look at it of each step. */
export class Stages {
  readonly #options: StagesOptions;
  #game: LiveGame | null = null;
  /** What the row names as the next table, and is none any more. */
  #lostNext: string | null;
  #cancelRetry: () => void = () => undefined;

  constructor(options: StagesOptions) {
    this.#options = options;
    this.#lostNext = options.lostNext ? options.keeper.row.next : null;
  }

  /** The game, once it is dealt. */
  get game(): LiveGame | null {
    return this.#game;
  }

  get info(): TableInfo {
    const info = infoOf(this.#options.keeper.row, this.#game?.round);
    return info.next === this.#lostNext ? { ...info, next: null } : info;
  }

  /** Names this next table no more; whether it did. */
  loseNext(table: string): boolean {
    if (this.info.next !== table) return false;
    this.#lostNext = table;
    return true;
  }

  get isOver(): boolean {
    const { status } = this.#options.keeper.row;
    return status === 'over' || status === 'aborted';
  }

  /** The seat that is to decide now. */
  get toPlay(): SeatName | null {
    const role = this.#game?.toDecide ?? null;
    return role === null ? null : (this.#options.keeper.row.roles?.[role] ?? null);
  }

  /** The deal is made, now or before this table was last loaded. */
  begin(table: Table, kept: KeptGame | null = null): void {
    const { ground, keeper, time, audience, turns, onBotMoved } = this.#options;
    const { id, dealSecrets, updated } = keeper.row;
    this.#game = new LiveGame({
      ground,
      table,
      botSeed: botSeed(id, dealSecrets.server),
      time,
      audience,
      inTurn: (task) => turns.take(task),
      onOver: (outcome) => this.#finish(outcome),
      onBotMoved,
    });
    if (this.isOver) audience.open(table);
    else this.#game.begin(updated, kept);
  }

  /** Ends the table without a winner; whether that is stored. */
  async abort(): Promise<boolean> {
    const { keeper, ground } = this.#options;
    if (!(await keeper.change({ status: 'aborted' }))) return false;
    this.#game?.stop();
    this.tell();
    if (!this.#game) ground.calledOff(keeper.row.id);
    return true;
  }

  /** Somebody took too long over his part of the deal. */
  async abandon(): Promise<void> {
    if (this.#options.keeper.row.status === 'sealing') await this.abort();
  }

  /** Tells everybody how the table stands. */
  tell(): void {
    this.#options.audience.tell({ t: 'table', table: this.info });
    this.#options.onTold();
  }

  /** Nothing goes on any more. */
  close(): void {
    this.#cancelRetry();
    this.#game?.stop();
  }

  async #finish(outcome: Outcome): Promise<void> {
    const { ground, keeper, chat, audience, turns } = this.#options;
    const { id, roles, match, status } = keeper.row;
    // Closed meanwhile, it stays closed.
    if (status === 'aborted') return;
    const round = this.#game?.round ?? keeper.row.round;
    const points = roles && scored(match, roles[outcome.winner]);
    if (!(await keeper.change({ status: 'over', outcome, round, match: points }))) {
      // The log says that it is over; the row follows when it can be written again.
      this.#cancelRetry = ground.schedule(RETRY_MS, () => void turns.take(() => this.#finish(outcome)));
      return;
    }
    this.tell();
    const lines = chat.heardBy(null, true);
    if (lines.length > 0) audience.tell({ t: 'chat', table: id, lines }, ({ seat }) => seat !== null);
  }
}
