import { SECRET_BYTES, secretOf } from '@lamplight/rules/fair';

/** A random secret of this browser, which nobody can predict. */
export const newSecret = (): string => secretOf(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));
