import type { Times } from './times.ts';
import type { AiFigures } from './measure-ai.ts';
import type { Figures } from './measure.ts';
import type { PageFigures } from './measure-page.ts';
import type { ServerFigures } from './server/measure-server.ts';

/** Widths of the columns of a table; the first is for names. */
type Widths = readonly [number, ...number[]];

const RULES: Widths = [9, 11, 13, 8, 16, 11];
const AI: Widths = [16, 13, 8, 11];

function row([first, ...widths]: Widths, [name = '', ...numbers]: readonly string[]): string {
  return `${name.padEnd(first)}${numbers.map((cell, i) => cell.padStart(widths[i] ?? 0)).join('')}\n`;
}

export const rulesHeading = (): string =>
  row(RULES, ['game', 'games/s', 'decisions/s', 'ratio', 'decisions/game', 'heap']);

export function tellRules(id: string, figures: Figures): string {
  return row(RULES, [
    id,
    grouped(figures.gamesPerSecond),
    grouped(figures.decisionsPerSecond),
    figures.ratio.toFixed(2),
    figures.decisionsPerGame.toFixed(1),
    growth(figures.heapGrowthBytes),
  ]);
}

export const aiHeading = (): string => row(AI, ['search', 'iterations/s', 'ratio', 'heap']);

export function tellAi(id: string, { size, rounds, lateRounds, stop, ...searches }: AiFigures): string {
  const rows = Object.entries(searches).map(([name, figures]) =>
    row(AI, [
      `${id} ${name}`,
      grouped(figures.iterationsPerSecond),
      figures.ratio.toFixed(3),
      growth(figures.heapGrowthBytes),
    ]),
  );
  const round = rounds
    ? tellTimes(`${id} round`, rounds, ` for ${grouped(rounds.medianDistricts)} districts`)
    : '';
  const late = lateRounds ? tellTimes(`${id} late rounds`, lateRounds) : '';
  const stopped = `${id} stop  ${String(stop.stopMs)} ms at the slowest, ratio ${String(stop.ratio)}\n`;
  return `${rows.join('')}${round}${late}${stopped}${id} size  ${grouped(size.gzip)} B gzip, weights ${grouped(size.weightsGzip)} B of it\n`;
}

const tellTimes = (name: string, { medianMs, slowMs, ratio }: Times, what = ''): string =>
  `${name}  ${String(medianMs)} ms${what} (middle), ${String(slowMs)} ms (slow tenth), ratio ${String(ratio)}\n`;

export function tellPage({ scriptBytes, interactiveMs, interactionMs, layoutShift }: PageFigures): string {
  return [
    `script       ${grouped(scriptBytes)} B`,
    `interactive  ${grouped(interactiveMs)} ms`,
    `interaction  ${grouped(interactionMs)} ms`,
    `shift        ${String(layoutShift)}`,
    '',
  ].join('\n');
}

export function tellServer(figures: ServerFigures): string {
  const { ratio, idleSockets, load } = figures;
  const times = (p50: number, p99: number): string =>
    `${p50.toFixed(1)} ms (middle), ${p99.toFixed(1)} ms (p99)`;
  return [
    `paced     ${times(figures.p50, figures.p99)} to the opponent, ratio ${String(ratio.p50)} and ${String(ratio.p99)}`,
    `          ${times(figures.doneP50, figures.doneP99)} to the answer`,
    `flat out  ${grouped(figures.decisionsPerSecond)} decisions/s, ratio ${String(ratio.perSecond)}; ${String(figures.cpuMsPerDecision)} ms of processor each, ratio ${String(ratio.cpuMsEach)}`,
    `idle      ${grouped(figures.bytesPerIdleSocket)} B a socket, ratio ${String(ratio.bytesPerIdleSocket)}; ${grouped(idleSockets)} held`,
    `load      ${load.map((each) => each.toFixed(1)).join(' before, ')} after`,
    '',
  ].join('\n');
}

const grouped = (value: number): string => value.toLocaleString('en-US');

const growth = (bytes: number): string => `${bytes < 0 ? '-' : '+'}${(Math.abs(bytes) / 1024).toFixed(1)} KB`;
