import { LONDON_MAP } from '@lamplight/rules';
import type { Game, LondonTypes } from '@lamplight/rules';
import type { Canvas } from '../../screen/canvas.ts';
import { hexGrid } from '../../screen/hex-grid.ts';
import type { HexFace } from '../../screen/hex-grid.ts';
import { labelOf, marksOf, personOn, STREET_INKS } from '../streets/map.ts';
import type { Marks } from '../streets/map.ts';

type View = LondonTypes['View'];
type Move = LondonTypes['Move'];

const { exits, hexes, houses, lampSites, manholes, squares } = LONDON_MAP;

const ARROWS = { N: '\u2191', NE: '\u2197', SE: '\u2198', S: '\u2193', SW: '\u2199', NW: '\u2196' } as const;

/** Whitechapel: streets and what lies on them, who stands where, where the light falls. */
export function londonMap(game: Game<LondonTypes>, view: View, moves: readonly Move[]): Canvas {
  const grid = hexGrid(hexes, { top: 0, bottom: 0, right: 0 }, STREET_INKS.ground, STREET_INKS.edge);
  const marks = marksOf(moves);
  for (const hex of hexes) grid.draw(hex, faceOf(game, view, hex, marks));
  for (const [exit, hex] of Object.entries(exits)) {
    // The way out lies above the two northern exits and below the others.
    const above = exit.startsWith('N');
    const { x, y } = grid.place(hex);
    const shut = view.cordons.some((cordon) => cordon === exit);
    const sign = shut ? '\u2573' : above ? '\u2191' : '\u2193';
    grid.canvas.put(
      x - 1,
      above ? y - 2 : y + 2,
      ` ${sign} ${exit} ${sign}`,
      shut ? STREET_INKS.shut : STREET_INKS.open,
    );
  }
  return grid.canvas;
}

function faceOf(game: Game<LondonTypes>, view: View, hex: string, marks: Marks): HexFace {
  if (houses.includes(hex)) return { above: '', below: '', fill: '\u2592', ink: STREET_INKS.house };
  if (squares.includes(hex))
    return { above: '\u2663 \u2663', below: '  \u2663', fill: ' ', ink: STREET_INKS.garden };
  if (lampSites.includes(hex)) return lampFace(view, hex);
  const lit = isLit(game, view, hex);
  const ink = lit ? STREET_INKS.lit : STREET_INKS.dark;
  const below = labelOf(hex, builtOn(view, hex), marks);
  const target = marks.targets.has(hex) ? { belowInk: STREET_INKS.target } : {};
  const empty = { above: lit ? '\u00b7 \u00b7' : '' };
  return { ...empty, ...personOn(view, hex, marks), below, fill: '', ink, ...target };
}

function lampFace(view: View, hex: string): HexFace {
  const lamp = view.lamps.find((lit) => lit.hex === hex);
  if (!lamp) return { above: '( )', below: `_${hex}`, fill: '', ink: STREET_INKS.deadLamp };
  return {
    above: `*${lamp.number === null ? '*' : String(lamp.number)}*`,
    below: `_${hex}`,
    fill: '',
    ink: STREET_INKS.lamp,
  };
}

/** Manholes open or covered, and where Watson's lantern shines. */
function builtOn(view: View, hex: string): string {
  const manhole = manholes[view.options.edition].includes(hex);
  const cover = manhole ? (view.covers.includes(hex) ? 'x' : 'o') : '';
  return `${cover}${view.characters.watson === hex ? ARROWS[view.lantern] : ''}`;
}

/** Whether light falls on a hex: asked as if Bert stood there. */
function isLit(game: Game<LondonTypes>, view: View, hex: string): boolean {
  const there = { ...view, characters: { ...view.characters, bert: hex } };
  return game.explain(there, 'bert').because.some(({ kind }) => kind === 'lamp' || kind === 'beam');
}
