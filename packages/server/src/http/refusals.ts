import { REFUSALS } from '@lamplight/protocol';
import type { Refused, RefusedCode } from '@lamplight/protocol';

/** Refusals that only HTTP has. */
const HTTP_REFUSALS = {
  'wrong-method': 'This address does not take that method.',
  'wrong-type': 'Send JSON, with Content-Type: application/json.',
  'bad-request': 'This is not HTTP as the server understands it.',
  'wrong-origin': 'Only the page of this server may connect.',
  'already-over':
    'This table has ended already. To remove it with its record and all that was said there: lamplight admin remove ID.',
  'still-needed': 'The second game of this match needs this table; remove that one first.',
  broken: 'This went wrong here; nothing is known to have changed.',
} as const;

export type HttpCode = RefusedCode | keyof typeof HTTP_REFUSALS;

/** The status of each refusal. */
export const STATUS_OF = {
  'bad-frame': 400,
  'bad-chat-line': 400,
  'too-large': 413,
  'wrong-protocol': 400,
  'hello-first': 409,
  'not-attached': 409,
  'unknown-table': 404,
  'not-your-seat': 403,
  'seat-reclaimed': 403,
  'seat-taken': 409,
  'own-table': 409,
  'not-joinable': 409,
  'not-committing': 409,
  'broken-commitment': 409,
  'not-playing': 409,
  'already-dealt': 409,
  'not-over': 409,
  'opponent-present': 409,
  'no-rematch': 409,
  'rematch-begun': 409,
  'not-allowed': 403,
  'bad-options': 400,
  'bad-body': 400,
  'bad-code': 404,
  'too-many': 429,
  'server-full': 503,
  'not-found': 404,
  closing: 503,
  'store-unavailable': 503,
  'wrong-method': 405,
  'wrong-type': 415,
  'bad-request': 400,
  'wrong-origin': 403,
  'already-over': 409,
  'still-needed': 409,
  broken: 500,
} as const satisfies Record<HttpCode, number>;

/** The body of a refusal. */
export const refusalOf = (code: HttpCode): Refused => ({ code, message: messageOf(code) });

const messageOf = (code: HttpCode): string => ({ ...REFUSALS, ...HTTP_REFUSALS })[code];
