/** A time of day as the reader's own region writes it; where that is of another language, by twenty-four hours. */
export function timeOfDay(
  ms: number,
  language: string,
  regions: readonly string[] = navigator.languages,
): string {
  const region = regions.find((one) => one.startsWith(`${language}-`));
  const cycle = region === undefined ? ({ hourCycle: 'h23' } as const) : {};
  return new Intl.DateTimeFormat(region ?? language, { hour: '2-digit', minute: '2-digit', ...cycle }).format(
    ms,
  );
}
