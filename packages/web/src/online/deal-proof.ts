import type { SeatName, TableInfo } from '@lamplight/protocol';
import type { Games } from '@lamplight/rules';
import { commitmentOf, SECRET_BYTES, secretOf, verifyDeals } from '@lamplight/rules/fair';
import type { FairErrorCode, Remembered } from '@lamplight/rules/fair';
import type { PromiseKept, SeatKey } from './seat-keys.ts';
import { roleOfSeat } from './seat-keys.ts';

/** A secret of this browser's own, which nobody can foresee. */
export const newSecret = (): string => secretOf(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));

/** A seat's part of a deal, and what it binds itself with before anything is opened. */
export function newDeal(seat: SeatName): { readonly deal: string; readonly commitment: string } {
  const deal = newSecret();
  return { deal, commitment: commitmentOf(seat, deal) };
}

/** What is promised at a table; null as long as a party is not bound. */
export function promiseOf({ commitments, settings }: TableInfo): PromiseKept | null {
  const { server, first, second } = commitments;
  if (first === null || second === null) return null;
  const rolesBy = settings.role === 'lot' ? 'lot' : 'agreed';
  return { commitments: { server, first, second }, rolesBy };
}

/** Whether this seat may open its part now: all are bound, and this seat to what it holds. */
export function mayReveal({ status, commitments }: TableInfo, key: SeatKey): boolean {
  return (
    status === 'sealing' &&
    key.deal !== null &&
    key.promise !== null &&
    commitments[key.seat] === commitmentOf(key.seat, key.deal)
  );
}

/** How a check of the deals ended. */
export type ProofResult =
  { readonly ok: true; readonly draws: number } | { readonly ok: false; readonly code: FairErrorCode };

/** Checks every card of a finished game against what this browser was promised before the deal. */
export function checkDeals(
  games: Games,
  record: unknown,
  info: TableInfo,
  promise: PromiseKept | null,
  held: { readonly key?: SeatKey | undefined; readonly opening?: SeatKey | undefined } = {},
): ProofResult {
  const { key, opening } = held;
  const role = roleOfSeat(info, key?.seat ?? null);
  const remembered: Remembered | undefined = promise
    ? {
        table: info.id,
        ...promise,
        ...(key?.deal && role && { seat: { party: key.seat, secret: key.deal, role } }),
        ...(opening?.promise && {
          opening: { table: opening.table, commitments: opening.promise.commitments },
        }),
      }
    : undefined;
  const checked = verifyDeals(games, record, remembered);
  return checked.ok ? { ok: true, draws: checked.chance.length } : { ok: false, code: checked.error.code };
}
