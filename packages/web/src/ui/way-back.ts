/** The mark of the one entry in the browser's history that stands for all panels above the page. */
const ABOVE = 'above';

const panels: (() => void)[] = [];
/** The browser was asked to go back and has not yet: it does so later, from wherever the page is then. */
let leaving = false;
let wanted: string | null = null;

/** A panel opens above the page: the browser's way back shuts it before it leaves the page. Call the result when it is gone. */
export function above(shut: () => void): () => void {
  panels.push(shut);
  settle();
  return () => {
    panels.splice(panels.indexOf(shut), 1);
    // Another panel may take its place at once.
    setTimeout(settle);
  };
}

/** Goes to another place of the page; panels that are open leave nothing behind in the history. */
export function goTo(hash: string): void {
  if (leaving) wanted = hash;
  else if (history.state === ABOVE) location.replace(hash);
  else location.hash = hash;
}

/** Has the history hold the entry exactly while a panel is open. */
function settle(): void {
  if (leaving) return;
  if (panels.length > 0 && history.state !== ABOVE) history.pushState(ABOVE, '');
  if (panels.length > 0 || history.state !== ABOVE) return;
  leaving = true;
  history.back();
}

function arrived(): void {
  if (leaving) {
    leaving = false;
    if (wanted !== null) location.hash = wanted;
    wanted = null;
  } else if (history.state !== ABOVE) {
    panels.at(-1)?.();
  }
  // After a reload, or forward again, the entry stands for nothing.
  setTimeout(settle);
}

if ('window' in globalThis) {
  addEventListener('popstate', arrived);
  settle();
}
