/**
 * The part of a slot that is left after thinking, and its minimum in milliseconds: time to finish, to be stopped and to
 * send the answer, also where other programs keep the processor busy.
 */
const SPARE_PART = 0.2;
const LEAST_SPARE_MS = 40;
/** However many questions wait, a slot is never shorter. */
const LEAST_SLOT_MS = 80;

/**
 * How slots shrink with the number of sharers: with 0 people would only wait longer, with 1 bots would only think less.
 */
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

/** The time for which a question has a thread, in milliseconds from its beginning. */
export interface Slot {
  readonly thinkMs: number;
  /** When a bot that is still thinking is told to stop. */
  readonly stopMs: number;
  readonly ms: number;
}

/**
 * How many questions share a thread, if every network has the same part of all threads, divides it among its clients,
 * and each of these among its own questions.
 */
export const sharersOf = ({ networks, clients, own, threads }: Crowd): number =>
  Math.max(1, (networks * clients * own) / threads);

/**
 * The slot of a question that wants `wantedMs` where nobody else asks. With ten times as many sharers it is a quarter
 * as long, so that a round of all of them takes two and a half times as long. It cannot depend on who Jack is.
 */
export function slotOf(wantedMs: number, sharers: number): Slot {
  const whole = Math.max(wantedMs / (1 - SPARE_PART), wantedMs + LEAST_SPARE_MS);
  const ms = Math.max(LEAST_SLOT_MS, Math.floor(whole / sharers ** SHRINKAGE));
  const spare = Math.max(LEAST_SPARE_MS, Math.ceil(SPARE_PART * ms));
  return { thinkMs: Math.min(wantedMs, ms - spare), stopMs: ms - Math.floor(spare / 2), ms };
}

/**
 * The cost of a turn, compared with one of a network that has a single question. Clients with more questions have
 * shorter slots, so they get turns more often, and every network has about the same time on the threads.
 */
export const costOfTurn = (wantedMs: number, crowd: Crowd): number =>
  slotOf(wantedMs, sharersOf(crowd)).ms / slotOf(wantedMs, sharersOf({ ...crowd, clients: 1, own: 1 })).ms;
