import type { Target } from '../../board/contract.ts';
import type { Mark } from '../../board/recap-mark.ts';

const hex = (name: string): Target => `hex:${name}`;

/** The marks of acts that several street games know. */
export const walked = (piece: string, path: readonly string[]): readonly Mark[] =>
  path.length < 2 ? [] : [{ kind: 'walk', piece, path: path.map(hex) }];
export const carried = (from: string, to: string): readonly Mark[] => [
  { kind: 'carry', from: [hex(from)], to: [hex(to)] },
];
export const between = (from: readonly string[], to: readonly string[]): readonly Mark[] => [
  { kind: 'carry', from: from.map(hex), to: to.map(hex) },
];
export const spot = (name: string): readonly Mark[] => [{ kind: 'spot', at: hex(name) }];
export const swapped = ([one, other]: readonly string[]): readonly Mark[] =>
  one === undefined || other === undefined ? [] : [{ kind: 'swap', places: [hex(one), hex(other)] }];
