import { elementAt } from '@lamplight/rules';
// `npm run compare -- FILE OTHER`: how much more often the investigator wins in the first file than in the second, deal by
// deal, with an interval of 95 %. Both files were written by `npm run measure` with the same seed. With one file: how
// often the investigator won there.
import { readFileSync } from 'node:fs';
import { shareOf } from '../src/arena/interval.ts';
import { readMeasured, winsCompared } from '../src/arena/measured-games.ts';
import type { MeasuredGame } from '../src/arena/measured-games.ts';

const files = process.argv.slice(2).map((path) => readMeasured(path, readFileSync(path, 'utf8')));
for (const { path, games: lines } of files) {
  const wins = lines.filter(({ winner }) => winner === 'investigator').length;
  const { score, low, high } = shareOf(wins, lines.length);
  const own = lines.reduce((sum, line) => sum + line.own.taken, 0);
  const chances = lines.reduce((sum, line) => sum + line.own.chances, 0);
  const byLot = lines.reduce((sum, line) => sum + line.own.byLot, 0);
  console.log(path);
  console.log(`  ${runOf(lines)}`);
  console.log(
    `  the investigator won ${wins} of ${lines.length}: ${points(score)} % (${points(low)} to ${points(high)})`,
  );
  console.log(`  ${reasonsOf(lines)}`);
  console.log(
    `  Jack took the own card in ${own} of ${chances} chances: ${points(own / chances)} % (by lot ${points(byLot / chances)} %)`,
  );
}
if (files.length === 2) {
  const { mean, reach, count } = winsCompared(elementAt(files, 0), elementAt(files, 1));
  console.log(`difference ${points(mean)} ± ${points(reach)} points over ${count} deals`);
}

function runOf([first]: readonly MeasuredGame[]): string {
  if (first?.seed === undefined) return 'these lines do not say with which seed they were played';
  return `seed ${first.seed}, version ${first.version ?? 'unknown'} of the code`;
}

function reasonsOf(lines: readonly MeasuredGame[]): string {
  const counts = new Map<string, number>();
  for (const { reason } of lines) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts]
    .sort()
    .map(([reason, count]) => `${reason} ${count}`)
    .join(', ');
}

function points(share: number): string {
  return (100 * share).toFixed(1);
}
