import type { Title } from '../titles/title.ts';
import type { GameTypes } from '@lamplight/rules';
import { INKS } from './ink.ts';
import { alibiRow, callRows, panelLines, roundRow, splitRows, viewerRow } from './panel.ts';
import { WIDEST, flow, lineText, prose, span, widthOf } from './text.ts';
import type { Line } from './text.ts';

/** What a screen depends on besides the game. */
export interface Look {
  readonly columns: number;
  readonly colour: boolean;
  /** Whether Jack’s secrets stay covered until the Jack player asks for them. */
  readonly covered: boolean;
  /** Whether the game is over, by the rules or because a player resigned. */
  readonly over: boolean;
}

const GAP = 3;
const NARROWEST_PANEL = 34;
const WIDEST_PANEL = 60;

/** The table as one viewer sees it: the map if it fits, and beside it or below it the panel. */
export function tableLines<T extends GameTypes>(
  title: Title<T>,
  view: T['View'],
  moves: readonly T['Move'][],
  look: Look,
): string[] {
  const { columns, colour, covered, over } = look;
  const map = title.map(view, moves);
  const beside = columns >= map.width + GAP + NARROWEST_PANEL;
  const width = beside ? Math.min(columns - map.width - GAP, WIDEST_PANEL) : Math.min(columns, WIDEST) - 1;
  const panel = panelLines(
    [
      viewerRow(view, covered, over),
      roundRow(view, over),
      ...title.rows(view, { covered, over }),
      ...splitRows(view, title.game.characters),
      alibiRow(view, covered && !over ? title.secretHands : []),
      ...callRows(view),
    ],
    width,
  );
  const legend = legendLines(title, Math.min(columns, WIDEST)).map((line) => lineText(line, colour));
  if (beside) return [...sideBySide(map.rows(colour), map.width, panel, colour), ...legend];
  const narrow = `(the map is ${String(map.width)} columns wide, this screen ${String(columns)}: make it wider)`;
  const above = columns < map.width ? prose(narrow, columns) : [...map.rows(colour), ...legend];
  return [...above, '', ...panel.map((line) => lineText(line, colour))];
}

/** What the signs on the map mean, as many a line as fit. */
export function legendLines({ legend }: Pick<Title, 'legend'>, columns: number): Line[] {
  return flow(
    legend.map((sign) => [span(sign, INKS.quiet)]),
    columns - 1,
    3,
  );
}

function sideBySide(
  left: readonly string[],
  width: number,
  right: readonly Line[],
  colour: boolean,
): string[] {
  // The map comes first: its rows are trimmed where no colour shows them, so they are padded again.
  return Array.from({ length: Math.max(left.length, right.length) }, (_, i) => {
    const row = left[i] ?? '';
    const line = right[i];
    if (!line || widthOf(line) === 0) return row;
    const filled = colour && row !== '' ? row : row.padEnd(width);
    return `${filled}${' '.repeat(GAP)}${lineText(line, colour)}`;
  });
}
