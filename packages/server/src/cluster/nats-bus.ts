import { connect, createInbox, credsAuthenticator, NoRespondersError } from '@nats-io/transport-node';
import type { Msg, NatsConnection } from '@nats-io/transport-node';
import type { Bus, BusHandler, BusReply } from './bus.ts';

/** How long the first connection may take, and the pause before another one is tried. */
const CONNECT_MS = 5000;
const RECONNECT_MS = 200;
const RECONNECT_JITTER_MS = 200;
/** A server that does not answer this many pings is given up. */
const PING_MS = 2000;
const MOST_PINGS = 2;
/** Where the server says that nobody took what was sent. Nothing is to be answered there. */
const NOBODY = 'lamplight.nobody';
/** The status of the message that says that nobody subscribes to a subject. */
const NO_RESPONDERS = 503;

export interface NatsBusOptions {
  /** Addresses of the servers, such as nats://127.0.0.1:4222; with tls:// the connection is encrypted. */
  readonly servers: readonly string[];
  /** The name of this connection in the server’s lists. */
  readonly name: string;
  /** The content of a credentials file. */
  readonly credentials?: Uint8Array;
}

/** Connects to NATS; rejects where no server can be reached. Afterwards it reconnects by itself, for ever. */
export async function openNatsBus({ servers, name, credentials }: NatsBusOptions): Promise<Bus> {
  const connection = await connect({
    servers: [...servers],
    name,
    timeout: CONNECT_MS,
    maxReconnectAttempts: -1,
    reconnectTimeWait: RECONNECT_MS,
    reconnectJitter: RECONNECT_JITTER_MS,
    pingInterval: PING_MS,
    maxPingOut: MOST_PINGS,
    noAsyncTraces: true,
    ...(credentials && { authenticator: credsAuthenticator(credentials) }),
  });
  return new NatsBus(connection);
}

/** The bus over NATS: core NATS only, nothing is kept by the server. */
class NatsBus implements Bus {
  readonly #connection: NatsConnection;
  /** Of this connection; the subject that was sent to stands behind it. */
  readonly #inbox = createInbox(NOBODY);
  readonly #nobody = new Set<(subject: string) => void>();
  readonly #states = new Set<(isConnected: boolean) => void>();
  #isConnected = true;

  constructor(connection: NatsConnection) {
    this.#connection = connection;
    connection.subscribe(`${this.#inbox}.>`, {
      callback: (error, message) => {
        if (error !== null || message.headers?.code !== NO_RESPONDERS) return;
        const subject = message.subject.slice(this.#inbox.length + 1);
        for (const listener of this.#nobody) listener(subject);
      },
    });
    void this.#watch();
  }

  get isConnected(): boolean {
    return this.#isConnected;
  }

  publish(subject: string, text: string): void {
    if (!this.#connection.isClosed()) this.#connection.publish(subject, text);
  }

  send(subject: string, text: string): void {
    if (this.#connection.isClosed()) return;
    this.#connection.publish(subject, text, { reply: `${this.#inbox}.${subject}` });
  }

  async request(subject: string, text: string, timeoutMs: number): Promise<BusReply> {
    try {
      const reply = await this.#connection.request(subject, text, { timeout: timeoutMs });
      return { text: reply.string() };
    } catch (thrown) {
      return isNoResponders(thrown) ? 'no-responders' : 'timeout';
    }
  }

  subscribe(subject: string, handler: BusHandler): () => void {
    const subscription = this.#connection.subscribe(subject, {
      callback: (error, message) => {
        if (error === null) handler(message.string(), replyTo(message));
      },
    });
    return () => {
      subscription.unsubscribe();
    };
  }

  onNobody(listener: (subject: string) => void): () => void {
    this.#nobody.add(listener);
    return () => this.#nobody.delete(listener);
  }

  onState(listener: (isConnected: boolean) => void): () => void {
    this.#states.add(listener);
    return () => this.#states.delete(listener);
  }

  async close(): Promise<void> {
    this.#nobody.clear();
    this.#states.clear();
    // What was published right before must still go out; a server that is away must not hold up the end.
    await this.#connection.drain().catch(() => this.#connection.close());
  }

  async #watch(): Promise<void> {
    for await (const { type } of this.#connection.status()) {
      if (type === 'disconnect') this.#become(false);
      else if (type === 'reconnect') this.#become(true);
    }
  }

  #become(isConnected: boolean): void {
    this.#isConnected = isConnected;
    for (const listener of this.#states) listener(isConnected);
  }
}

const replyTo = (message: Msg): ((text: string) => void) | null =>
  message.reply === undefined || message.reply === '' || message.reply.startsWith(NOBODY)
    ? null
    : (text) => {
        message.respond(text);
      };

/** Newer versions of the library wrap the error. */
const isNoResponders = (thrown: unknown): boolean =>
  thrown instanceof NoRespondersError ||
  (thrown instanceof Error && thrown.cause instanceof NoRespondersError);
