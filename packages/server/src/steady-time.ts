const DAY = 24 * 60 * 60 * 1000;
/** A machine whose clock says an earlier time than this has a wrong clock: this program did not exist then. */
const PROGRAM_EXISTS = Date.UTC(2026, 10, 1);
/** Where nothing was stored for longer than this, the clock of the machine may be far ahead. */
const LONG_PAUSE_MS = 30 * DAY;

/**
 * The time, going on evenly from a moment that is known to have been: clocks of games must neither jump when the
 * machine's clock is set, nor stand still because it was set back while the server was down. `newest` is the newest time
 * the server has stored.
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
 * Whether the newest stored time is from when the machine's clock was wrong. Nobody sets a clock back by more than a day
 * that was right; and without this, one wrong start would keep the server in the future for ever.
 */
export const isTooFarAhead = (newest: number, machine: number): boolean =>
  newest - machine > DAY && machine >= PROGRAM_EXISTS;

/**
 * A time that has certainly come, for removing what is old: never later than the machine's clock says by now, which may
 * have been corrected since the start. After a long pause, or a clock that jumped ahead, it stays at the newest stored
 * time for a day, so that somebody can notice.
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

/** What the machine's clock said when the program began, and what has passed since: setting the clock changes nothing. */
export const machineTime = (passed: number): number => Math.round(performance.timeOrigin + passed);
