const STEPS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** "5 minutes ago", in the reader's language. */
export function timeAgo(then: number, now: number, language: string): string {
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const past = Math.max(0, now - then);
  const [unit, length] = STEPS.find(([, size]) => past >= size) ?? ['second', past + 1];
  return words.format(-Math.floor(past / length), unit);
}
