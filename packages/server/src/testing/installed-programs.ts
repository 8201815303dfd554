import { findPrograms } from '../programs/find-programs.ts';
import type { Programs } from '../programs/find-programs.ts';

/**
 * PostgreSQL, NATS and haproxy for tests. On a developer’s machine without them such tests are skipped; with `CI=true`
 * they fail.
 */
export function installedPrograms(): { readonly areMissing: boolean; readonly programs: () => Programs } {
  const found = findPrograms();
  return {
    areMissing: !found.ok && process.env['CI'] !== 'true',
    programs() {
      if (found.ok) return found.value;
      throw new Error(`not installed: ${found.error.map(({ debian }) => debian).join(', ')}`);
    },
  };
}
