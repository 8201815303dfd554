import { fileURLToPath } from 'node:url';
import type { ClusterStart } from '@lamplight/server/programs';

const LAMPLIGHT = fileURLToPath(new URL('../../bin/lamplight.js', import.meta.url));

/** A node is this same program with another command. */
export const nodeProgram = (page: string, logLevel: string): ClusterStart['nodeProgram'] => ({
  command: process.execPath,
  args: [LAMPLIGHT, 'serve', '--folder', page, '--log-level', logLevel],
});
