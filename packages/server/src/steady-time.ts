const DAY = 24 * 60 * 60 * 1000;
/** A machine whose clock is before this time has a wrong clock: this program did not exist then. */
const PROGRAM_EXISTS = Date.UTC(2026, 10, 1);
/** After a longer pause than this, the machine’s clock may be far ahead. */
const LONG_PAUSE_MS = 30 * DAY;

/**
 * A time that continues evenly from a known moment: clocks of games must neither jump when the machine’s clock is set,
 * nor stop because it was set back while the server was down. `newest` is the newest time the server has stored.
 */
export function steadyTime(
  newest: number,
  clock: () => number = () => machineTime(performance.now()),
): () => number {
  const machine = clock();
  const behind = isTooFarAhead(newest, machine) ? 0 : Math.max(0, newest - machine);
  return () => clock() + behind;
}

/**
 * Whether the newest stored time comes from a wrong clock of the machine. Nobody sets a correct clock back by more than
 * a day; and without this, one start with a wrong clock would keep the server in the future for ever.
 */
export const isTooFarAhead = (newest: number, machine: number): boolean =>
  newest - machine > DAY && machine >= PROGRAM_EXISTS;

/**
 * A time that has certainly come, for removing old games: never later than the machine’s clock says now, which may have
 * been corrected since the start. After a long pause, or a clock that jumped ahead, it stays at the newest stored time
 * for a day, so that somebody can notice.
 */
export function certainTime(
  newest: number,
  now: () => number,
  machine: () => number = () => Date.now(),
): () => number {
  const opened = now();
  const isDoubtful = newest > 0 && opened - newest > LONG_PAUSE_MS;
  return () => Math.min(isDoubtful && now() - opened < DAY ? newest : now(), machine());
}

/** The machine’s time when the program began plus the time since: setting the clock later changes nothing. */
export const machineTime = (passed: number): number => Math.round(performance.timeOrigin + passed);
