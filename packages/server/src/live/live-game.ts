import type { Outcome, Role } from '@lamplight/rules';
import type { MoveRequest, Reply, Seat, Stamp, Table } from '@lamplight/table';
import type { Audience } from './audience.ts';
import { actorOf } from './audience.ts';
import { BotSeats } from './bot-seats.ts';
import type { Ground } from './hall-options.ts';
import type { KeptTime, Timekeeper } from './timekeeper.ts';

/** The level of who finishes a game in the place of somebody who left. */
const STAND_IN = 'steady';

interface LiveGameOptions {
  readonly ground: Ground;
  readonly table: Table;
  /** What the bots draw from. */
  readonly botSeed: string;
  readonly time: Timekeeper;
  readonly audience: Audience;
  /** Does something when what was asked before is done. */
  readonly inTurn: <Result>(task: () => Promise<Result>) => Promise<Result>;
  /** Told, in its turn, that the game is over. */
  readonly onOver: (outcome: Outcome) => Promise<void>;
  /** A bot has decided. */
  readonly onBotMoved: () => void;
}

/** What was kept of a game that was let go. */
export interface KeptGame {
  readonly time: KeptTime;
  readonly toDecideSince: number;
}

/** Something a role does, with the time it took. */
type Act = (stamp: Stamp) => Promise<Reply>;

/** A dealt game: its table, its clocks, its bots. Everything but what bots and clocks start is called in its turn. */
export class LiveGame {
  readonly table: Table;
  readonly #options: LiveGameOptions;
  readonly #bots: BotSeats;
  #toDecide: Role | null = null;
  #toDecideSince = 0;

  constructor(options: LiveGameOptions) {
    const { ground, table, botSeed, inTurn } = options;
    this.#options = options;
    this.table = table;
    this.#bots = new BotSeats({
      ground,
      table,
      seed: botSeed,
      submit: (request) => inTurn(() => this.#botMoves(request)),
      onGivenUp: (by) =>
        inTurn(async () => {
          const reply = await this.act(by, ground.now(), (stamp) => table.resign({ by, stamp }));
          return reply.ok || table.outcome() !== null;
        }),
    });
  }

  /**
   * Clocks run and bots think from now on, or as they did when this server last let the game go; `lastHappened` is for
   * clocks that went on all the time.
   */
  begin(lastHappened: number, kept: KeptGame | null): void {
    const { table, time, audience } = this.#options;
    audience.open(table);
    this.#turnTo(actorOf(table.update('spectator')));
    const pace = table.pace();
    // That somebody else took a seat is known to all at once, though no decision told it.
    const published = table.keepsQuiet() ? table.publishedPace() : pace;
    time.begin(pace, published, this.#toDecide, lastHappened, kept?.time);
    this.#toDecideSince = kept?.toDecideSince ?? this.#toDecideSince;
    if (table.outcome() === null) this.#bots.seat();
  }

  get toDecide(): Role | null {
    return this.#toDecide;
  }

  /** Since when it is that role's to decide, as far as this room knows. */
  get toDecideSince(): number {
    return this.#toDecideSince;
  }

  get round(): number {
    return (this.#options.audience.lastSeen ?? this.table.update('spectator').view).round;
  }

  /** Whether a bot is thinking. */
  get botToDecide(): boolean {
    return this.#toDecide !== null && this.#bots.has(this.#toDecide);
  }

  /** Plays a decision that arrived at `time`; it counts once, however often it is sent. */
  async decide(request: MoveRequest, time: number): Promise<Reply> {
    const { table } = this;
    const length = table.logLength();
    const reply = await this.act(request.by, time, (stamp) => table.submit({ ...request, stamp }));
    if (reply.ok && table.logLength() > length) this.#options.ground.countDecision();
    return reply;
  }

  /** Lets a role do something that arrived at `time`. Who is out of time by then has lost before. */
  async act(role: Role, time: number, act: Act): Promise<Reply> {
    const { time: keeper, ground } = this.#options;
    const timed = keeper.judge(role, time);
    if (timed.late) {
      const flagged = await this.table.flag({ by: role, stamp: { time } });
      // As long as it is not stored that it came too late, nothing that did is let in.
      if (!flagged.ok && !this.table.outcome()) return flagged;
      if (flagged.ok) await this.#settle();
      return act({ time });
    }
    const before = ground.now();
    const length = this.table.logLength();
    const reply = await act(timed.stamp);
    if (!reply.ok) {
      const { refused: code } = reply.refusal;
      const ms = ground.now() - before;
      if (code === 'store-unavailable')
        ground.log({ level: 'error', what: 'append', table: this.table.id, code, ms });
      return reply;
    }
    // What was done before and is only answered again changes nothing, and so must show nothing.
    if (this.table.logLength() === length) return reply;
    keeper.done(role, timed);
    await this.#settle();
    return reply;
  }

  /** A bot plays this role from now on. */
  async reseat(role: Role, time: number): Promise<Reply> {
    const seat: Seat = { kind: 'bot', name: STAND_IN, bot: STAND_IN };
    const reply = await this.act(role, time, (stamp) => this.table.reseat({ by: role, seat, stamp }));
    if (reply.ok && this.table.outcome() === null) this.#bots.seat();
    return reply;
  }

  /** Whoever is out of time has lost. */
  async flag(): Promise<void> {
    const overdue = this.#options.time.overdue();
    if (!overdue || this.table.outcome()) return;
    const { role, stamp } = overdue;
    const reply = await this.table.flag({ by: role, stamp });
    if (reply.ok) await this.#settle();
  }

  stop(): void {
    this.#bots.leave();
    this.#options.time.stop();
    this.#toDecide = null;
  }

  async #botMoves({ by, move, at }: MoveRequest): Promise<Reply> {
    const { ground, onBotMoved } = this.#options;
    const reply = await this.decide({ by, move, at }, ground.now());
    if (reply.ok) onBotMoved();
    return reply;
  }

  #turnTo(role: Role | null): void {
    if (role !== this.#toDecide) this.#toDecideSince = this.#options.ground.now();
    this.#toDecide = role;
  }

  /** After every change: who is to decide now, or is it over? */
  async #settle(): Promise<void> {
    const { table, time, audience, onOver } = this.#options;
    const outcome = table.outcome();
    if (outcome) {
      this.stop();
      await onOver(outcome);
      return;
    }
    const view = audience.lastSeen ?? table.update('spectator').view;
    this.#turnTo(actorOf({ view, outcome }));
    time.note(table.pace(), this.#toDecide, table.keepsQuiet());
  }
}
