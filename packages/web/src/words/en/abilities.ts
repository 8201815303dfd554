import type { Ability } from '../shape.ts';

/** `Dr Watson. Watson’s lantern shines in a straight line. … (Must be used, after moving.)` */
export const toldAtLength = (
  names: Readonly<Record<string, string>>,
  all: Readonly<Record<string, Ability>>,
): string[] => Object.entries(all).map(([id, { long, when }]) => `${names[id]}. ${long} (${when}.)`);
