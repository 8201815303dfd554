export { findPrograms } from './find-programs.ts';
export type { MissingPackage, Programs } from './find-programs.ts';
export { freePort, listenError } from './free-port.ts';
export { BALANCES } from './haproxy-config.ts';
export type { Balance } from './haproxy-config.ts';
export { runCluster } from './run-cluster.ts';
export type { ClusterStart, RunningCluster } from './run-cluster.ts';
export { ProgramFailed, sayEnding } from './running-program.ts';
