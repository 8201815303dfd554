const DAY = 86_400_000;

/** The day of a moment as a reader says it now: today, yesterday, a weekday, a date; with its year if that is another. */
export function dayOf(at: number, now: number, language: string): string {
  const locale = language === 'en' ? 'en-GB' : language;
  const days = Math.round((midnight(now) - midnight(at)) / DAY);
  const date = new Date(at);
  const said =
    days === 0 || days === 1
      ? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-days, 'day')
      : date.toLocaleDateString(locale, formOf(days, date, new Date(now)));
  return said.charAt(0).toLocaleUpperCase(locale) + said.slice(1);
}

function formOf(days: number, date: Date, now: Date): Intl.DateTimeFormatOptions {
  if (days > 1 && days < 7) return { weekday: 'long' };
  const sameYear = date.getFullYear() === now.getFullYear();
  return { day: 'numeric', month: sameYear ? 'long' : 'short', ...(!sameYear && { year: 'numeric' }) };
}

/** The midnight before a moment, where the reader is. */
function midnight(at: number): number {
  return new Date(at).setHours(0, 0, 0, 0);
}
