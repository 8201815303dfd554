import type { Role } from '@lamplight/rules';

/** How the roles used their time, as far as the entries of the log say. */
export interface Pace {
  /** Milliseconds in all. */
  readonly used: Readonly<Record<Role, number>>;
  /** Milliseconds since the role's last activation ended. */
  readonly sinceActivation: Readonly<Record<Role, number>>;
  /** How many of its activations are over. */
  readonly activations: Readonly<Record<Role, number>>;
  /** When the newest entry was made; undefined where no entry says. */
  readonly lastTime: number | undefined;
}
