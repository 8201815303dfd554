import type { Target } from './contract.ts';

/** The part of a target after its kind: `f6` of `hex:f6`. */
export const targetId = (target: Target): string => target.slice(target.indexOf(':') + 1);

export const isKind = (target: Target, kind: string): boolean => target.startsWith(`${kind}:`);
