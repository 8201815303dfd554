export { LONGEST_NAME, LONGEST_REQUEST_ID } from '@lamplight/rules/limits';

/** The version both sides of a connection must speak. */
export const PROTOCOL = 2;

/** Bytes of one frame or body from outside; longer ones are refused unread. */
export const LONGEST_FRAME = 4096;
/** Characters of a line of chat. */
export const LONGEST_LINE = 300;
/** Decisions in one frame of history, so that frames stay small. */
export const MOST_MOMENTS = 20;
/** An undealt table is kept for this long, and with it a rematch offer. */
export const UNDEALT_MS = 14 * 24 * 60 * 60 * 1000;
/** In games of minutes this much of each role’s first activation is not charged, for reading one’s role. */
export const FREE_START_MS = 30_000;
/** How often a page pings the server. */
export const HEARTBEAT_MS = 2500;
/**
 * A page that receives nothing for this long treats the connection as dead. It checks at every heartbeat, so that a
 * dead connection is noticed within ten seconds.
 */
export const SILENCE_MS = 10_000 - HEARTBEAT_MS;
