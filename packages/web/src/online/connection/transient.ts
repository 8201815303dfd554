/** Refusals that have nothing to do with the request itself. */
const TRANSIENT = new Set(['unreachable', 'store-unavailable', 'too-many', 'server-full', 'closing']);

/** Whether a refusal may pass, so that the same request is worth trying again. */
export const isTransient = (code: string): boolean => TRANSIENT.has(code);
