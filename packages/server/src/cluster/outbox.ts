import type { ServerFrame } from '@lamplight/protocol';
import type { Bus } from './bus.ts';
import { nodeSubject, VERSION, writeNodeMail } from './messages.ts';
import type { Item } from './messages.ts';
import type { Peers } from './peers.ts';

/** A message is sent before it grows beyond so many characters; NATS takes a megabyte. */
const MOST_SIZE = 128 * 1024;

interface Gathered {
  readonly items: Item[];
  readonly texts: string[];
  size: number;
}

interface OutboxDeps {
  readonly node: string;
  readonly bus: Pick<Bus, 'publish'>;
  readonly peers: Peers;
}

/**
 * What this node tells others, in order. All of one turn of the loop goes to a node in one message, and a frame that
 * several of its viewers are sent goes once.
 */
export class Outbox {
  readonly #deps: OutboxDeps;
  readonly #gathered = new Map<string, Gathered>();
  #isFlushing = false;

  constructor(deps: OutboxDeps) {
    this.#deps = deps;
  }

  /** Tells something that has no text. */
  add(to: string, item: Exclude<Item, { k: 'frame' | 'answer' }>): void {
    this.#add(to, item);
  }

  answer(to: string, viewer: number, q: number, text: string): void {
    this.#add(to, { k: 'answer', to: viewer, q }, text);
  }

  frame(to: string, viewer: number, kind: ServerFrame['t'], text: string): void {
    const gathered = this.#gathered.get(to);
    const last = gathered?.items.at(-1);
    if (last?.k === 'frame' && last.t === kind && gathered?.texts.at(-1) === text) last.to.push(viewer);
    else this.#add(to, { k: 'frame', to: [viewer], t: kind }, text);
  }

  /** Tells a node the number of the last message to it. */
  beat(to: string): void {
    this.flush();
    const { node, bus, peers } = this.#deps;
    const { said, sent } = peers.of(to);
    const message = { v: VERSION, from: node, n: said, sent, items: [] };
    bus.publish(nodeSubject(to), writeNodeMail({ message, texts: [] }));
  }

  /** Sends everything that waits. */
  flush(): void {
    for (const to of [...this.#gathered.keys()]) this.#send(to);
  }

  #add(to: string, item: Item, text?: string): void {
    const gathered = this.#gathered.get(to) ?? { items: [], texts: [], size: 0 };
    this.#gathered.set(to, gathered);
    gathered.items.push(item);
    if (text !== undefined) {
      gathered.texts.push(text);
      gathered.size += text.length;
    }
    if (gathered.size > MOST_SIZE) this.#send(to);
    else this.#flushSoon();
  }

  #flushSoon(): void {
    if (this.#isFlushing) return;
    this.#isFlushing = true;
    setImmediate(() => {
      this.#isFlushing = false;
      this.flush();
    });
  }

  #send(to: string): void {
    const gathered = this.#gathered.get(to);
    if (!gathered) return;
    this.#gathered.delete(to);
    const { node, bus, peers } = this.#deps;
    const n = ++peers.of(to).said;
    const message = { v: VERSION, from: node, n, items: gathered.items };
    bus.publish(nodeSubject(to), writeNodeMail({ message, texts: gathered.texts }));
  }
}
