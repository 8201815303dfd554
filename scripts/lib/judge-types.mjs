/**
 * Judges what TypeScript reports with `noUncheckedIndexedAccess`: reports on hot modules are expected, and a hot
 * module without one needs no exception any more.
 * @template {{ readonly file: string | null }} Report
 * @param {readonly Report[]} reports
 * @param {readonly string[]} hot
 */
export function judgeTypes(reports, hot) {
  const reported = new Set(reports.map(({ file }) => file));
  return {
    wrong: reports.filter(({ file }) => file === null || !hot.includes(file)),
    needless: hot.filter((file) => !reported.has(file)),
  };
}
