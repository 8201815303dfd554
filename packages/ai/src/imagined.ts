import type { State } from '@lamplight/rules';

declare const imagined: unique symbol;

/**
 * A whole state that a bot imagined from its view. Only `imagine` makes one: the state of a host is not an `Imagined`,
 * so the compiler does not let it be given to a bot by accident.
 */
export type Imagined = State & { readonly [imagined]: true };
