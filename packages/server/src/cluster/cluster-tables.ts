import { Seated, TableInfo, TableStanding, TransferOffer } from '@lamplight/protocol';
import type { Failure, RecordFile } from '@lamplight/rules';
import * as v from 'valibot';
import type { FoundTable } from '../broadcast/table-port.ts';
import type { HeldElsewhere } from '../session/holding.ts';
import type { LocalTables } from '../session/local-tables.ts';
import { isHeldElsewhere } from '../session/sole-tables.ts';
import type { CallAnswer, CallName, CallOf, CallValue, TableCalls } from '../session/table-calls.ts';
import type { Bus } from './bus.ts';
import { ALL_SUBJECT, readCallReply, readFoundReply, tableSubject, VERSION } from './messages.ts';
import type { AllMessage } from './messages.ts';
import type { Owners } from './owners.ts';
import type { Routes } from './routes.ts';
import type { TableClaims } from './table-claims.ts';

/** How long an answer of another node may take. */
const ANSWER_MS = 3000;
/** Tries to find a table before the call is refused. */
const MOST_TRIES = 8;

interface ClusterTablesDeps {
  readonly local: LocalTables;
  readonly bus: Pick<Bus, 'publish' | 'request'>;
  readonly owners: Pick<Owners, 'node' | 'holderOf'>;
  readonly claims: Pick<TableClaims, 'takeOver'>;
  readonly routes: Routes;
  /** Waits before something is tried again; the longer, the more often it failed. */
  readonly pause: (failures: number) => Promise<void>;
  readonly onRoundTrip: (ms: number) => void;
  /** A node does not exist any more. */
  readonly onGone: (node: string) => void;
}

/** A refusal of the transport: the answer did not come from the table. */
type Unreached = 'moved' | 'nobody' | 'silent';

/** The tables of all nodes. */
export class ClusterTables implements TableCalls {
  readonly #deps: ClusterTablesDeps;

  constructor(deps: ClusterTablesDeps) {
    this.#deps = deps;
  }

  find(table: string, key: string | null): Promise<FoundTable> {
    const { local, routes } = this.#deps;
    return this.#reach(
      table,
      async (): Promise<FoundTable | Failure<HeldElsewhere>> => {
        const found = await local.find(table, key);
        if (!found.ok) return found;
        const { table: loaded, seat } = found.value;
        return { ok: true, value: { table: routes.open(table, { at: 'here', loaded }), seat } };
      },
      async (node): Promise<FoundTable | Unreached> => {
        const reply = await this.#request(table, { k: 'find', to: node, key });
        const found = typeof reply === 'string' ? reply : (readFoundReply(reply.text) ?? 'silent');
        if (typeof found === 'string') return found;
        if (found.k === 'moved') return 'moved';
        if (found.k === 'refused') return { ok: false, error: found.error };
        const seat = found.seat === 'none' ? undefined : found.seat;
        return { ok: true, value: { table: routes.open(table, { at: 'node', node }), seat } };
      },
    );
  }

  ask<Name extends CallName>(table: string, call: CallOf<Name>): Promise<CallAnswer<Name>> {
    const name: Name = call.do;
    return this.#reach(
      table,
      () => this.#deps.local.ask(table, call),
      async (node): Promise<CallAnswer<Name> | Unreached> => {
        const reply = await this.#request(table, { k: 'call', to: node, call });
        const done = typeof reply === 'string' ? reply : (readCallReply(reply.text) ?? 'silent');
        if (typeof done === 'string') return done;
        if (done.k === 'moved') return 'moved';
        if (done.k === 'refused') return { ok: false, error: done.error } as CallAnswer<Name>;
        return { ok: true, value: v.parse(VALUES[name], done.value) as CallValue<Name> };
      },
    );
  }

  cameToNothing(table: string): void {
    const { local, bus, owners } = this.#deps;
    local.cameToNothing(table);
    const message: AllMessage = { v: VERSION, from: owners.node, k: 'came-to-nothing', table };
    bus.publish(ALL_SUBJECT, JSON.stringify(message));
  }

  /** Asks where the table is held; where the holder changes meanwhile, the next one. */
  async #reach<Answer extends { readonly ok: boolean }>(
    table: string,
    here: () => Promise<Answer | Failure<HeldElsewhere>>,
    there: (node: string) => Promise<Answer | Unreached>,
  ): Promise<Answer | Failure<{ readonly code: 'store-unavailable' }>> {
    const { owners, claims, routes, pause, onGone } = this.#deps;
    let node = routes.at(table)?.node ?? null;
    for (let failures = 0; failures < MOST_TRIES; failures++) {
      await pause(failures);
      try {
        node ??= await owners.holderOf(table);
        if (node === null || node === owners.node) {
          const answer = await here();
          if (!isHeldElsewhere(answer)) return answer;
          ({ node } = answer.error);
        }
        const answer = await there(node);
        if (typeof answer !== 'string') return answer;
        if (answer === 'silent') break;
        const lost = node;
        node = answer === 'nobody' ? await claims.takeOver(table, lost) : null;
        if (node === owners.node) onGone(lost);
      } catch {
        // The owners cannot be asked now.
        node = null;
      }
    }
    return { ok: false, error: { code: 'store-unavailable' } };
  }

  async #request(table: string, message: object): Promise<{ readonly text: string } | Unreached> {
    const { bus, owners, onRoundTrip } = this.#deps;
    const text = JSON.stringify({ v: VERSION, from: owners.node, ...message });
    const began = performance.now();
    const reply = await bus.request(tableSubject(table), text, ANSWER_MS);
    if (typeof reply !== 'string') onRoundTrip(performance.now() - began);
    if (reply === 'no-responders') return 'nobody';
    return reply === 'timeout' ? 'silent' : reply;
  }
}

/** What the calls give, as another node sends it. */
const VALUES: { readonly [Name in CallName]: v.GenericSchema<unknown, CallValue<Name>> } = {
  join: Seated,
  'transfer-seat': TransferOffer,
  'welcome-device': Seated,
  info: v.nullable(TableInfo),
  standing: v.nullable(TableStanding),
  record: v.custom<RecordFile>((record) => typeof record === 'object' && record !== null),
  inspect: v.nullable(v.looseObject({})),
  close: TableInfo,
  remove: TableInfo,
  reload: v.null(),
};
