import type { SeatName, TableInfo } from '@lamplight/protocol';
import type { Games, RecordFile } from '@lamplight/rules';
import { alterationOf } from './expected-table.ts';
import type { Alteration } from './expected-table.ts';
import {
  checkDeals,
  codeOf,
  isBoundTo,
  ownCommitment,
  partToSend,
  promiseOf,
  settledWith,
} from './deal-proof.ts';
import type { ProofResult, Unknown } from './deal-proof.ts';
import type { RemoteTable } from '../table/remote-table.ts';
import type { Promised, SeatKey, SeatKeys } from '../seats/seat-keys.ts';
import type { ShownBoards } from './shown-boards.ts';
import { agree, chanceSeenIn } from './seen-chance.ts';

/** What this browser knows about the deal of a table. */
export interface DealStanding {
  /** How the server contradicts what this browser asked for; null as long as it does not. */
  readonly altered: Alteration | null;
  /** Whether this browser has sent its part. */
  readonly sent: boolean;
  /** Whether another device committed for this seat: that device sends its part of the deal. */
  readonly elsewhere: boolean;
  /** The code that players compare; null until all parties have committed, and where this browser does not know it. */
  readonly code: string | null;
  /** Other deals for which this browser sent its part, which have no checked end and were not counted yet. */
  readonly lost: number;
}

/** What a browser may not know although it has checked its own deal. */
const CHECKED = new Set<Unknown>(['firstGame', 'notKept']);

export const NO_DEAL: DealStanding = { altered: null, sent: false, elsewhere: false, code: null, lost: 0 };

/** What this browser remembers about the deal of one table, from before the deal to its proof. */
export class DealMemory {
  readonly #table: string;
  readonly #keys: SeatKeys;
  readonly #keyOf: () => SeatKey | undefined;
  readonly #game: Pick<RemoteTable, 'moments' | 'update'>;
  readonly #boards: ShownBoards;
  /** The promise, for viewers without a seat. */
  #promise: Promised | null = null;

  constructor(
    table: string,
    keys: SeatKeys,
    /** The present key of the seat. */
    keyOf: () => SeatKey | undefined,
    game: Pick<RemoteTable, 'moments' | 'update'>,
    boards: ShownBoards,
  ) {
    this.#boards = boards;
    this.#table = table;
    this.#keys = keys;
    this.#keyOf = keyOf;
    this.#game = game;
  }

  /**
   * The server describes the table. The promise is stored before this seat's part is sent, and so is the fact that it
   * is sent: a part is sent for one promise only.
   */
  look(info: TableInfo, seat: SeatName | null, send: (secret: string) => void): DealStanding {
    const promise = promiseOf(info);
    this.#promise ??= promise;
    const before = this.#keyOf();
    if (!before) return NO_DEAL;
    let altered = alterationOf(info, before, seat);
    if (promise && !before.promise && altered === null) this.#keys.amend(this.#table, { promise });
    const { sentSecrets } = this.#keys;
    const key = this.#keyOf() ?? before;
    const part = partToSend(info, key, seat);
    if (part && sentSecrets.open(part.commitment, part.terms, this.#table)) send(part.secret);
    else if (part) altered = 'promises';
    const own = ownCommitment(key);
    return {
      altered,
      sent: own !== null && sentSecrets.isSent(own),
      elsewhere: key.promise !== null && key.deal !== null && !isBoundTo(key, key.promise),
      code: altered === null ? codeOf(key, info) : null,
      lost: sentSecrets.lostBeside(own),
    };
  }

  /**
   * The game has no result, the table is gone, or this browser may no longer follow it. An earlier result, which the
   * player may not have seen, counts for nothing.
   */
  takeBack(): void {
    const key = this.#keyOf();
    const own = key ? ownCommitment(key) : null;
    if (own !== null) this.#keys.sentSecrets.reopen(own);
  }

  /** Notes the chance moves that were seen, so that a different deal later is detected. */
  witness(seat: SeatName | null): void {
    const key = this.#keyOf();
    if (!key || seat === null) return;
    const now = chanceSeenIn(this.#game.moments());
    if (!now || key.retold) return;
    const before = key.witnessed;
    if (before && !agree(before, now)) this.#keys.amend(this.#table, { retold: true });
    else if (Object.keys(now.seen).some((name) => !before || !(name in before.seen)))
      this.#keys.amend(this.#table, {
        witnessed: { role: now.role, seen: { ...before?.seen, ...now.seen } },
      });
  }

  /** Checks the record of the finished game against everything that is remembered. */
  judge(games: Games, record: RecordFile, info: TableInfo, seat: SeatName | null): ProofResult {
    const key = this.#keyOf();
    const { sentSecrets, lasting } = this.#keys;
    const opening = key?.asked?.opening ?? key?.opening ?? null;
    const first = opening === null ? undefined : this.#keys.find(opening);
    const judged = checkDeals(games, record, info, {
      promise: key?.promise ?? this.#promise,
      key,
      seat,
      first,
      shown: this.#shown(),
      retold: key?.retold ?? false,
      boards: this.#boards,
      sentSecrets,
      lasting,
    });
    const own = key ? ownCommitment(key) : null;
    if (own === null) return judged;
    if (judged.kind === 'consistent' && judged.why === 'notKept') sentSecrets.tellUnkept(own);
    if (judged.kind === 'consistent' && CHECKED.has(judged.why)) sentSecrets.finish(own);
    if (judged.kind !== 'fair') return judged;
    const lost = sentSecrets.settle(own) + (first ? (settledWith(first, sentSecrets) ?? 0) : 0);
    return lost > 0 ? { kind: 'picked', draws: judged.draws, lost } : judged;
  }

  #shown() {
    const moments = this.#game.moments();
    if (moments.length === 0) return undefined;
    const last = this.#game.update();
    return last.outcome ? { ...last, viewer: last.view.viewer, moments } : undefined;
  }
}
