import type { Ability } from '../shape.ts';

/** `Docteur Watson. La lanterne de Watson éclaire en ligne droite. … (Obligatoire, après le déplacement.)` */
export const toldAtLength = (
  names: Readonly<Record<string, string>>,
  all: Readonly<Record<string, Ability>>,
): string[] => Object.entries(all).map(([id, { long, when }]) => `${names[id]}. ${long} (${when}.)`);
