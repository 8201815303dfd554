import { VIEWERS } from '../game.ts';
import type { CaseView, Game, Hand, State, Viewer } from '../game.ts';
import { seededRandom } from '../random.ts';
import { formatRecord } from '../record-text.ts';
import { anyMove, inTurn, randomGame, recordOf } from './random-games.ts';
import type { Decision, Move, Taste } from './random-games.ts';

const WIDTH = 110;

/**
 * A whole random game as a text that a person can follow: the table at each round; at each decision who acts, what is
 * legal, what was chosen and what happened; and what each viewer sees whenever that changes.
 */
export function playthrough(game: Game, options: object, seed: string, taste: Taste = anyMove): string {
  const lines = [`${game.id} ${JSON.stringify(options)}, seed “${seed}”`];
  const decisions: Decision[] = [];
  const shown = new Map<Viewer, string>();
  let round = 0;
  for (const decision of randomGame(game, options, seededRandom(seed), inTurn(taste, byText))) {
    decisions.push(decision);
    const { state, step } = decision;
    if (game.view(state, 'spectator').round > round) {
      round = game.view(state, 'spectator').round;
      lines.push('', `===== Round ${String(round)} =====`, ...table(game, state));
    }
    lines.push('', ...told(game, decision), ...seen(game, step.state, shown));
  }
  const last = decisions.at(-1)?.step.state;
  if (last)
    lines.push(
      '',
      '===== The end =====',
      ...table(game, last),
      `outcome: ${JSON.stringify(game.outcome(last))}`,
    );
  lines.push('', 'The record:', formatRecord(game, recordOf(game, options, decisions)));
  return `${lines.join('\n')}\n`;
}

/** The moves in the order of their texts, so that the game stays the same when a list is only rearranged. */
const byText: Taste = (legal, game) =>
  legal.toSorted((a, b) => (game.formatMove(a) < game.formatMove(b) ? -1 : 1));

/** Everything on the table, one line for each thing. */
function table(game: Game, state: State): string[] {
  return Object.entries(game.position(state)).map(([name, value]) => {
    const laid = name === 'grid' && Array.isArray(value) && value.length > 0;
    const text = laid ? grid(value as readonly Tile[]) : plain(value);
    return `  ${name}: ${text}`;
  });
}

interface Tile {
  readonly tile: string;
  readonly wall: string | null;
  readonly suspect: boolean;
}

/** The nine tiles, rows separated by bars, innocents in brackets. */
function grid(tiles: readonly Tile[]): string {
  const names = tiles.map(({ tile, wall, suspect }) => `${suspect ? tile : `(${tile})`}/${wall ?? '-'}`);
  return [0, 3, 6].map((row) => names.slice(row, row + 3).join(' ')).join(' | ');
}

/** Names and places without the punctuation of JSON. */
function plain(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(inList).join(', ');
  if (value === null) return '–';
  if (typeof value === 'string') return value;
  if (typeof value !== 'object') return JSON.stringify(value);
  return Object.entries(value)
    .map(([name, inner]) => `${name} ${plain(inner)}`)
    .join('; ');
}

/** An item of a list that has parts: `b2 1` for a lamp, `e7+f8` for a pair of hexes. */
function inList(value: unknown): string {
  if (Array.isArray(value)) return value.map(String).join('+');
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.values(value)
    .filter((part) => part !== null)
    .join(' ');
}

/** A decision: the actor, the legal moves, the choice, and the events as each viewer is told them. */
function told(game: Game, { number, actor, legal, move, step }: Decision): string[] {
  const choice = legal.length === 1 ? 'one move' : `${String(legal.length)} moves`;
  return [
    `${String(number)}. ${actor} decides: ${legal.length === 0 ? 'not listed' : choice}`,
    ...kinds(game, legal),
    `   > ${game.formatMove(move)}`,
    ...step.events.flatMap((event) => {
      const truth = `   * ${JSON.stringify(event)}`;
      const others = VIEWERS.filter(
        (viewer) => JSON.stringify(game.witness(event, viewer)) !== JSON.stringify(event),
      );
      const [blind] = others;
      if (blind === undefined) return [truth];
      return [truth, `     but ${others.join(' and ')}: ${JSON.stringify(game.witness(event, blind))}`];
    }),
  ];
}

/** The legal moves, one line for each kind. */
function kinds(game: Game, legal: readonly Move[]): string[] {
  const names = [...new Set(legal.map((move) => move.do))];
  return names.map((kind) => {
    const texts = legal
      .filter((move) => move.do === kind)
      .map((move) => game.formatMove(move).slice(kind.length + 1) || '(none)')
      .sort();
    return shortened(
      `   ${kind}${texts.length > 1 ? ` (${String(texts.length)})` : ''}: ${texts.join(' ')}`.trimEnd(),
    );
  });
}

function shortened(line: string): string {
  return line.length <= WIDTH ? line : `${line.slice(0, line.lastIndexOf(' ', WIDTH - 2))} …`;
}

/** What each viewer sees, where it changed; viewers who see the same are named together. */
function seen(game: Game, state: State, shown: Map<Viewer, string>): string[] {
  const news = new Map<string, Viewer[]>();
  for (const viewer of VIEWERS) {
    const text = summary(game.view(state, viewer));
    if (shown.get(viewer) === text) continue;
    shown.set(viewer, text);
    news.set(text, [...(news.get(text) ?? []), viewer]);
  }
  const who = (viewers: readonly Viewer[]): string =>
    viewers.length === VIEWERS.length ? 'everyone' : viewers.join(' and ');
  return [...news].map(([text, viewers]) => `   ${who(viewers)}: ${text}`);
}

function summary({ identity, suspects, visible, alibis, pile, outcome }: CaseView): string {
  const hand = ({ count, cards }: Hand): string => (count > 0 && cards ? cards.join(' ') : String(count));
  const standing = suspects.map((name) => (visible.includes(name) ? name : `(${name})`)).join(' ');
  return [
    `Jack is ${identity ?? '?'}`,
    `suspects ${standing}`,
    `alibis ${hand(alibis.investigator)} / ${hand(alibis.jack)} / pile ${String(pile)}`,
    ...(outcome ? [`${outcome.winner} wins`] : []),
  ].join(' · ');
}
