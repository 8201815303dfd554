import type { Role } from '@lamplight/rules';
import { ROLES } from '@lamplight/rules';
import type { Budget } from '@lamplight/rules/bot';
import { budgetText } from './budget-text.ts';
import type { Estimate } from './interval.ts';
import { scoreOf, SIDES } from './pair.ts';
import type { PairResult, Side } from './pair.ts';
import type { Hypotheses, Sprt, Verdict } from './sprt.ts';
import type { Summary } from './summary.ts';

/** The conditions of a match. */
export interface Conditions {
  readonly options: object;
  readonly budgets: Readonly<Record<Side, Budget>>;
  readonly seed: string;
  /** How many pairs were asked for. */
  readonly wanted: number;
  readonly jobs: number;
  readonly hypotheses: Hypotheses | null;
  /** Processor and Node, in words. */
  readonly machine: string;
  /** The command line that plays the match again. */
  readonly command: string;
}

/** Faults beyond these are only counted. */
const MOST_FAULTS = 20;

/** The match as a page of Markdown. */
export function reportOf(summary: Summary, results: readonly PairResult[], conditions: Conditions): string {
  const { game, a, b } = summary;
  return [
    `# ${inline(a)} against ${inline(b)}, ${game}`,
    verdictLine(summary, conditions),
    ...settings(summary, conditions),
    ...perRole(summary, results),
    ...sequentialTest(summary.sprt, conditions.hypotheses),
    ...time(summary, conditions),
    ...endings(results),
    ...faults(summary, results),
    '## Again',
    ['```sh', conditions.command, '```'].join('\n'),
    again(conditions),
    '',
  ].join('\n\n');
}

function verdictLine(summary: Summary, { wanted }: Conditions): string {
  const { pairs } = summary;
  const counted = pairs === wanted ? String(pairs) : `${String(pairs)} of ${String(wanted)}`;
  const played = `${counted} ${wanted === 1 ? 'pair' : 'pairs'}`;
  return `A scored **${percent(summary.score)}** (95 %: ${range(summary)}) in ${played} of games. Both games of a pair have the same deal, with the roles exchanged; a pair counts 0, ½ or 1.`;
}

function settings({ game, a, b }: Summary, conditions: Conditions): string[] {
  const { options, budgets, seed, jobs, machine } = conditions;
  return [
    '## Settings',
    table(
      ['', ''],
      [
        ['game', `${game} ${JSON.stringify(options)}`],
        ['A', `${inline(a)}, ${budgetText(budgets.a)} a decision`],
        ['B', `${inline(b)}, ${budgetText(budgets.b)} a decision`],
        ['seed', inline(seed)],
        ['games at a time', String(jobs)],
        ['machine', machine],
      ],
    ),
  ];
}

function perRole(summary: Summary, results: readonly PairResult[]): string[] {
  const row = (role: Role): string[] => {
    const { games, wins, ...estimate } = summary.byRole[role];
    return [`A as ${role}`, String(games), String(wins), percent(estimate.score), range(estimate)];
  };
  const count = (score: number): string =>
    String(results.filter((result) => scoreOf(result) === score).length);
  const all = [
    'pairs',
    String(summary.pairs),
    `${count(1)} won, ${count(0.5)} halved, ${count(0)} lost`,
    percent(summary.score),
    range(summary),
  ];
  return ['## Score of A', table(['', 'played', 'won', 'score', '95 %'], [...ROLES.map(row), all])];
}

const VERDICT_TEXTS = {
  accepted: 'accepted: A reaches the upper score',
  rejected: 'rejected: A stays at the lower score',
  open: 'open: more pairs are needed',
} as const satisfies Record<Verdict, string>;

/** A test that stops as soon as it is decided overstates the difference; the report says so. */
const STOPPED =
  'The test ended the match, and it does so when A looks very good or very bad. Score and intervals above are therefore biased: too far from the middle of the two hypotheses, the more so the fewer pairs there were. The verdict is not. For an unbiased score play a fixed number of pairs without the test.';

function sequentialTest(sprt: Sprt | null, hypotheses: Hypotheses | null): string[] {
  if (!sprt || !hypotheses) return [];
  const [low, high] = sprt.bounds.map((bound) => bound.toFixed(2));
  const question = `${percent(hypotheses.low)} or ${percent(hypotheses.high)}, each wrong in 5 % of cases`;
  return [
    '## Sequential test',
    `${question}: log-likelihood ratio **${sprt.llr.toFixed(2)}** between ${low} and ${high}, ${VERDICT_TEXTS[sprt.verdict]}.`,
    ...(sprt.verdict === 'open' ? [] : [STOPPED]),
  ];
}

function time(summary: Summary, { budgets }: Conditions): string[] {
  const row = (side: Side): string[] => [
    side.toUpperCase(),
    budgetText(budgets[side]),
    ms(summary.msPerDecision[side]),
    ms(summary.longestMs[side]),
  ];
  return [
    '## Time for a decision',
    table(['', 'budget', 'mean', 'longest'], SIDES.map(row)),
    `Measured over ${String(summary.decisions)} decisions. Both bots of a game think in the same thread, one after the other; programs run beside it.`,
  ];
}

function endings(results: readonly PairResult[]): string[] {
  const games = results.flatMap((pair) => pair.games);
  const reasons = [...new Set(games.map(({ reason }) => reason))].sort();
  const count = (reason: string, role: Role, winner: Side): string =>
    String(
      games.filter((game) => game.reason === reason && game.a === role && game.winner === winner).length,
    );
  return [
    '## How games ended',
    table(
      ['reason', ...ROLES.flatMap((role) => SIDES.map((side) => `${wonBy(side)}, A as ${role}`))],
      reasons.map((reason) => [
        reason,
        ...ROLES.flatMap((role) => SIDES.map((side) => count(reason, role, side))),
      ]),
    ),
  ];
}

const wonBy = (side: Side): string => `${side.toUpperCase()} won`;

function faults({ forfeits }: Summary, results: readonly PairResult[]): string[] {
  const lines = results.flatMap(({ pair, games }) =>
    games.flatMap(({ fault, winner }, i) =>
      fault === null
        ? []
        : [`- pair ${String(pair)}, game ${String(i + 1)}: ${winner === 'a' ? 'B' : 'A'} ${inline(fault)}`],
    ),
  );
  if (lines.length === 0) return [];
  const more = lines.length - MOST_FAULTS;
  const shown = lines.slice(0, MOST_FAULTS);
  if (more > 0) shown.push(`- and ${String(more)} more`);
  return [
    '## Forfeits',
    `Lost because the bot failed: A ${String(forfeits.a)}, B ${String(forfeits.b)}.`,
    shown.join('\n'),
  ];
}

function again({ budgets }: Conditions): string {
  const exact = SIDES.every((side) => budgets[side].kind === 'nodes');
  return exact
    ? 'A budget of nodes gives the same games on every machine, as long as the bots are the same.'
    : 'A budget of time gives the same deals again, but not the same games.';
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** A word from outside, escaped so that it can break neither a table nor the page. */
function inline(text: string): string {
  return `\`${text.replaceAll(/[`|\s]+/g, ' ')}\``;
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const range = ({ low, high }: Estimate): string =>
  `${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)} %`;
const ms = (value: number): string => `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`;
