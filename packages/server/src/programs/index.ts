// What starts programs is loaded when it is called: a command line that only shows its help should not wait for it.
import type { runCluster as run } from './run-cluster.ts';

export { findPrograms } from './find-programs.ts';
export type { MissingPackage, Programs } from './find-programs.ts';
export { listenError } from './free-port.ts';
export { BALANCES } from './haproxy-config.ts';
export type { ClusterStart, RunningCluster } from './run-cluster.ts';
export { ProgramFailed, sayEnding } from './running-program.ts';

/** Starts PostgreSQL, NATS, nodes and haproxy. Rejects with `ProgramFailed` where one of them fails; then none runs. */
export const runCluster: typeof run = async (start) => (await import('./run-cluster.ts')).runCluster(start);
