/** Files, pipes and connections of other kinds that the process needs besides: the store, threads, what is being served. */
const RESERVE = 128;
/** The part of all connections that may be WebSockets: these stay, so others must always find room beside them. */
const MOST_SOCKETS_PART = 7 / 8;

interface Report {
  readonly userLimits?: { readonly open_files?: { readonly soft?: number | string } };
}

/** How many connections this process can hold at most, so that there are always descriptors left for everything else. */
export function mostConnections(wanted: number): number {
  const { userLimits } = process.report.getReport() as Report;
  const files = Number(userLimits?.open_files?.soft);
  return Number.isFinite(files) ? Math.max(1, Math.min(wanted, files - RESERVE)) : wanted;
}

/** How many of so many connections may be WebSockets. */
export const mostSockets = (connections: number): number =>
  Math.max(1, Math.floor(connections * MOST_SOCKETS_PART));
