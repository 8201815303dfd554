/**
 * Refusals of the server, with their sentences; the codes of the rules and of the table (`stale`, `not-open`, …) are
 * used besides.
 */
export const REFUSALS = {
  'bad-frame': 'The message is not one this server knows; send JSON as the protocol describes it.',
  'bad-chat-line':
    'This line cannot be shown to others: it is empty, too long, or holds hidden signs; write it anew.',
  'too-large': 'The message is too large; send less at once.',
  'wrong-protocol': 'This page is of another version; load it again.',
  'hello-first': 'Say hello before anything else.',
  'not-attached': 'Attach to the table first.',
  'unknown-table': 'There is no such table; ask for a new link.',
  'not-your-seat': 'This browser does not hold a seat at this table.',
  'seat-reclaimed':
    'Another device has taken this seat back for itself. This device can only watch the game now.',
  'seat-taken': 'Somebody else has joined already; you can watch.',
  'own-table': 'This is your own table; send the link to somebody else.',
  'not-joinable': 'The table is no longer open for joining.',
  'not-committing': 'The deal of this table has been made already.',
  'broken-commitment': 'This is not what the seat bound itself to; open the table where it was made.',
  'not-playing': 'The game is not being played now.',
  'already-dealt': 'The cards are dealt: the game can only be given up.',
  'not-over': 'The game is not over yet.',
  'opponent-present': 'The other player is still there, or has not been away for long enough.',
  'no-rematch': 'There is no other game to be had at this table.',
  'rematch-begun': 'Both wanted another game, and it has begun.',
  'not-allowed': 'This is not for you to say here.',
  'bad-options': 'The game does not have such options.',
  'bad-body': 'The request is not as the API describes it.',
  'bad-code': 'This code is not valid, was used, or is too old; ask for a new one.',
  'too-many': 'Too many requests at once; wait a little.',
  'server-full': 'The server has no room for another table now; try again later.',
  'not-found': 'There is nothing here.',
  closing: 'The server is restarting; try again in a moment.',
  'store-unavailable': 'The server cannot store anything now; nothing was changed. Try again.',
} as const;
export type RefusedCode = keyof typeof REFUSALS;
