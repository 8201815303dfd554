import type { AnalysedDecision, AnalysisSummary } from '@lamplight/ai/analysis';
import type { GameTypes, Outcome } from '@lamplight/rules';
import { ROLES } from '@lamplight/rules';
import { prose } from '../screen/text.ts';
import type { Title } from '../titles/title.ts';
import { nameOf, ROLE_NAMES, sentence, tagOf } from '../words/people.ts';

/** A smaller loss would be shown as 0 %. */
const TOLD = 0.005;

interface Row {
  readonly number: string;
  /** Round and activation. */
  readonly when: string;
  readonly who: string;
  /** Chances of the investigator and of Jack. */
  readonly chances: string;
  readonly lost: string;
  readonly words: string;
}

function rowLines({ number, when, who, chances, lost, words }: Row, columns: number): string[] {
  const cells = [number.padStart(4), when.padEnd(4), who.padEnd(12), chances.padStart(5), lost.padStart(5)];
  const label = `${cells.join('  ')}  `;
  return prose(words, columns - label.length).map(
    (line, i) => `${i === 0 ? label : ' '.repeat(label.length)}${line}`,
  );
}

const HEADING: Row = {
  number: 'move',
  when: 'when',
  who: 'who',
  chances: 'I:J',
  lost: 'lost',
  words: 'what; better; who may be Jack',
};

export const headingLines = (columns: number): string[] => rowLines(HEADING, columns);

/** One decision: its number, round and activation, the role and its move, the chances, a better move, the suspects. */
export function decisionLines(title: Title, decision: AnalysedDecision, columns: number): string[] {
  const { index, role, round, activation, move, verdict } = decision;
  const better = verdict && verdict.loss >= TOLD ? verdict : null;
  const order = title.order(move);
  const words = [
    verdict ? order : `${order} (the only move)`,
    ...(better ? [`better ${title.order(better.best)}`] : []),
    believed(decision),
  ];
  return rowLines(
    {
      number: String(index + 1),
      when: `${String(round)}.${String(activation)}`,
      who: nameOf(role),
      chances: verdict ? ROLES.map((each) => (100 * verdict.chances[each]).toFixed(0)).join(':') : '',
      lost: better ? percent(better.loss) : '',
      words: words.join('; '),
    },
    columns,
  );
}

/**
 * The suspects by likelihood, equally likely ones together. Jack knows the identity; for Jack’s decisions this is what
 * a spectator may think, and so what Jack has to hide.
 */
function believed({ role, belief, publicBelief }: AnalysedDecision): string {
  const groups = new Map<string, string[]>();
  const likely = Object.entries(role === 'jack' ? publicBelief : belief).filter(([, chance]) => chance > 0);
  for (const [name, chance] of likely.sort(([, a], [, b]) => b - a)) {
    const share = (100 * chance).toFixed(0);
    groups.set(share, [...(groups.get(share) ?? []), tagOf(name, true)]);
  }
  return [...groups].map(([share, names]) => `${names.join(' ')} ${share}%`).join(', ');
}

/** The summary of the whole game. */
export function summaryLines(
  title: Title,
  moves: readonly GameTypes['Move'][],
  { byRole, mistakes, swings }: AnalysisSummary,
  columns: number,
): string[] {
  const line = (index: number, words: string): string[] => {
    const move = moves[index];
    const text = `${String(index + 1).padStart(4)}  ${move ? title.order(move) : ''}: ${words}`;
    return prose(text, columns, 6);
  };
  const list = (heading: string, lines: readonly string[]): string[] =>
    lines.length === 0 ? [] : ['', heading, ...lines];
  return [
    '',
    ...ROLES.map((role) => {
      const { decisions, averageLoss } = byRole[role];
      const choices = `${String(decisions)} ${decisions === 1 ? 'decision' : 'decisions'}`;
      return `${nameOf(role).padEnd(12)}  lost ${percent(averageLoss, 1)} a decision on average, in ${choices} with a choice`;
    }),
    ...list(
      'Lost most:',
      mistakes.flatMap(({ index, loss }) => line(index, `lost ${percent(loss)}`)),
    ),
    ...list(
      'Changed most until the same role decided again or the game ended:',
      swings.flatMap(({ index, swing }) =>
        line(index, `${swing < 0 ? 'fell' : 'rose'} by ${percent(Math.abs(swing))}`),
      ),
    ),
  ];
}

/** How the game ended, if it did. */
export const endWords = (outcome: Outcome | null): string =>
  outcome ? sentence(`${ROLE_NAMES[outcome.winner]} won: ${outcome.reason}`) : 'The game is not over.';

const percent = (share: number, digits = 0): string => `${(100 * share).toFixed(digits)} %`;
