import { budgetText } from '@lamplight/ai/arena';
import type { Hypotheses } from '@lamplight/ai/arena';
import type { ArenaSettings } from './settings.ts';

/** The command line that plays the same match again, ready to be pasted into a shell. */
export function commandText(settings: ArenaSettings, pairs: number, sprt: Hypotheses | null): string {
  const { game, a, b, budgets, options, seed } = settings;
  const [budgetA, budgetB] = [budgetText(budgets.a), budgetText(budgets.b)];
  const words = ['npx', 'lamplight', 'arena', '--game', game];
  for (const [name, value] of Object.entries(options)) words.push(`--${name}`, String(value));
  words.push('--a', a, '--b', b, '--pairs', String(pairs), '--budget', budgetA);
  if (budgetB !== budgetA) words.push('--budget-b', budgetB);
  words.push('--seed', seed);
  if (sprt) words.push('--sprt', [sprt.low, sprt.high].map(percentText).join(','));
  return words.map(shellWord).join(' ');
}

/** Without the rounding errors of binary fractions. */
const percentText = (share: number): string => String(Number((100 * share).toFixed(6)));

function shellWord(word: string): string {
  return /^[\w./:,=@%+-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
