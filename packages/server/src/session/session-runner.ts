import type { SeatRequest } from '@lamplight/protocol';
import type { Deal } from '@lamplight/table';
import { Broadcaster } from '../broadcast/broadcaster.ts';
import type { SubscriberFacts } from '../broadcast/table-port.ts';
import type { ServerContext } from '../server-context.ts';
import { refused } from '../broadcast/refusal-frames.ts';
import type { Networks } from '../networks.ts';
import { Askers } from './askers.ts';
import { BotPlayers } from './bot-players.ts';
import type { Effect } from './effect.ts';
import { logThrown, perform } from './effect-handlers.ts';
import type { EffectDeps } from './effect-handlers.ts';
import { InputQueue } from './input-queue.ts';
import type { Happening } from './input.ts';
import { openSession } from './open-session.ts';
import type { SessionParts } from './open-session.ts';
import { Permits } from './permits.ts';
import { isBusy } from './queries.ts';
import { SessionTimers } from './session-timers.ts';
import type { SessionContext, SessionState } from './state.ts';
import { step } from './step.ts';
import type { SubscriberPort } from './subscriber-port.ts';
import type { Task, TaskAnswer } from './task.ts';

/** Feeds a table's session with what happens and carries out its effects: writes, sends, timers, bots. */
export class SessionRunner {
  readonly #serverContext: ServerContext;
  readonly #context: SessionContext;
  readonly #inputs = new InputQueue((happening) => this.#take(happening));
  readonly #ports = new Map<number, SubscriberPort>();
  readonly #askers = new Askers(this.#ports);
  readonly #effectDeps: EffectDeps;
  #state: SessionState;
  /** Numbers subscribers and asked tasks. */
  #count = 0;
  /** Resolved when no task is under way any more. */
  #whenQuiet: PromiseWithResolvers<void> | null = null;

  constructor(parts: SessionParts, deal: Deal, serverContext: ServerContext) {
    const { row } = parts;
    const table = row.id;
    const { now, schedule, limits } = serverContext;
    const inputs = this.#inputs;
    const askers = this.#askers;
    const context = { opened: serverContext.opened, deal };
    this.#serverContext = serverContext;
    this.#context = context;
    this.#effectDeps = {
      serverContext,
      table,
      inputs,
      ports: this.#ports,
      askers,
      broadcaster: new Broadcaster({
        now,
        schedule,
        limits,
        onCaughtUp: (subscriber, since) => inputs.add({ kind: 'caught-up', subscriber, since }),
        onError: (thrown) => logThrown(thrown, { serverContext, table }),
      }),
      permits: new Permits({ serverContext, table: row, askers }),
      timers: new SessionTimers(schedule, inputs),
      bots: new BotPlayers({ serverContext, table, game: row.settings.game, inputs }),
      operations: { serverContext, table, askers, chance: context },
      isClosing: false,
    };
    const opened = openSession(parts, now(), context);
    this.#state = opened.state;
    this.#perform(opened.effects);
  }

  /** The session as it is now. */
  get state(): SessionState {
    return this.#state;
  }

  /** Whether it is being unloaded: what is in the store counts from then on. */
  get closed(): boolean {
    return this.#effectDeps.isClosing;
  }

  /** The connections that follow the table, by the numbers of the subscribers. */
  get ports(): ReadonlyMap<number, SubscriberPort> {
    return this.#ports;
  }

  /** A connection follows the table from what it saw at `since`; gives the number of the subscriber. */
  subscribe(port: SubscriberPort, { key, seat, lag }: SubscriberFacts, since: number | null): number {
    const id = this.#count++;
    this.#ports.set(id, port);
    this.#effectDeps.broadcaster.add(id, port.sink);
    this.#inputs.add({ kind: 'subscribe', subscriber: { id, key, seat, lag }, since });
    return id;
  }

  unsubscribe(subscriber: number): void {
    if (!this.#ports.delete(subscriber)) return;
    this.#effectDeps.broadcaster.remove(subscriber);
    this.#inputs.add({ kind: 'unsubscribe', subscriber });
  }

  noteLag(subscriber: number, ms: number): void {
    this.#inputs.add({ kind: 'lag', subscriber, ms });
  }

  /** Does what a subscriber asks for; its port is told the answer. */
  request(subscriber: number, frame: SeatRequest): void {
    const port = this.#ports.get(subscriber);
    if (!port) return;
    if (this.closed) {
      port.answer(frame, refused('closing', frame.id));
      return;
    }
    const ask = this.#count++;
    this.#askers.add(ask, { kind: 'port', port, subscriber, frame });
    this.#inputs.add({ kind: 'request', ask, subscriber, frame });
  }

  /**
   * Asks for a task that is done when everything before it is done; `from` is where the caller is, for the limits of its
   * network. Rejects where the table is being unloaded.
   */
  ask(task: (ask: number) => Exclude<Task, { kind: 'request' }>, from?: Networks): Promise<TaskAnswer> {
    if (this.closed) return Promise.reject(new Error('the table is unloaded'));
    const ask = this.#count++;
    const { promise, resolve, reject } = Promise.withResolvers<TaskAnswer>();
    this.#askers.add(ask, { kind: 'caller', from, resolve, reject });
    this.#inputs.add({ kind: 'task', task: task(ask) });
    return promise;
  }

  /** A table that was to follow this one came to nothing. */
  loseNext(table: string): void {
    this.#inputs.add({ kind: 'task', task: { kind: 'lose-next', table } });
  }

  /** Takes no more requests, waits for those under way, and releases timers, bots and connections. */
  async close(): Promise<void> {
    const { timers, bots, broadcaster, table } = this.#effectDeps;
    this.#effectDeps.isClosing = true;
    // A timer or a bot may begin another task before this goes on.
    while (isBusy(this.#state)) await (this.#whenQuiet ??= Promise.withResolvers()).promise;
    this.#inputs.close();
    timers.close();
    bots.close();
    this.#serverContext.botGames.end(table);
    broadcaster.close();
    this.#ports.clear();
  }

  #take(happening: Happening): void {
    const input = { happening, now: this.#serverContext.now() };
    const { state, effects } = step(this.#state, input, this.#context);
    this.#state = state;
    this.#perform(effects);
    if (!this.#whenQuiet || isBusy(state)) return;
    this.#whenQuiet.resolve();
    this.#whenQuiet = null;
  }

  #perform(effects: readonly Effect[]): void {
    for (const effect of effects) perform(effect, this.#effectDeps);
  }
}
