import { SECRET_BYTES, secretOf } from '@lamplight/rules/fair';

/** A secret of this browser's own, which nobody can foresee. */
export const newSecret = (): string => secretOf(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));
