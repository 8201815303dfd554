/** Descriptors for everything else: the store, threads, files that are being served. */
const RESERVE = 128;
/**
 * The largest part of all connections that may be WebSockets. These stay open, so some places are kept for plain HTTP.
 */
const MOST_SOCKETS_PART = 7 / 8;

interface Report {
  readonly userLimits?: { readonly open_files?: { readonly soft?: number | string } };
}

/** How many connections this process can hold, so that descriptors are left for everything else. */
export function mostConnections(wanted: number): number {
  const { userLimits } = process.report.getReport() as Report;
  const files = Number(userLimits?.open_files?.soft);
  return Number.isFinite(files) ? Math.max(1, Math.min(wanted, files - RESERVE)) : wanted;
}

/** How many of these connections may be WebSockets. */
export const mostSockets = (connections: number): number =>
  Math.max(1, Math.floor(connections * MOST_SOCKETS_PART));
