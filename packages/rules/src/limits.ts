/**
 * Limits on what people and programs bring to a game besides moves. They hold for every table, wherever it is hosted;
 * the protocol checks them on the wire as well.
 */

/** The most letters of a name that others read. */
export const LONGEST_NAME = 40;
/** The most letters of a request's `id`, which its sender chooses; a longer one is refused. */
export const LONGEST_REQUEST_ID = 100;

export { isReadable, withoutBreaks } from './readable.ts';
