import type { Result } from '@lamplight/rules';
import * as v from 'valibot';
import { Commitment, DealSecret, Line, RequestId, SeatSecret, TableId, Version } from './basics.ts';
import { LONGEST_FRAME, PROTOCOL } from './limits.ts';
import { parseJson } from './parse-json.ts';
import { PHRASES } from './phrases.ts';

const request = { table: TableId, id: RequestId };

/** The first frame of every connection. */
const Hello = v.strictObject({ t: v.literal('hello'), protocol: v.number() });

/** Follows a table from a seat (with its secret) or as a spectator; `since` is the version the page has, if any. */
const Attach = v.strictObject({
  t: v.literal('attach'),
  table: TableId,
  secret: v.nullable(SeatSecret),
  since: v.nullable(Version),
});
const Detach = v.strictObject({ t: v.literal('detach'), table: TableId });

/** Opens the seat’s part of the deal, once both seats are committed. */
const Reveal = v.strictObject({ t: v.literal('reveal'), ...request, secret: DealSecret });

/** A decision, as the text of the move or as JSON, made at a version of what the seat sees. */
const Move = v.strictObject({
  t: v.literal('move'),
  ...request,
  at: Version,
  move: v.union([v.pipe(v.string(), v.maxLength(200)), v.looseObject({ do: v.string() })]),
});
const Undo = v.strictObject({ t: v.literal('undo'), ...request, at: Version });
const Resign = v.strictObject({ t: v.literal('resign'), ...request });
/** Closes an undealt table. */
const Abort = v.strictObject({ t: v.literal('abort'), ...request });
/** The other player left: take the win, or let a computer play on for them. */
const Claim = v.strictObject({ t: v.literal('claim'), ...request, take: v.picklist(['win', 'bot']) });
/**
 * Offers a rematch with the roles swapped, which begins once both players offer it; null withdraws or declines all
 * offers.
 */
const OfferRematch = v.strictObject({
  t: v.literal('offer-rematch'),
  ...request,
  commitment: v.nullable(Commitment),
});
/** Takes the seat back from all other devices: from then on only the asking one holds it. */
const RemoveOtherDevices = v.strictObject({ t: v.literal('remove-other-devices'), ...request });
/** A quick phrase, or a line. */
const Chat = v.strictObject({
  t: v.literal('chat'),
  ...request,
  what: v.union([v.strictObject({ phrase: v.picklist(PHRASES) }), v.strictObject({ text: Line })]),
});
/** A line that may be impossible to show: a person wrote it, and must be told so. */
const AnyChat = v.strictObject({ ...Chat.entries, what: v.strictObject({ text: v.string() }) });
/** Asks for past decisions, from a number on. */
const History = v.strictObject({ t: v.literal('history'), table: TableId, from: Version });
/** Answered right away: tells that the server is there, and the round trip. */
const Ping = v.strictObject({ t: v.literal('ping'), n: v.number() });

// They are tried in this order, and most frames are moves.
export const ClientFrame = v.variant('t', [
  Move,
  Hello,
  Attach,
  Detach,
  Reveal,
  Undo,
  Resign,
  Abort,
  Claim,
  OfferRematch,
  RemoveOtherDevices,
  Chat,
  History,
  Ping,
]);
export type ClientFrame = v.InferOutput<typeof ClientFrame>;
export type ClientFrameOf<Kind extends ClientFrame['t']> = Extract<ClientFrame, { t: Kind }>;
/** Requests of a seat, answered with `done` or `refused`. */
export type SeatRequest = Extract<ClientFrame, { id: string }>;

/** A frame from outside, or why it is invalid. */
export type ReadFrame = Result<
  ClientFrame,
  {
    readonly code: 'bad-frame' | 'bad-chat-line' | 'too-large' | 'wrong-protocol';
    readonly id: string | null;
  }
>;

/** Judges a frame by its text. Where the request id can be read, the refusal names it. */
export function readClientFrame(text: string): ReadFrame {
  if (text.length > LONGEST_FRAME) return { ok: false, error: { code: 'too-large', id: null } };
  const json = parseJson(text);
  const read = v.safeParse(ClientFrame, json);
  if (!read.success)
    return {
      ok: false,
      error: { code: v.is(AnyChat, json) ? 'bad-chat-line' : 'bad-frame', id: idOf(json) },
    };
  const frame = read.output;
  if (frame.t === 'hello' && frame.protocol !== PROTOCOL)
    return { ok: false, error: { code: 'wrong-protocol', id: null } };
  return { ok: true, value: frame };
}

function idOf(json: unknown): string | null {
  const read = v.safeParse(v.object({ id: RequestId }), json);
  return read.success ? read.output.id : null;
}
