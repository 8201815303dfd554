const STEPS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** "5 minutes ago" in the reader's language; `justNow` for less than a minute. */
export function timeAgo(past: number, language: string, justNow: string): string {
  const step = STEPS.find(([, size]) => past >= size);
  if (!step) return justNow;
  const [unit, length] = step;
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-Math.floor(past / length), unit);
}
