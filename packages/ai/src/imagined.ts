import type { State } from '@lamplight/rules';

declare const imagined: unique symbol;

/**
 * A whole state that a bot made up from its view. Only `imagine` makes one: the state of a host is not an `Imagined`,
 * so the compiler refuses to hand it to a bot by accident.
 */
export type Imagined = State & { readonly [imagined]: true };
