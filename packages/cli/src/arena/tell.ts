import { SIDES } from '@lamplight/ai/arena';
import type { PairResult, Side, Summary, Tally } from '@lamplight/ai/arena';

const BAR = 16;

/** One line on the progress of a match. */
export function progressOf({ counted, sprt }: Tally, summary: Summary, wanted: number): string {
  const filled = Math.floor((BAR * counted.length) / wanted);
  const bar = `[${'#'.repeat(filled)}${'.'.repeat(BAR - filled)}]`;
  const llr = sprt ? `, llr ${sprt.llr.toFixed(2)}` : '';
  return `${bar} ${String(counted.length)}/${String(wanted)} pairs, A ${estimate(summary)}${llr}`;
}

/** The result of a match, in words for the terminal. */
export function tellSummary(summary: Summary, results: readonly PairResult[]): string {
  const { game, a, b, pairs, byRole, sprt, msPerDecision, longestMs, forfeits } = summary;
  const role = ({ games, wins, ...share }: Summary['byRole']['jack']): string =>
    `${estimate(share)}, won ${String(wins)} of ${String(games)}`;
  const players = [
    ['A', a],
    ['B', b],
  ];
  if (pairs === 0) return tableOf([...players, ['score of A', `none yet, ${game}, no pair was played`]]);
  const rows = [
    ...players,
    ['score of A', `${estimate(summary)}, ${game}, ${String(pairs)} ${pairs === 1 ? 'pair' : 'pairs'}`],
    ['as investigator', role(byRole.investigator)],
    ['as jack', role(byRole.jack)],
    ...(sprt
      ? [
          [
            'sprt',
            `${sprt.verdict}, llr ${sprt.llr.toFixed(2)} (${sprt.bounds.map((bound) => bound.toFixed(2)).join(' to ')})`,
          ],
        ]
      : []),
    ['ms/decision', `A ${ms(msPerDecision.a)}, B ${ms(msPerDecision.b)}`],
    ['longest ms', `A ${ms(longestMs.a)}, B ${ms(longestMs.b)}`],
    ...(forfeits.a + forfeits.b > 0
      ? [['forfeits', `A ${String(forfeits.a)}, B ${String(forfeits.b)}`], ...firstFaults(results)]
      : []),
  ];
  return tableOf(rows);
}

/** The first failure of each side; --report lists all. */
function firstFaults(results: readonly PairResult[]): string[][] {
  return SIDES.flatMap((side) => {
    const other: Side = side === 'a' ? 'b' : 'a';
    for (const { pair, games } of results) {
      const lost = games.findIndex(({ fault, winner }) => fault !== null && winner === other);
      if (lost >= 0) {
        const where = `pair ${String(pair)}, game ${String(lost + 1)}`;
        return [[`${side.toUpperCase()} first`, `${games[lost]?.fault ?? ''} (${where})`]];
      }
    }
    return [];
  });
}

function tableOf(rows: readonly (readonly string[])[]): string {
  return rows.map(([name = '', value = '']) => `${name.padEnd(16)} ${value}\n`).join('');
}

const estimate = ({ score, low, high }: Pick<Summary, 'score' | 'low' | 'high'>): string =>
  `${(100 * score).toFixed(1)} % (${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)} %)`;

const ms = (value: number): string => (value < 10 ? value.toFixed(2) : value.toFixed(0));
