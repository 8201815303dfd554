import type { JoinTable, RefusedCode, SeatName } from '@lamplight/protocol';
import type { Networks } from '../networks.ts';
import type { SeatKey } from '../store/store.ts';
import type { JoinedSeats } from './joined-seats.ts';
import type { RowKeeper } from './row-keeper.ts';
import type { SeatHolders } from './seat-holders.ts';
import { hashOf } from './seat-keys.ts';

/** The seat somebody has, and whether he has it only now; or why he has none. */
export type Joined =
  | { readonly ok: true; readonly seat: SeatName; readonly isNew: boolean }
  | { readonly ok: false; readonly code: RefusedCode; readonly message?: string };

const TOO_MANY = {
  ok: false,
  code: 'too-many',
  message:
    'Too many tables were joined from your network. Play at those you joined, or leave them; then wait a minute and try again.',
} as const satisfies Joined;

/** Where a joiner is, and who counts what is joined from there. */
interface Gate {
  readonly from: Networks | undefined;
  readonly joined: JoinedSeats;
}

/** Gives somebody the second seat of a table. Sent again with the same secret it is the same seat. */
export async function join(
  { name, secret, commitment }: JoinTable,
  keeper: RowKeeper,
  holders: SeatHolders,
  { from, joined }: Gate,
): Promise<Joined> {
  const hash = hashOf(secret);
  const held = holders.seatOf(hash);
  if (held === 'first') return { ok: false, code: 'own-table' };
  if (held === 'second') return { ok: true, seat: held, isNew: false };
  const { status, seats, commitments, id } = keeper.row;
  if (status === 'aborted' || status === 'over') return { ok: false, code: 'not-waiting' };
  if (status !== 'waiting' || seats.second !== null) return { ok: false, code: 'seat-taken' };
  // A part of the deal must be the joiner's own.
  if (commitment === commitments.first || commitment === commitments.server)
    return { ok: false, code: 'bad-body' };
  if (from && !joined.take(keeper.row, from)) return TOO_MANY;
  const key: SeatKey = { hash, table: id, seat: 'second' };
  const change = {
    status: 'sealing',
    seats: { ...seats, second: { kind: 'person', name } },
    commitments: { ...commitments, second: commitment },
  } as const;
  if (!(await keeper.change(change, [key]))) {
    joined.forget(id);
    return { ok: false, code: 'store-unavailable' };
  }
  holders.add([key]);
  return { ok: true, seat: 'second', isNew: true };
}
