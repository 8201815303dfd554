import { findPrograms } from '@lamplight/server/programs';
import type { MissingPackage, Programs } from '@lamplight/server/programs';
import { failure } from '../command-error.ts';
import { listed } from '../words/people.ts';

/** The programs that a cluster needs. Throws where some are missing, and says how to install them. */
export function installedPrograms(): Programs {
  const found = findPrograms();
  if (found.ok) return found.value;
  throw failure(sayMissing(found.error));
}

/** Which packages are missing, on one line. */
export function sayMissing(missing: readonly MissingPackage[]): string {
  const debian = missing.map(({ debian: name }) => name);
  const homebrew = missing.map(({ homebrew: name }) => name);
  return (
    `${listed(debian)} ${debian.length === 1 ? 'is' : 'are'} not installed. ` +
    `Debian and Ubuntu: apt-get install ${debian.join(' ')}; macOS: brew install ${homebrew.join(' ')}`
  );
}
