/**
 * Limits on what people and programs bring to a game besides moves. They hold for every table, wherever it is hosted;
 * the protocol checks them on the wire as well.
 */

/** Letters of a name that others read. */
export const LONGEST_NAME = 40;
/** Letters of a sender's own name for a request; one with a longer `id` is refused. */
export const LONGEST_REQUEST_ID = 100;

export { isReadable, withoutBreaks } from './readable.ts';
