/** The longest that a page which is never quite at rest puts such work off. */
const SOON_MS = 300;

/** Does work nobody waits for once the page has nothing better to do; Safari cannot tell, there it is soon. */
export function afterwards(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: SOON_MS });
  else setTimeout(work, SOON_MS);
}
