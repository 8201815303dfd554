import { GAME_IDS, ROLES } from '@lamplight/rules';
import { LONGEST_NAME, LONGEST_REQUEST_ID, isReadable, withoutBreaks } from '@lamplight/rules/limits';
import * as v from 'valibot';
import { TRANSFER_CODE, tidyTransferCode } from './transfer-code.ts';
import { LONGEST_LINE } from './limits.ts';
import { isName } from './names.ts';

/** Twelve letters of base64url: too many to find a private table by guessing. */
export const TableId = v.pipe(v.string(), v.regex(/^[\w-]{12}$/));

/** The sender’s id for a request: a repeated request is answered again and not done again. PostgreSQL stores no NUL. */
export const RequestId = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(LONGEST_REQUEST_ID),
  v.excludes('\0'),
);

/** 32 bytes as lower-case hex: the secret of a seat, a party’s part of the deal, or the commitment to it. */
const Hex32 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
export const SeatSecret = Hex32;
export const DealSecret = Hex32;
export const Commitment = Hex32;

/** A code that transfers a seat to another device. */
export const TransferCode = v.pipe(v.string(), v.transform(tidyTransferCode), v.regex(TRANSFER_CODE));

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

export const GameName = v.picklist(GAME_IDS);
export const RoleName = v.picklist(ROLES);

/** The seat of the maker, and the seat of the joiner; the lot may decide which role each plays. */
export const SEATS = ['first', 'second'] as const;
export type SeatName = (typeof SEATS)[number];
export const SeatOfTable = v.picklist(SEATS);

/** A version of what a viewer sees. */
export const Version = v.pipe(v.number(), v.integer(), v.minValue(0));
/** Milliseconds since 1970, or of a clock. */
export const Milliseconds = v.pipe(v.number(), v.minValue(0));
