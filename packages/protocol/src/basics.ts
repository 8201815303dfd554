import { ROLES } from '@lamplight/rules';
import type { GameId } from '@lamplight/rules';
import * as v from 'valibot';
import { CARRY_CODE, tidyCarryCode } from './carry-code.ts';
import { LONGEST_LINE, LONGEST_NAME, LONGEST_REQUEST_ID } from './limits.ts';
import { isName } from './names.ts';
import { isReadable, withoutBreaks } from './readable.ts';

/** Twelve letters of base64url: enough that nobody finds a private table by guessing. */
export const TableId = v.pipe(v.string(), v.regex(/^[\w-]{12}$/));

/** A sender's own name for a request: sent again under the same name it is answered again and not done again. */
export const RequestId = v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_REQUEST_ID));

/** 32 bytes as lower-case hex: what holds a seat, a party's part of the deal, or a commitment to it. */
const Hex32 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
export const SeatSecret = Hex32;
export const DealSecret = Hex32;
export const Commitment = Hex32;

/** A code to carry a seat to another device. */
export const CarryCode = v.pipe(v.string(), v.transform(tidyCarryCode), v.regex(CARRY_CODE));

/** A name people give themselves at a table. */
export const Name = v.pipe(v.string(), v.maxLength(LONGEST_NAME), v.check(isName));
/** A name as a server sends it: names chosen before the rules for names became stricter are still shown. */
export const ShownName = v.pipe(v.string(), v.maxLength(LONGEST_NAME), v.check(isReadable));
export const Line = v.pipe(
  v.string(),
  v.transform(withoutBreaks),
  v.maxLength(LONGEST_LINE),
  v.check(isReadable),
);

// Written out, so that a page that reads messages need not load the rules of all games.
export const GameName = v.picklist(['london', 'newyork', 'pocket'] as const satisfies readonly GameId[]);
export const RoleName = v.picklist(ROLES);

/** Who made a table, and who joined it; which role each plays may be up to the lot. */
export const SEATS = ['first', 'second'] as const;
export type SeatName = (typeof SEATS)[number];
export const SeatOfTable = v.picklist(SEATS);

/** A version of what somebody sees. */
export const Version = v.pipe(v.number(), v.integer(), v.minValue(0));
/** Milliseconds since 1970, or of a clock. */
export const Milliseconds = v.pipe(v.number(), v.minValue(0));
