/** Files, pipes and connections of other kinds that the process needs besides: the store, threads, what is being served. */
const RESERVE = 128;

interface Report {
  readonly userLimits?: { readonly open_files?: { readonly soft?: number | string } };
}

/** How many connections this process can hold at most, so that there are always descriptors left for everything else. */
export function mostConnections(wanted: number): number {
  const { userLimits } = process.report.getReport() as Report;
  const files = Number(userLimits?.open_files?.soft);
  return Number.isFinite(files) ? Math.max(1, Math.min(wanted, files - RESERVE)) : wanted;
}
