/**
 * A second tap within this time, in milliseconds, belongs to the first: it was not meant for what appeared under the
 * finger.
 */
export const DOUBLE_TAP_MS = 600;

/** The longest wait for an idle moment. */
const IDLE_TIMEOUT_MS = 300;

/** Runs unimportant work once the page is idle. Safari has no idle callback, so there it runs after a moment. */
export function afterwards(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(work, IDLE_TIMEOUT_MS);
}
