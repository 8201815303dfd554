import type { Role } from '@lamplight/rules';
import type { LogEntry } from './log-entry.ts';

/** How the roles used their time, as far as the entries of the log say. */
export interface Pace {
  /** Milliseconds in all. */
  readonly used: Readonly<Record<Role, number>>;
  /** Milliseconds since the role's last activation ended. */
  readonly sinceActivation: Readonly<Record<Role, number>>;
  /** Milliseconds until the role's first activation ended; nothing as long as it has not. */
  readonly opening: Readonly<Record<Role, number>>;
  /** How many of its activations are over. */
  readonly activations: Readonly<Record<Role, number>>;
  /** When the newest entry was made; undefined where no entry says. */
  readonly lastTime: number | undefined;
}

/** The pace when its log had so many entries, given that no activation has ended since. */
export function paceAt(pace: Pace, log: readonly LogEntry[], length: number): Pace {
  const used = { ...pace.used };
  const sinceActivation = { ...pace.sinceActivation };
  for (const entry of log.slice(length)) {
    if (entry.kind === 'open' || entry.by === 'chance') continue;
    const { by, spent = 0 } = entry;
    used[by] -= spent;
    sinceActivation[by] -= spent;
  }
  let lastTime: number | undefined;
  for (const entry of log.slice(0, length)) if (entry.kind !== 'open') lastTime = entry.time ?? lastTime;
  return { ...pace, used, sinceActivation, lastTime };
}
