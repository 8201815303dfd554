import type { RefusedCode } from '@lamplight/protocol';
import type { Failure } from '@lamplight/rules';
import type { RefusedAnswer } from './table-server.ts';

/** The answer to a request that is refused with the usual words of the code. */
export const refusal = (code: RefusedCode): Failure<RefusedAnswer> => ({ ok: false, error: { code } });
