/** A time of day: with twelve hours only where both the reader's language and region usually write it so. */
export function timeOfDay(
  ms: number,
  language: string,
  regions: readonly string[] = navigator.languages,
): string {
  const region = regions.find((one) => one.startsWith(`${language}-`));
  const hour12 = region !== undefined && byTwelve(language) && byTwelve(region);
  const hour = hour12 ? 'numeric' : '2-digit';
  return new Intl.DateTimeFormat(hour12 ? region : language, {
    hour,
    minute: '2-digit',
    hourCycle: hour12 ? 'h12' : 'h23',
  }).format(ms);
}

const byTwelve = (locale: string): boolean =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 === true;
