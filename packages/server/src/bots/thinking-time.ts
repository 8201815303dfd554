/**
 * The part of a slot that is left after the thinking, and the least of it in milliseconds: time to round off, to be
 * stopped and to send the answer, also where other programs keep the processor busy.
 */
const SPARE_PART = 0.2;
const LEAST_SPARE_MS = 40;
/** However many wait, a slot is no shorter. */
const LEAST_SLOT_MS = 80;

/** How much waiting and thinking give way where many ask: with 0, people would only wait, with 1, bots only think less. */
const SHRINKAGE = 0.6;

/** Who shares the threads, counted when a question is asked or taken up. */
export interface Crowd {
  /** Networks with a question that waits or is being thought about. */
  readonly networks: number;
  /** Clients with one in the network of the client that asks now. */
  readonly clients: number;
  /** How many of these questions belong to that client itself. */
  readonly own: number;
  readonly threads: number;
}

/** A time that a question has a thread for itself, in milliseconds from its beginning. */
export interface Slot {
  readonly thinkMs: number;
  /** When a bot that is still thinking is told to stop. */
  readonly stopMs: number;
  readonly ms: number;
}

/**
 * How many questions share a thread, where every network has the same part of all threads, and divides it among its
 * clients, and each of these among its own questions.
 */
export const sharersOf = ({ networks, clients, own, threads }: Crowd): number =>
  Math.max(1, (networks * clients * own) / threads);

/**
 * The slot of a question that may be thought about for `wantedMs` where nobody else asks. With ten times as many
 * sharers it is a quarter as long, so that a round of all of them takes two and a half times as long. Who Jack is cannot
 * enter here.
 */
export function slotOf(wantedMs: number, sharers: number): Slot {
  const whole = Math.max(wantedMs / (1 - SPARE_PART), wantedMs + LEAST_SPARE_MS);
  const ms = Math.max(LEAST_SLOT_MS, Math.floor(whole / sharers ** SHRINKAGE));
  const spare = Math.max(LEAST_SPARE_MS, Math.ceil(SPARE_PART * ms));
  return { thinkMs: Math.min(wantedMs, ms - spare), stopMs: ms - Math.floor(spare / 2), ms };
}

/**
 * What a turn counts, compared with one of a network that has a single question. The slots of those who ask more are
 * shorter, so they have turns more often, and every network has about the same time on the threads.
 */
export const costOfTurn = (wantedMs: number, crowd: Crowd): number =>
  slotOf(wantedMs, sharersOf(crowd)).ms / slotOf(wantedMs, sharersOf({ ...crowd, clients: 1, own: 1 })).ms;
