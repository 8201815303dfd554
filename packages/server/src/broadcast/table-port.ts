import type { RefusedCode, SeatName, SeatRequest } from '@lamplight/protocol';
import type { Result } from '@lamplight/rules';
import type { AllowedFrom } from '../limits/address-limits.ts';
import type { SubscriberPort } from '../session/subscriber-port.ts';

/** Who follows a table. */
export interface SubscriberFacts {
  /** The hash of the secret they came with; null where they came without one. */
  readonly key: string | null;
  /** The seat that this key holds; null for spectators. */
  readonly seat: SeatName | null;
  /** How late what they send arrives, in milliseconds. */
  readonly lag: number;
}

/** How a table reaches the connection of a page. */
export interface ConnectionPort extends SubscriberPort {
  readonly allowed: SubscriberPort['allowed'] & Pick<AllowedFrom, 'networks' | 'permissions' | 'charge'>;
}

/** A table as connections use it, wherever it is held. */
export interface TablePort {
  /** Whether it is gone from here: then it has to be found again. */
  readonly closed: boolean;
  /**
   * A connection follows the table from what it saw at `since`; gives the number of the subscriber, or null where that
   * key does not hold that seat any more: then the seat has to be found again.
   */
  subscribe(port: ConnectionPort, who: SubscriberFacts, since: number | null): number | null;
  unsubscribe(subscriber: number): void;
  noteLag(subscriber: number, ms: number): void;
  /** Does what a subscriber asks for; its port is told the answer. */
  request(subscriber: number, frame: SeatRequest): void;
  /** Sends a subscriber moments of the past, from one on. */
  sendHistory(subscriber: number, from: number): void;
}

/** A table, and the seat of the key it was asked for with. */
interface TableSeat {
  readonly table: TablePort;
  /** Null for spectators, and where a bot has taken over the seat; undefined where the key holds none. */
  readonly seat: SeatName | null | undefined;
}

/** A table for somebody, or why it is not given to them. */
export type FoundTable = Result<TableSeat, { readonly code: RefusedCode }>;
