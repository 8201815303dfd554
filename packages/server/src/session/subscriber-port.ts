import type { RefusedCode, SeatRequest, ServerFrame } from '@lamplight/protocol';
import type { Sink } from '../table-server.ts';
import type { AllowedFrom } from '../limits/address-limits.ts';

/** How runners reach one connection; the same for all tables that it follows. */
export interface SubscriberPort {
  readonly sink: Sink;
  /** What may be done from its network. */
  readonly allowed: Pick<
    AllowedFrom,
    'takeLine' | 'takeEntry' | 'entryCounter' | 'mayRematch' | 'mayRematchBot' | 'seatedShare'
  >;
  /** A request of its own was answered, */
  answer(asked: SeatRequest, frame: ServerFrame): void;
  /** or given up because of a failure with this name. */
  fail(asked: SeatRequest, code: string): void;
  /** It follows the table no more, and is told why. */
  sendAway(table: string, why: RefusedCode): void;
}
