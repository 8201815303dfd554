import { Counter, Gauge, Histogram } from 'prom-client';
import type { Registry } from 'prom-client';
import type { Owners } from '../cluster/owners.ts';
import type { TableServer } from '../table-server.ts';

/** Seconds between two nodes. */
const ROUND_TRIP_BUCKETS = [0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.05, 0.25, 1, 3];
/** Appends in one statement. */
const GROUP_BUCKETS = [1, 2, 5, 10, 20, 50, 100, 200, 500];

/** What a node with a shared database tells of itself. Only the operator may read it. */
export class NodeMetrics {
  readonly #register: Registry;
  readonly #fenced: Counter;
  readonly #group: Histogram;
  readonly #roundTrip: Histogram;

  constructor(register: Registry) {
    this.#register = register;
    const registers = [register];
    this.#fenced = new Counter({
      name: 'lamplight_fenced_appends_total',
      help: 'Appends refused because this node does not hold the table',
      registers,
    });
    this.#group = new Histogram({
      name: 'lamplight_store_group_size',
      help: 'Appends that were stored by one statement',
      buckets: GROUP_BUCKETS,
      registers,
    });
    this.#roundTrip = new Histogram({
      name: 'lamplight_bus_round_trip_seconds',
      help: 'How long other nodes take to answer',
      buckets: ROUND_TRIP_BUCKETS,
      registers,
    });
  }

  fenced(): void {
    this.#fenced.inc();
  }

  group(size: number): void {
    this.#group.observe(size);
  }

  roundTrip(ms: number): void {
    this.#roundTrip.observe(ms / 1000);
  }

  /** Reads the other figures at each scrape. `waiting` counts what waits for a session of the database. */
  watch(tableServer: TableServer, owners: Owners, waiting: () => number): void {
    const counts = () => tableServer.counts().cluster;
    this.#gauge('lamplight_lease_margin_seconds', 'How much longer this node can be sure of its lease', () =>
      Math.max(0, owners.marginMs() / 1000),
    );
    this.#gauge('lamplight_store_pool_waiting', 'Requests that wait for a session of the database', waiting);
    this.#gauge('lamplight_tables_held', 'Tables that this node holds', () => counts()?.held ?? 0);
    const totals = [
      ['lamplight_table_claims_total', 'Tables that this node claimed', 'claimed'],
      [
        'lamplight_takeovers_total',
        'Tables taken over from lost nodes because they were needed',
        'takenOver',
      ],
      ['lamplight_orphans_taken_total', 'Tables of lost nodes that were taken over in rounds', 'orphans'],
      ['lamplight_frames_routed_total', 'Messages passed on to the holders of tables', 'passedOn'],
      ['lamplight_node_gaps_total', 'Losses noticed in what other nodes say', 'gaps'],
    ] as const;
    for (const [name, help, what] of totals) {
      const total: Counter = new Counter({
        name,
        help,
        registers: [this.#register],
        collect: () => {
          total.reset();
          total.inc(counts()?.[what] ?? 0);
        },
      });
    }
  }

  #gauge(name: string, help: string, read: () => number): void {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [this.#register],
      collect: () => {
        gauge.set(read());
      },
    });
  }
}
