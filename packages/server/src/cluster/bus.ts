/** The answer to a request over the bus, or why there is none. */
export type BusReply = { readonly text: string } | 'no-responders' | 'timeout';

/** Takes what is published to a subject; `reply` answers it where somebody waits for an answer. */
export type BusHandler = (text: string, reply: ((text: string) => void) | null) => void;

/**
 * Carries texts between nodes, each at most once. What one node publishes arrives at another in the order in which it
 * was published, or not at all. Nothing of it is kept.
 */
export interface Bus {
  readonly isConnected: boolean;
  publish(subject: string, text: string): void;
  /** Publishes; where nobody subscribes to the subject, the listeners of `onNobody` are told. */
  send(subject: string, text: string): void;
  request(subject: string, text: string, timeoutMs: number): Promise<BusReply>;
  /** Gives the function that ends the subscription. */
  subscribe(subject: string, handler: BusHandler): () => void;
  /** Called with the subject of each text that was sent and that nobody takes. */
  onNobody(listener: (subject: string) => void): () => void;
  /** Called when the connection to the bus is lost, and when it is back: what was on its way may be lost. */
  onState(listener: (isConnected: boolean) => void): () => void;
  close(): Promise<void>;
}
