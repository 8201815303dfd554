export { LONGEST_NAME, LONGEST_REQUEST_ID } from '@lamplight/rules/limits';

/** The version both sides of a connection must speak. */
export const PROTOCOL = 2;

/** Bytes of one frame or body from outside; longer ones are refused unread. */
export const LONGEST_FRAME = 4096;
/** Letters of a line of chat. */
export const LONGEST_LINE = 300;
/** Decisions in one frame of history, so that frames stay small. */
export const MOST_MOMENTS = 20;
/** A table that never began is kept for so long, and with it the wish for another game. */
export const UNBEGUN_MS = 14 * 24 * 60 * 60 * 1000;
/** In games of minutes so much of each role's first activation is not charged: one reads who one is. */
export const FREE_START_MS = 30_000;
/** How often a page asks whether the server is there. */
export const HEARTBEAT_MS = 2500;
/**
 * A page that hears nothing for so long takes the connection for dead. It looks at every heartbeat, so that a dead one
 * is noticed within ten seconds.
 */
export const SILENCE_MS = 10_000 - HEARTBEAT_MS;
