/** Refusals that say nothing about what was asked for: later it may be granted. */
const PASSING = new Set(['unreachable', 'store-unavailable', 'too-many', 'too-full', 'closing']);

/** Whether a refusal passes by itself, so that asking again is worth while. */
export const passes = (code: string): boolean => PASSING.has(code);
