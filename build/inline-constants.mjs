/** @import { OptimizationOptions } from 'rolldown' */

/**
 * Constants are inlined, since V8 reads imported constants from memory at every use.
 * @type {OptimizationOptions}
 */
export const CONSTANTS = { inlineConst: { mode: 'all', pass: 3 } };
