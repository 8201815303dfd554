/** @import { OptimizationOptions } from 'rolldown' */

/**
 * Constants stand where they are used: V8 reads what a module imports again at every use.
 * @type {OptimizationOptions}
 */
export const CONSTANTS = { inlineConst: { mode: 'all', pass: 3 } };
