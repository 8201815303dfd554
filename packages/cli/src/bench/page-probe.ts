/** What the probe has seen of its page; times are milliseconds since the navigation began. */
export interface Probe {
  /** When the button that starts a game appeared. */
  readonly home: number | null;
  /** When that button was pressed. */
  readonly started: number | null;
  /** When the board first accepted input. */
  readonly board: number | null;
  /** When a card was pressed, and when the result had been painted. */
  readonly pressed: number | null;
  readonly painted: number | null;
  /** The longest interaction by the browser’s own count; 0 while it has counted none. */
  readonly longest: number;
  readonly layoutShift: number;
}

/** The choice of a game. */
export const choiceOf = (game: string): string => `input[type=radio][value=${game}]`;
export const START_BUTTON = '[data-testid="play-computer"]';
/** The button of the introduction to a first game, which covers the board. */
export const BEGIN_BUTTON = '[data-testid="begin"]';
export const READY_BOARD = '[data-ready]';
export const CARD = 'button[data-target^="card:"]:enabled:not([aria-disabled="true"])';

/** Runs in the page before any of its own scripts; as text, because it does not belong to this program. */
export const PROBE_SCRIPT = `
  const seen = { home: null, started: null, board: null, pressed: null, painted: null, longest: 0, layoutShift: 0 };
  window.lamplightProbe = seen;
  const look = () => {
    if (seen.home === null && document.querySelector(${JSON.stringify(START_BUTTON)})) seen.home = performance.now();
    if (seen.board === null && document.querySelector(${JSON.stringify(READY_BOARD)})) seen.board = performance.now();
    if (seen.board === null) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  addEventListener('click', (event) => {
    const has = (selector) => event.target.closest(selector) !== null;
    if (has(${JSON.stringify(START_BUTTON)})) seen.started ??= event.timeStamp;
    if (!has('button[data-target^="card:"]') || seen.pressed !== null) return;
    seen.pressed = event.timeStamp;
    const channel = new MessageChannel();
    channel.port1.onmessage = () => (seen.painted = performance.now());
    requestAnimationFrame(() => channel.port2.postMessage(null));
  }, { capture: true });
  new PerformanceObserver((list) => {
    for (const { startTime, interactionId, duration } of list.getEntries()) {
      if (interactionId && seen.board !== null && startTime > seen.board) seen.longest = Math.max(seen.longest, duration);
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 });
  // As Cumulative Layout Shift counts: windows of at most five seconds, closed by a second without shifts.
  let first = 0, last = 0, sum = 0;
  new PerformanceObserver((list) => {
    for (const { startTime, value, hadRecentInput } of list.getEntries()) {
      if (hadRecentInput) continue;
      const fresh = startTime - last > 1000 || startTime - first > 5000;
      sum = fresh ? value : sum + value;
      if (fresh) first = startTime;
      last = startTime;
      seen.layoutShift = Math.max(seen.layoutShift, sum);
    }
  }).observe({ type: 'layout-shift', buffered: true });
`;
