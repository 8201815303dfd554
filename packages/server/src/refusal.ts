import type { RefusedCode } from '@lamplight/protocol';

/** The answer to what is refused without further words. */
export const refusal = (code: RefusedCode): { readonly ok: false; readonly code: RefusedCode } => ({
  ok: false,
  code,
});
