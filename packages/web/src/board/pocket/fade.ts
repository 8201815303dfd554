/** Light fades in and out in a quarter of a second; at once where the page shows no motion. */
export function glow(node: Element): { duration: number; css: (t: number) => string } {
  return { duration: isStill(node) ? 0 : 250, css: (t) => `opacity: ${t}` };
}

export const isStill = (node: Element): boolean => node.closest('.still') !== null;
