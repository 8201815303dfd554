import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { TableServer } from '../table-server.ts';
import { NodeMetrics } from './node-metrics.ts';

/** Seconds, from the duration of a move in memory to a wait that is always too long. */
const BUCKETS = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/**
 * The metrics of a server. None of them names a player or a table. But where few play, figures that change with each
 * decision reveal decisions that others must not know of yet, so these are for the operator alone.
 */
export class Metrics {
  readonly #open = new Registry();
  readonly #kept = new Registry();
  readonly #requests: Counter<'route' | 'status'>;
  readonly #refused: Counter<'kind'>;
  readonly #decision: Histogram;
  readonly #store: Histogram<'what'>;
  #frames = 0;

  constructor() {
    const [open, kept] = [[this.#open], [this.#kept]];
    // Memory, processor time and the lag of the event loop.
    collectDefaultMetrics({ register: this.#open });
    this.#requests = new Counter({
      name: 'lamplight_http_requests_total',
      help: 'HTTP requests by route and status',
      labelNames: ['route', 'status'],
      registers: open,
    });
    this.#refused = new Counter({
      name: 'lamplight_limited_total',
      help: 'Requests, connections and frames refused because there were too many, by kind',
      labelNames: ['kind'],
      registers: open,
    });
    const frames: Counter = new Counter({
      name: 'lamplight_frames_total',
      help: 'Frames received over WebSockets',
      registers: kept,
      collect: () => {
        frames.reset();
        frames.inc(this.#frames);
      },
    });
    this.#decision = new Histogram({
      name: 'lamplight_decision_seconds',
      help: 'From the arrival of a decision to its answer, which comes after it is stored',
      buckets: BUCKETS,
      registers: kept,
    });
    this.#store = new Histogram({
      name: 'lamplight_store_seconds',
      help: 'How long the store takes, by what it was asked to do',
      labelNames: ['what'],
      buckets: BUCKETS,
      registers: kept,
    });
  }

  /** Counts what a table server holds at each scrape. */
  watch(tableServer: TableServer): void {
    const counts = [
      ['lamplight_sockets', 'Open WebSockets', 'connections'],
      ['lamplight_tables', 'Tables held in memory', 'tables'],
    ] as const;
    for (const [name, help, what] of counts) {
      const gauge: Gauge = new Gauge({
        name,
        help,
        registers: [this.#open],
        collect: () => {
          gauge.set(tableServer.counts()[what]);
        },
      });
    }
    const totals = [
      ['lamplight_decisions_total', 'Decisions taken since the start', 'decisions'],
      ['lamplight_games_folded_total', 'Finished games whose logs were folded since the start', 'folded'],
    ] as const;
    for (const [name, help, what] of totals) {
      const counter: Counter = new Counter({
        name,
        help,
        registers: [this.#kept],
        collect: () => {
          counter.reset();
          counter.inc(tableServer.counts()[what]);
        },
      });
    }
  }

  /** The metrics of a node with a shared database. */
  ofNode(): NodeMetrics {
    return new NodeMetrics(this.#kept);
  }

  /** Counts what is remembered of addresses at each scrape. */
  watchAddresses(count: () => number): void {
    const gauge: Gauge = new Gauge({
      name: 'lamplight_address_entries',
      help: 'Entries that limits keep for addresses and networks',
      registers: [this.#kept],
      collect: () => {
        gauge.set(count());
      },
    });
  }

  request(route: string, status: number): void {
    this.#requests.inc({ route, status: String(status) });
  }

  limited(kind: string): void {
    this.#refused.inc({ kind });
  }

  frame(): void {
    this.#frames++;
  }

  decision(ms: number): void {
    this.#decision.observe(ms / 1000);
  }

  store(what: string, ms: number): void {
    this.#store.observe({ what }, ms / 1000);
  }

  /** All metrics, as Prometheus reads them. */
  async text(): Promise<string> {
    return (await this.#open.metrics()) + (await this.#kept.metrics());
  }

  /** The metrics that everybody may know. */
  openText(): Promise<string> {
    return this.#open.metrics();
  }

  get type(): string {
    return this.#open.contentType;
  }
}
