import { ClientFrame, REFUSALS, SEATS, TableInfo } from '@lamplight/protocol';
import type { RefusedCode, SeatRequest, ServerFrame } from '@lamplight/protocol';
import * as v from 'valibot';
import type { Permissions, Use } from '../limits/address-limits.ts';
import type { Networks } from '../networks.ts';
import type { TableCall } from '../session/table-calls.ts';

/** The version of what nodes say to each other. */
export const VERSION = 1;
/** A node speaks this version and the one before it; there is none before the first. */
const SPOKEN = [VERSION];
const Version = v.pipe(
  v.number(),
  v.check((version) => SPOKEN.includes(version)),
);

/** Where the holder of a table is reached. */
const TABLE_PREFIX = 'lamplight.t.';
export const tableSubject = (table: string): string => `${TABLE_PREFIX}${table}`;
/** The table of such a subject; undefined for any other. */
export const tableOf = (subject: string): string | undefined =>
  subject.startsWith(TABLE_PREFIX) ? subject.slice(TABLE_PREFIX.length) : undefined;
/** Where a node is reached. */
export const nodeSubject = (node: string): string => `lamplight.n.${node}`;
/** Where all nodes are reached. */
export const ALL_SUBJECT = 'lamplight.all';

const Seat = v.picklist(SEATS);
const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
const NetworksSchema: v.GenericSchema<Networks> = v.object({
  clientKey: v.string(),
  site: v.nullable(v.string()),
  provider: v.nullable(v.string()),
});
const PermissionsSchema: v.GenericSchema<Permissions> = v.object({
  line: v.boolean(),
  entry: v.boolean(),
  own: v.boolean(),
  rematch: v.boolean(),
  seatedShare: v.number(),
});
const FrameKind = v.custom<ServerFrame['t']>((kind) => typeof kind === 'string');
const isRefusal = (code: string): code is RefusedCode => Object.hasOwn(REFUSALS, code);
/** A refusal that only a newer version knows may pass when it is tried again. */
const Code = v.pipe(
  v.string(),
  v.transform((code): RefusedCode => (isRefusal(code) ? code : 'closing')),
);
const Ask = v.custom<SeatRequest>((frame) => v.is(ClientFrame, frame) && 'id' in frame);

/** Somebody who follows a table through an edge node. */
const Viewer = v.object({
  /** The number of this viewer at its edge; another one each time it follows anew. */
  wire: Count,
  key: v.nullable(v.string()),
  /** The seat that this key held when it was asked for. */
  seat: v.nullable(Seat),
  lag: v.number(),
  since: v.nullable(Count),
  may: PermissionsSchema,
  /** The networks of a player, for the bots’ time; null for spectators. */
  networks: v.nullable(NetworksSchema),
});
export type Viewer = v.InferOutput<typeof Viewer>;

const Call: v.GenericSchema<TableCall> = v.variant('do', [
  v.object({
    do: v.literal('join'),
    joiner: v.object({ name: v.string(), hash: v.string(), commitment: v.string() }),
    from: v.nullable(NetworksSchema),
  }),
  v.object({ do: v.literal('transfer-seat'), hash: v.string() }),
  v.object({ do: v.literal('welcome-device'), hash: v.string() }),
  v.object({ do: v.picklist(['info', 'standing', 'record', 'inspect', 'close', 'remove', 'reload']) }),
]);

const fromEdge = {
  v: Version,
  /** The node that sends it, and the one that holds the table as far as that node knows. */
  from: v.string(),
  to: v.string(),
};

/** What an edge node sends to the holder of a table. */
const TableMessage = v.variant('k', [
  /** A request of a viewer; `q` is its number at the edge. */
  v.object({
    ...fromEdge,
    k: v.literal('ask'),
    wire: Count,
    q: Count,
    frame: Ask,
    may: PermissionsSchema,
  }),
  /** These follow the table from now on; with `all`, nobody else of this edge does. */
  v.object({ ...fromEdge, k: v.literal('follow'), viewers: v.array(Viewer), all: v.boolean() }),
  v.object({ ...fromEdge, k: v.literal('leave'), wire: Count }),
  v.object({ ...fromEdge, k: v.literal('lag'), wire: Count, ms: v.number() }),
  v.object({ ...fromEdge, k: v.literal('history'), wire: Count, since: Count }),
  /** Says nothing: it comes back where nobody takes it. */
  v.object({ ...fromEdge, k: v.literal('probe') }),
  /** Which seat does the key of this hash hold? Answered with `FoundReply`. */
  v.object({ ...fromEdge, k: v.literal('find'), key: v.nullable(v.string()) }),
  /** Answered with `CallReply`. */
  v.object({ ...fromEdge, k: v.literal('call'), call: Call }),
]);
export type TableMessage = v.InferOutput<typeof TableMessage>;
export type TableMessageOf<Kind extends TableMessage['k']> = Extract<TableMessage, { readonly k: Kind }>;

const UseSchema: v.GenericSchema<Use> = v.variant('of', [
  v.object({ of: v.literal('line') }),
  v.object({ of: v.literal('entry') }),
  v.object({ of: v.literal('own'), own: v.string() }),
  v.object({ of: v.literal('rematch') }),
]);

/** One thing that a holder tells an edge node. Those with a text have it on a line of its own behind the message. */
const Item = v.variant('k', [
  /** A frame for these viewers, with a text. */
  v.object({ k: v.literal('frame'), to: v.array(Count), t: FrameKind }),
  /** The answer to a request, with a text. */
  v.object({ k: v.literal('answer'), to: Count, q: Count }),
  v.object({ k: v.literal('fail'), to: Count, q: Count, code: v.string() }),
  /** A viewer follows the table no more. */
  v.object({ k: v.literal('away'), to: Count, why: Code }),
  v.object({ k: v.literal('close'), to: Count, code: Count, reason: v.string() }),
  /** Something was used up of what a viewer’s network may do. */
  v.object({ k: v.literal('use'), to: Count, use: UseSchema }),
  /** This node does not hold the table, or not any more. */
  v.object({ k: v.literal('moved'), table: v.string(), node: v.string() }),
  /** The sender does not know a viewer of this table, or lost something: all follow anew. Null for all tables. */
  v.object({ k: v.literal('again'), table: v.nullable(v.string()) }),
]);
export type Item = v.InferOutput<typeof Item>;

/** What a node tells another, gathered in one turn of its loop. Without items it is a beat. */
const NodeMessage = v.object({
  v: Version,
  from: v.string(),
  /** Counts the messages from this sender to this receiver; a beat has the number of the last one. */
  n: Count,
  /** In a beat: how many messages for tables the sender has sent to this node. */
  sent: v.exactOptional(Count),
  items: v.array(Item),
});
type NodeMessage = v.InferOutput<typeof NodeMessage>;

/** What is told to all nodes. */
const AllMessage = v.variant('k', [
  /** A table ended before its deal. */
  v.object({ v: Version, from: v.string(), k: v.literal('came-to-nothing'), table: v.string() }),
  /** A node does not exist any more: a table of it could be taken over. */
  v.object({ v: Version, from: v.string(), k: v.literal('gone'), node: v.string() }),
  /** The listed tables whose makers are at tables that the sender holds. */
  v.object({ v: Version, from: v.string(), k: v.literal('lobby'), tables: v.array(TableInfo) }),
]);
export type AllMessage = v.InferOutput<typeof AllMessage>;

/** Only what is removed may be needed still. */
const Refused = v.object({
  code: v.union([v.literal('still-needed'), Code]),
  message: v.exactOptional(v.string()),
});
const MOVED = v.object({ v: Version, k: v.literal('moved') });

/** `none` where the key holds no seat. */
const FoundReply = v.variant('k', [
  v.object({ v: Version, k: v.literal('found'), seat: v.nullable(v.union([Seat, v.literal('none')])) }),
  v.object({ v: Version, k: v.literal('refused'), error: v.object({ code: Code }) }),
  MOVED,
]);
export type FoundReply = v.InferOutput<typeof FoundReply>;

const CallReply = v.variant('k', [
  v.object({ v: Version, k: v.literal('done'), value: v.unknown() }),
  v.object({ v: Version, k: v.literal('refused'), error: Refused }),
  MOVED,
]);
export type CallReply = v.InferOutput<typeof CallReply>;

export const readTableMessage = (text: string): TableMessage | undefined => read(TableMessage, text);
export const readFoundReply = (text: string): FoundReply | undefined => read(FoundReply, text);
export const readCallReply = (text: string): CallReply | undefined => read(CallReply, text);
export const readAllMessage = (text: string): AllMessage | undefined => read(AllMessage, text);

/** A message to a node, with the texts that belong to its items, in their order. */
export interface NodeMail {
  readonly message: NodeMessage;
  readonly texts: readonly string[];
}

/** JSON has no line breaks of its own, so a text takes one line. */
export const writeNodeMail = ({ message, texts }: NodeMail): string =>
  [JSON.stringify(message), ...texts].join('\n');

export function readNodeMail(mail: string): NodeMail | undefined {
  const [head = '', ...texts] = mail.split('\n');
  const message = read(NodeMessage, head);
  if (!message) return undefined;
  const wanted = message.items.filter(({ k }) => k === 'frame' || k === 'answer').length;
  return wanted === texts.length ? { message, texts } : undefined;
}

/** A message as its schema says; undefined where it is another. */
function read<Schema extends v.GenericSchema>(
  schema: Schema,
  text: string,
): v.InferOutput<Schema> | undefined {
  try {
    const parsed = v.safeParse(schema, JSON.parse(text));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}
