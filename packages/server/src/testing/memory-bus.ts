import type { Bus, BusHandler, BusReply } from '../cluster/bus.ts';
import type { Schedule } from '../server-context.ts';

interface Subscription {
  readonly node: string;
  readonly subject: string;
  readonly handler: BusHandler;
}

/** What happens to one text on its way; by default it arrives. */
interface Carried {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/**
 * A bus between the nodes of one process. Texts of one sender arrive at a receiver in order; those of different senders
 * in any order, by their delays. Tests cut nodes off, lose texts and delay them.
 */
export class MemoryBus {
  readonly #schedule: Schedule;
  readonly #subscriptions = new Set<Subscription>();
  readonly #endpoints = new Map<string, Endpoint>();
  /** What is on its way from each sender to each receiver, in order, and when the last of it arrives. */
  readonly #ways = new Map<string, { readonly tasks: (() => void)[]; last: number }>();
  readonly #now: () => number;
  /** How long a text takes. */
  delayOf: (carried: Carried) => number = () => 0;
  /** Whether a text is lost. */
  isLost: (carried: Carried) => boolean = () => false;
  /** How many texts were carried. */
  carried = 0;
  /** Called with each text that is carried. */
  onCarried: (carried: Carried) => void = () => undefined;

  constructor({ schedule, now }: { readonly schedule: Schedule; readonly now: () => number }) {
    this.#schedule = schedule;
    this.#now = now;
  }

  /** The bus as one node uses it. */
  connect(node: string): Bus {
    const endpoint = new Endpoint(node, this);
    this.#endpoints.set(node, endpoint);
    return endpoint;
  }

  /** A node is cut off, or connected again. */
  cut(node: string, isCut: boolean): void {
    this.#endpoints.get(node)?.become(!isCut);
  }

  /** A node ends: it sends and receives nothing more. */
  end(node: string): void {
    for (const one of this.#subscriptions) if (one.node === node) this.#subscriptions.delete(one);
    this.#endpoints.delete(node);
  }

  add(subscription: Subscription): () => void {
    this.#subscriptions.add(subscription);
    return () => this.#subscriptions.delete(subscription);
  }

  /** Carries a text to all who subscribe to the subject; how many these are. */
  carry(from: string, subject: string, text: string, answer: ((text: string) => void) | null): number {
    if (!this.#isHere(from)) return 0;
    const takers = [...this.#subscriptions].filter(
      (one) => one.subject === subject && this.#isHere(one.node),
    );
    for (const taker of takers) {
      const carried = { from, to: taker.node, subject, text };
      this.carried++;
      this.onCarried(carried);
      if (this.isLost(carried)) continue;
      const reply = answer && ((replied: string) => this.#reply(taker.node, from, replied, answer));
      this.arrive(carried, () => {
        if (this.#subscriptions.has(taker) && this.#isHere(taker.node)) taker.handler(text, reply);
      });
    }
    return takers.length;
  }

  /** Does a task when a text arrives, after all earlier ones of the same sender. */
  arrive(carried: Carried, task: () => void): void {
    const key = `${carried.from} ${carried.to}`;
    const way = this.#ways.get(key) ?? { tasks: [], last: 0 };
    this.#ways.set(key, way);
    way.last = Math.max(this.#now() + this.delayOf(carried), way.last);
    way.tasks.push(task);
    const ms = way.last - this.#now();
    const next = (): void => way.tasks.shift()?.();
    if (ms > 0) this.#schedule(ms, next);
    else queueMicrotask(next);
  }

  later(ms: number, task: () => void): () => void {
    return this.#schedule(ms, task);
  }

  #reply(from: string, to: string, text: string, answer: (text: string) => void): void {
    const carried = { from, to, subject: 'reply', text };
    if (!this.#isHere(from) || this.isLost(carried)) return;
    this.arrive(carried, () => {
      if (this.#isHere(to)) answer(text);
    });
  }

  #isHere(node: string): boolean {
    return this.#endpoints.get(node)?.isConnected ?? false;
  }
}

class Endpoint implements Bus {
  readonly #node: string;
  readonly #bus: MemoryBus;
  readonly #nobody = new Set<(subject: string) => void>();
  readonly #states = new Set<(isConnected: boolean) => void>();
  isConnected = true;

  constructor(node: string, bus: MemoryBus) {
    this.#node = node;
    this.#bus = bus;
  }

  publish(subject: string, text: string): void {
    this.#bus.carry(this.#node, subject, text, null);
  }

  send(subject: string, text: string): void {
    if (this.#bus.carry(this.#node, subject, text, null) > 0 || !this.isConnected) return;
    this.#bus.arrive({ from: '', to: this.#node, subject, text: '' }, () => {
      for (const listener of this.#nobody) listener(subject);
    });
  }

  request(subject: string, text: string, timeoutMs: number): Promise<BusReply> {
    return new Promise((resolve) => {
      const stop = this.#bus.later(timeoutMs, () => resolve('timeout'));
      const done = (reply: BusReply): void => {
        stop();
        resolve(reply);
      };
      const takers = this.#bus.carry(this.#node, subject, text, (reply) => done({ text: reply }));
      if (takers === 0 && this.isConnected) queueMicrotask(() => done('no-responders'));
    });
  }

  subscribe(subject: string, handler: BusHandler): () => void {
    return this.#bus.add({ node: this.#node, subject, handler });
  }

  onNobody(listener: (subject: string) => void): () => void {
    this.#nobody.add(listener);
    return () => this.#nobody.delete(listener);
  }

  onState(listener: (isConnected: boolean) => void): () => void {
    this.#states.add(listener);
    return () => this.#states.delete(listener);
  }

  become(isConnected: boolean): void {
    if (isConnected === this.isConnected) return;
    this.isConnected = isConnected;
    for (const listener of this.#states) listener(isConnected);
  }

  close(): Promise<void> {
    this.#bus.end(this.#node);
    return Promise.resolve();
  }
}
