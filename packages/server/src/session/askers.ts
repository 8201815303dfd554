import type { SeatRequest } from '@lamplight/protocol';
import type { Networks } from '../networks.ts';
import type { SubscriberPort } from './subscriber-port.ts';
import type { TaskAnswer } from './task.ts';

/** A subscriber or a caller that waits for the answer to a task. */
type Asker =
  | {
      readonly kind: 'port';
      readonly port: SubscriberPort;
      readonly subscriber: number;
      readonly frame: SeatRequest;
    }
  | {
      readonly kind: 'caller';
      /** Where the caller is, for the limits of its network. */
      readonly from: Networks | undefined;
      readonly resolve: (answer: TaskAnswer) => void;
      readonly reject: (thrown: unknown) => void;
    };

/** All that wait for answers of one session, by the numbers of their tasks. */
export class Askers {
  readonly #ports: ReadonlyMap<number, SubscriberPort>;
  readonly #askers = new Map<number, Asker>();
  #thrown: unknown = null;

  /** `ports` are the connections that follow the table, by the numbers of the subscribers. */
  constructor(ports: ReadonlyMap<number, SubscriberPort>) {
    this.#ports = ports;
  }

  add(ask: number, asker: Asker): void {
    this.#askers.set(ask, asker);
  }

  answer(ask: number, answer: TaskAnswer): void {
    const asker = this.#remove(ask);
    if (asker?.kind === 'caller') asker.resolve(answer);
    else if (asker && answer.to === 'request') asker.port.answer(asker.frame, answer.frame);
  }

  /** The task is given up because of a failure with this name. */
  fail(ask: number, code: string): void {
    const asker = this.#remove(ask);
    if (asker?.kind === 'caller') asker.reject(this.#thrown ?? new Error(code));
    else asker?.port.fail(asker.frame, code);
  }

  /** The store threw this: it is what the caller of the task gets that is given up now. Null after that. */
  noteThrown(thrown: unknown): void {
    this.#thrown = thrown;
  }

  /** Where the caller is who waits for this answer; undefined where that is not known. */
  networksOf(ask: number): Networks | undefined {
    const asker = this.#askers.get(ask);
    return asker?.kind === 'caller' ? asker.from : undefined;
  }

  /** The port of a subscriber, who may have left since they asked for something. */
  portOf(subscriber: number): SubscriberPort | undefined {
    const port = this.#ports.get(subscriber);
    if (port) return port;
    for (const asker of this.#askers.values())
      if (asker.kind === 'port' && asker.subscriber === subscriber) return asker.port;
    return undefined;
  }

  #remove(ask: number): Asker | undefined {
    const asker = this.#askers.get(ask);
    this.#askers.delete(ask);
    return asker;
  }
}
