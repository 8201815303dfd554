/** Light comes and goes in a quarter of a second; not at all where the page stands still. */
export function glow(node: Element): { duration: number; css: (t: number) => string } {
  return { duration: isStill(node) ? 0 : 250, css: (t) => `opacity: ${t}` };
}

export const isStill = (node: Element): boolean => node.closest('.still') !== null;
