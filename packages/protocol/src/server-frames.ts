import { ACTORS, VIEWERS } from '@lamplight/rules';
import type { CaseView, GameTypes } from '@lamplight/rules';
import * as v from 'valibot';
import { RoleName, SeatOfTable } from './basics.ts';
import { parseJson } from './parse-json.ts';
import { PHRASES } from './phrases.ts';
import { TableInfo } from './table-info.ts';

const readonlyArray = <Item extends v.GenericSchema>(item: Item) => v.pipe(v.array(item), v.readonly());

const Outcome = v.object({ winner: RoleName, reason: v.string() });
const Names = v.array(v.string());
const Hand = v.object({ count: v.number(), cards: v.nullable(Names) });

/** The fields that the views of all games share. Fields of a single game are not checked. */
const SharedFields = v.object({
  game: v.string(),
  viewer: v.picklist(VIEWERS),
  round: v.number(),
  activation: v.number(),
  actor: v.nullable(v.picklist(ACTORS)),
  due: v.nullable(v.string()),
  identity: v.nullable(v.string()),
  alibis: v.object({ investigator: Hand, jack: Hand }),
  pile: v.number(),
  suspects: Names,
  visible: Names,
  calls: v.array(v.looseObject({ round: v.number() })),
  outcome: v.nullable(Outcome),
} satisfies Record<keyof CaseView, v.GenericSchema>);
const SomeSharedFields = v.partial(SharedFields);

const isWholeView = (view: unknown): boolean => v.is(SharedFields, view);

/** Fields of a view that differ from an earlier one; `null` is a value. Checked and passed on unchanged. */
const ViewPatch = v.custom<Readonly<Record<string, unknown>>>(
  (patch) => !Array.isArray(patch) && v.is(SomeSharedFields, patch),
);
export type ViewPatch = v.InferOutput<typeof ViewPatch>;

const Event = v.custom<GameTypes['Event']>((event) => v.is(v.looseObject({ event: v.string() }), event));

/**
 * A decision and the chance it caused, following the moment before it. A decision that leads to a witness call is two
 * moments: up to the call, and from its answer on.
 */
const MomentFrame = v.object({
  events: readonlyArray(Event),
  /** From the view before to the view after. */
  view: ViewPatch,
});
export type MomentFrame = v.InferOutput<typeof MomentFrame>;

/** How much time both roles have, by the server’s time. */
const ClockFrame = v.object({
  left: v.object({ investigator: v.number(), jack: v.number() }),
  /** The role whose clock runs; null while none does. */
  running: v.nullable(RoleName),
  /** The server’s time of these figures. */
  now: v.number(),
  /** For this many more milliseconds the running clock stands still, because its role has not played yet. */
  freeMs: v.exactOptional(v.number()),
  /** The running clock stops after this many more milliseconds: a computer waits for its turn to think. */
  stopsAfterMs: v.exactOptional(v.number()),
});
export type ClockFrame = v.InferOutput<typeof ClockFrame>;

/** What a viewer sees now, as changes from what they saw at `since`, or in full where `since` is null. */
const UpdateFrame = v.pipe(
  v.object({
    t: v.literal('update'),
    table: v.string(),
    version: v.number(),
    since: v.nullable(v.number()),
    /** How many moments there are now; those in this frame are the last of them. */
    momentCount: v.number(),
    moments: readonlyArray(MomentFrame),
    /** From the last of the moments, or the view at `since`, to the view now; the whole view where `since` is null. */
    view: ViewPatch,
    /** Legal moves as text; empty for everybody whose turn it is not. */
    moves: readonlyArray(v.string()),
    canUndo: v.boolean(),
    outcome: v.nullable(Outcome),
    clock: v.nullable(ClockFrame),
  }),
  v.check(({ since, moments, view }) => since !== null || isWholeView(moments[0]?.view ?? view)),
);
export type UpdateFrame = v.InferOutput<typeof UpdateFrame>;

/** Past moments from `from` on, oldest first, each following the one before; the first one is told in full. */
const HistoryFrame = v.pipe(
  v.object({
    t: v.literal('history'),
    table: v.string(),
    from: v.number(),
    total: v.number(),
    moments: readonlyArray(MomentFrame),
  }),
  v.check(({ moments }) => moments[0] === undefined || isWholeView(moments[0].view)),
);
export type HistoryFrame = v.InferOutput<typeof HistoryFrame>;

/** A line of chat. */
const ChatLine = v.object({
  /** Counted from 1 within its room. */
  n: v.number(),
  room: v.picklist(['seats', 'spectators']),
  /** The seat that spoke; null for a spectator. */
  seat: v.nullable(SeatOfTable),
  what: v.union([v.object({ phrase: v.picklist(PHRASES) }), v.object({ text: v.string() })]),
  time: v.number(),
});
export type ChatLine = v.InferOutput<typeof ChatLine>;

/** Who is connected. */
const Presence = v.object({
  first: v.boolean(),
  second: v.boolean(),
  spectators: v.number(),
  /** When the other seat may claim the game, by the server’s time, if the deciding player has left; otherwise null. */
  claimFrom: v.nullable(v.number()),
});
export type Presence = v.InferOutput<typeof Presence>;

const Welcome = v.object({ t: v.literal('welcome'), protocol: v.number(), now: v.number() });

/** The answer to `attach`: the table, its viewer, the chat, who is connected; an `update` follows once it is dealt. */
const Attached = v.object({
  t: v.literal('attached'),
  table: TableInfo,
  seat: v.nullable(SeatOfTable),
  role: v.nullable(RoleName),
  /** How many devices hold the seat; null for spectators. */
  devices: v.nullable(v.number()),
  presence: Presence,
  chat: readonlyArray(ChatLine),
  /** Seats that offer a rematch. */
  rematchOffers: readonlyArray(SeatOfTable),
});
const Detached = v.object({ t: v.literal('detached'), table: v.string() });
/** The table itself has changed: a player joined, it was dealt, it is over, or it has a next game. */
const TableChanged = v.object({ t: v.literal('table'), table: TableInfo });
const PresenceChanged = v.object({ t: v.literal('presence'), table: v.string(), presence: Presence });
const Chat = v.object({ t: v.literal('chat'), table: v.string(), lines: readonlyArray(ChatLine) });
/** Rematch offers have changed: `by` offered, withdrew or declined; null where the next game ended before its deal. */
const RematchOffersChanged = v.object({
  t: v.literal('rematch-offers'),
  table: v.string(),
  seats: readonlyArray(SeatOfTable),
  by: v.nullable(SeatOfTable),
});
/** Only for the seat itself: how many devices hold it now. */
const Devices = v.object({ t: v.literal('devices'), table: v.string(), devices: v.number() });
/** A request was done, or had been done before. */
const Done = v.object({ t: v.literal('done'), id: v.string(), version: v.number() });
/** A request was not done. `code` is one of `REFUSALS` or of the table; `rule` is the rule of the game that forbids it. */
const RefusedFrame = v.object({
  t: v.literal('refused'),
  id: v.nullable(v.string()),
  code: v.string(),
  rule: v.nullable(v.string()),
  message: v.string(),
  version: v.nullable(v.number()),
});
const Pong = v.object({ t: v.literal('pong'), n: v.number(), now: v.number() });

/** Every frame that a server sends. They are tried in this order, and most frames are updates and pongs. */
export const ServerFrame = v.variant('t', [
  UpdateFrame,
  Pong,
  Done,
  PresenceChanged,
  Chat,
  HistoryFrame,
  TableChanged,
  Attached,
  RefusedFrame,
  RematchOffersChanged,
  Devices,
  Detached,
  Welcome,
]);
export type ServerFrame = v.InferOutput<typeof ServerFrame>;
export type ServerFrameOf<Kind extends ServerFrame['t']> = Extract<ServerFrame, { t: Kind }>;

/** A server frame from its text; undefined where it is invalid. */
export function readServerFrame(text: string): ServerFrame | undefined {
  const read = v.safeParse(ServerFrame, parseJson(text));
  return read.success ? read.output : undefined;
}
