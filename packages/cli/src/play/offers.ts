import type { GameTypes } from '@lamplight/rules';
import { INKS } from '../screen/ink.ts';
import { words } from '../screen/panel.ts';
import { flow, lineText, span } from '../screen/text.ts';
import type { Line } from '../screen/text.ts';
import type { OfferGroup } from '../titles/title.ts';

const LABEL = 10;

/** Only Jack’s own character may leave the city: a listed way out reveals who Jack is. */
export const isWayOut = (move: { readonly do: string }): boolean => move.do === 'escape';

/** The moves that may be shown: where both players see the screen, no way out is among them. */
export function openMoves<Move extends { readonly do: string }>(
  moves: readonly Move[],
  covered: boolean,
): readonly Move[] {
  return covered ? moves.filter((move) => !isWayOut(move)) : moves;
}

/** The offers as they are shown, and the moves of their numbers. */
export interface NumberedOffers<Move> {
  readonly lines: readonly string[];
  readonly numbered: readonly Move[];
}

export function layOutOffers<T extends GameTypes>(
  groups: readonly OfferGroup<T['Move']>[],
  columns: number,
  colour: boolean,
): NumberedOffers<T['Move']> {
  const numbered: T['Move'][] = [];
  const lines = groups.flatMap(({ heading, how, offers }) => {
    // A single piece may be a sentence, which can be broken anywhere.
    const alone = offers.length === 1;
    const pieces = offers.flatMap(({ text, move }): Line[] => {
      if (move === undefined) return [[span(text, INKS.choice)]];
      numbered.push(move);
      const number = span(String(numbered.length), INKS.choice);
      return alone ? [[number], ...words(text)] : [[number, span(` ${text}`)]];
    });
    const wide = !alone && offers.some(({ move }) => move !== undefined);
    const hint: Line[] = how === undefined ? [] : [[span(`(${how})`, INKS.quiet)]];
    return flow([...pieces, ...hint], columns - LABEL - 3, wide ? 3 : 1).map((line, i) => [
      span(`  ${(i === 0 ? heading : '').padEnd(LABEL)}`, INKS.heading),
      ...line,
    ]);
  });
  return { lines: lines.map((line) => lineText(line, colour)), numbered };
}
