import type { SeatName, SeatRequest } from '@lamplight/protocol';
import type { Deal } from '@lamplight/table';
import { Broadcaster } from '../broadcast/broadcaster.ts';
import type { ServerContext } from '../server-context.ts';
import { refused } from '../broadcast/refusal-frames.ts';
import type { Networks } from '../networks.ts';
import { BotPlayers } from './bot-players.ts';
import type { Effect, Permit, TimerName } from './effect.ts';
import type { Happening } from './input.ts';
import { openSession } from './open-session.ts';
import type { SessionParts } from './open-session.ts';
import { isBusy } from './queries.ts';
import type { SessionContext, SessionState } from './state.ts';
import { step } from './step.ts';
import type { Stepped } from './step.ts';
import { carryOut } from './store-operations.ts';
import type { OperationDeps } from './store-operations.ts';
import type { StoreRequest } from './store-request.ts';
import type { SubscriberPort } from './subscriber-port.ts';
import type { Task, TaskAnswer } from './task.ts';

/** Somebody who waits for the answer to a task. */
type Asker =
  | {
      readonly kind: 'port';
      readonly port: SubscriberPort;
      readonly subscriber: number;
      readonly frame: SeatRequest;
    }
  | {
      readonly kind: 'caller';
      /** Where the caller is, for the limits of what one may ask. */
      readonly from: Networks | undefined;
      readonly resolve: (answer: TaskAnswer) => void;
      readonly reject: (thrown: unknown) => void;
    };

/** Feeds a table's session with what happens and carries out its effects: writes, sends, timers, bots. */
export class SessionRunner {
  readonly #serverContext: ServerContext;
  readonly #table: string;
  readonly #broadcaster: Broadcaster;
  readonly #bots: BotPlayers;
  readonly #ports = new Map<number, SubscriberPort>();
  readonly #askers = new Map<number, Asker>();
  readonly #timers = new Map<TimerName, () => void>();
  readonly #inbox: Happening[] = [];
  readonly #operations: OperationDeps;
  #context: SessionContext;
  #state: SessionState;
  #count = 0;
  #isStepping = false;
  /** Counts the entry that was permitted last. */
  #countEntry: (() => void) | null = null;
  /** What the store threw last. */
  #thrown: unknown = null;
  #whenQuiet: PromiseWithResolvers<void> | null = null;
  #closed = false;
  #stopped = false;

  constructor(parts: SessionParts, deal: Deal, serverContext: ServerContext) {
    const { now, schedule, limits, log } = serverContext;
    this.#serverContext = serverContext;
    this.#table = parts.row.id;
    this.#context = { opened: serverContext.opened, deal };
    this.#operations = {
      serverContext,
      table: this.#table,
      allowedFor: (subscriber) => this.#portOf(subscriber)?.allowed,
      onDealer: (dealer) => {
        this.#context = { opened: serverContext.opened, deal: dealer };
      },
    };
    this.#broadcaster = new Broadcaster({
      now,
      schedule,
      limits,
      onCaughtUp: (subscriber, since) => this.#feed({ kind: 'caught-up', subscriber, since }),
      onError: (thrown) =>
        // What was thrown may quote what was sent, so only its name is logged.
        log({ level: 'error', what: 'listener', table: this.#table, code: nameOf(thrown) }),
    });
    this.#bots = new BotPlayers({
      serverContext,
      table: this.#table,
      game: parts.row.settings.game,
      onDecided: (role, number, move) => this.#feed({ kind: 'bot-decided', role, number, move }),
      onFailed: (role, number, isTransient) => this.#feed({ kind: 'bot-failed', role, number, isTransient }),
    });
    const opened = openSession(parts, now(), this.#context);
    this.#state = opened.state;
    this.#perform(opened);
  }

  /** The session as it is now. */
  get state(): SessionState {
    return this.#state;
  }

  /** Whether it is being unloaded: what is in the store counts from then on. */
  get closed(): boolean {
    return this.#closed;
  }

  /** The connections that follow the table, by the numbers of the subscribers. */
  get ports(): ReadonlyMap<number, SubscriberPort> {
    return this.#ports;
  }

  /** A connection follows the table from what it saw at `since`; gives the number of the subscriber. */
  subscribe(
    port: SubscriberPort,
    { key, seat, lag }: { readonly key: string | null; readonly seat: SeatName | null; readonly lag: number },
    since: number | null,
  ): number {
    const id = this.#count++;
    this.#ports.set(id, port);
    this.#broadcaster.add(id, port.sink);
    this.#feed({ kind: 'subscribe', subscriber: { id, key, seat, lag }, since });
    return id;
  }

  unsubscribe(subscriber: number): void {
    if (!this.#ports.delete(subscriber)) return;
    this.#broadcaster.remove(subscriber);
    this.#feed({ kind: 'unsubscribe', subscriber });
  }

  noteLag(subscriber: number, ms: number): void {
    this.#feed({ kind: 'lag', subscriber, ms });
  }

  /** Does what a subscriber asks for; its port is told the answer. */
  request(subscriber: number, frame: SeatRequest): void {
    const port = this.#ports.get(subscriber);
    if (!port) return;
    if (this.#closed) {
      port.answer(frame, refused('closing', frame.id));
      return;
    }
    const ask = this.#count++;
    this.#askers.set(ask, { kind: 'port', port, subscriber, frame });
    this.#feed({ kind: 'request', ask, subscriber, frame });
  }

  /** Something that is done in its turn and answered; `from` is where the caller is, for the limits of what one may ask. */
  ask(task: (ask: number) => Exclude<Task, { kind: 'request' }>, from?: Networks): Promise<TaskAnswer> {
    const ask = this.#count++;
    const { promise, resolve, reject } = Promise.withResolvers<TaskAnswer>();
    this.#askers.set(ask, { kind: 'caller', from, resolve, reject });
    this.#feed({ kind: 'task', task: task(ask) });
    return promise;
  }

  /** A table at which the two were to go on came to nothing. */
  loseNext(table: string): void {
    this.#feed({ kind: 'task', task: { kind: 'lose-next', table } });
  }

  /** Takes no more requests, waits for what was begun, and lets go of everything. */
  async close(): Promise<void> {
    this.#closed = true;
    if (isBusy(this.#state)) {
      this.#whenQuiet ??= Promise.withResolvers();
      await this.#whenQuiet.promise;
    }
    this.#stopped = true;
    for (const cancel of this.#timers.values()) cancel();
    this.#timers.clear();
    this.#bots.close();
    this.#serverContext.botGames.end(this.#table);
    this.#broadcaster.close();
    this.#ports.clear();
  }

  /** Something happened. What happens while effects are carried out comes after them. */
  #feed(happening: Happening): void {
    if (this.#stopped) return;
    this.#inbox.push(happening);
    if (this.#isStepping) return;
    this.#isStepping = true;
    try {
      for (let next = this.#inbox.shift(); next; next = this.#inbox.shift()) {
        const stepped = step(this.#state, { ...next, now: this.#serverContext.now() }, this.#context);
        this.#state = stepped.state;
        this.#perform(stepped);
      }
    } finally {
      this.#isStepping = false;
    }
    if (this.#whenQuiet && !isBusy(this.#state)) this.#whenQuiet.resolve();
  }

  #perform({ effects }: Stepped): void {
    for (const effect of effects) this.#carryOut(effect);
  }

  #carryOut(effect: Effect): void {
    const { botGames, log, countDecision, joined, lobby, cameToNothing } = this.#serverContext;
    switch (effect.kind) {
      case 'send':
        this.#broadcaster.send(effect.to, effect.frame, effect.seen, effect.must);
        return;
      case 'answer':
        this.#answer(effect.ask, effect.answer);
        return;
      case 'fail':
        this.#fail(effect.ask, effect.code);
        return;
      case 'dismiss':
        this.#ports.get(effect.subscriber)?.dismiss(effect.why);
        return;
      case 'store':
        void this.#store(effect.request);
        return;
      case 'permit':
        this.#feed({ kind: 'permitted', isPermitted: this.#isPermitted(effect.permit) });
        return;
      case 'count-entry':
        this.#countEntry?.();
        return;
      case 'count-decision':
        countDecision();
        return;
      case 'forget-joiner':
        joined.forget(this.#table);
        return;
      case 'set-timer':
        this.#setTimer(effect.name, effect.ms);
        return;
      case 'clear-timer':
        this.#timers.get(effect.name)?.();
        this.#timers.delete(effect.name);
        return;
      case 'ask-bot':
        this.#bots.ask(effect.role, effect.level, effect.number, effect.question);
        return;
      case 'stop-bot':
        this.#bots.stop(effect.role);
        return;
      case 'bots-play':
        if (effect.isPlaying) botGames.begin(this.#table);
        else botGames.end(this.#table);
        return;
      case 'log':
        log(effect.line);
        return;
      case 'lobby':
        if (!this.#closed) lobby.update(effect.row, effect.isMakerHere);
        return;
      case 'came-to-nothing':
        cameToNothing(this.#table);
    }
  }

  #answer(ask: number, answer: TaskAnswer): void {
    const asker = this.#askers.get(ask);
    this.#askers.delete(ask);
    if (asker?.kind === 'caller') asker.resolve(answer);
    else if (asker && answer.to === 'request') asker.port.answer(asker.frame, answer.frame);
  }

  #fail(ask: number, code: string): void {
    const asker = this.#askers.get(ask);
    this.#askers.delete(ask);
    const thrown = this.#thrown ?? new Error(code);
    this.#thrown = null;
    if (asker?.kind === 'caller') asker.reject(thrown);
    else asker?.port.fail(asker.frame, code);
  }

  async #store(request: StoreRequest): Promise<void> {
    const answered = await carryOut(request, this.#operations).then(
      (answer): Happening => ({ kind: 'store-answered', answer }),
      (thrown: unknown): Happening => {
        this.#thrown = thrown;
        return { kind: 'store-failed', code: nameOf(thrown) };
      },
    );
    this.#feed(answered);
  }

  #isPermitted(permit: Permit): boolean {
    if (permit.of === 'join') {
      const asker = this.#askers.get(permit.ask);
      const from = asker?.kind === 'caller' ? asker.from : undefined;
      return from === undefined || this.#serverContext.joined.tryTake(this.#state.row, from);
    }
    const allowed = this.#portOf(permit.subscriber)?.allowed;
    const now = this.#serverContext.now();
    if (!allowed) return false;
    if (permit.of === 'line') return allowed.takeLine(now) === 0;
    if (permit.of === 'kept-line') return allowed.takeEntry(now) === 0;
    this.#countEntry = allowed.entryCounter(permit.time, permit.own);
    return this.#countEntry !== null;
  }

  /** The port of a subscriber, who may have left since they asked for something. */
  #portOf(subscriber: number): SubscriberPort | undefined {
    const port = this.#ports.get(subscriber);
    if (port) return port;
    for (const asker of this.#askers.values())
      if (asker.kind === 'port' && asker.subscriber === subscriber) return asker.port;
    return undefined;
  }

  #setTimer(name: TimerName, ms: number): void {
    this.#timers.get(name)?.();
    const cancel = this.#serverContext.schedule(ms, () => {
      this.#timers.delete(name);
      this.#feed({ kind: 'timer', name });
    });
    this.#timers.set(name, cancel);
  }
}

const nameOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.name : 'thrown');
