import { NEW_YORK_MAP } from '@lamplight/rules';
import type { Game, NewYorkTypes } from '@lamplight/rules';
import type { Canvas } from '../../screen/canvas.ts';
import { hexGrid, ROOM } from '../../screen/hex-grid.ts';
import type { HexFace } from '../../screen/hex-grid.ts';
import { labelOf, marksOf, personOn, STREET_INKS } from '../streets/map.ts';
import type { Marks } from '../streets/map.ts';

const { buildings, ferry, land, landExits, liberty: island, ports } = NEW_YORK_MAP;

/** Where Liberty is drawn: a free corner of the sheet. */
const LIBERTY_PLACE = 'a6';

type View = NewYorkTypes['View'];
type Move = NewYorkTypes['Move'];

/** Lower Manhattan: streets and tiles, ports and steamers, who stands where, where the light falls. */
export function newYorkMap(game: Game<NewYorkTypes>, view: View, moves: readonly Move[]): Canvas {
  const hexes = [...land, ...ports, LIBERTY_PLACE];
  const grid = hexGrid(hexes, { top: 0, bottom: 0, right: 1 }, STREET_INKS.ground, STREET_INKS.edge);
  const marks = marksOf(moves);
  for (const hex of ports) grid.draw(hex, portFace(view, hex));
  for (const hex of land) grid.draw(hex, faceOf(game, view, hex, marks));
  grid.draw(LIBERTY_PLACE, libertyFace(view, marks));
  const liberty = grid.place(LIBERTY_PLACE);
  grid.canvas.put(liberty.x + ROOM + 2, liberty.y, 'Liberty');
  for (const hex of landExits) {
    const { x, y } = grid.place(hex);
    grid.canvas.put(x + ROOM + 1, y, '\u2192', STREET_INKS.open);
  }
  return grid.canvas;
}

function portFace({ steamers }: View, hex: string): HexFace {
  const above = steamers.includes(hex) ? 'SHIP' : '';
  return {
    above,
    below: `~${hex}`,
    fill: '~',
    ink: STREET_INKS.water,
    ...(above === '' ? {} : { aboveInk: STREET_INKS.open }),
  };
}

function libertyFace(view: View, marks: Marks): HexFace {
  const hex = island;
  const above = informantOn(view, hex) ?? '';
  const below = marks.targets.has(hex) ? '+lib' : '_lib';
  return { above, ...personOn(view, hex, marks), below, fill: '', ink: STREET_INKS.dark };
}

function faceOf(game: Game<NewYorkTypes>, view: View, hex: string, marks: Marks): HexFace {
  if (buildings.includes(hex)) return { above: '', below: '', fill: '\u2592', ink: STREET_INKS.house };
  if (view.sites.includes(hex)) return { above: '', below: `#${hex}`, fill: '#', ink: STREET_INKS.site };
  if (view.lamps.includes(hex)) return { above: '***', below: `_${hex}`, fill: '', ink: STREET_INKS.lamp };
  const below = labelOf(hex, builtOn(view, hex), marks);
  const target = marks.targets.has(hex) ? { belowInk: STREET_INKS.target } : {};
  const tile = view.investigations.findIndex((pair) => pair.includes(hex));
  const informant = informantOn(view, hex);
  if (tile >= 0) {
    const covered = labelOf(hex, builtOn(view, hex), marks, '=');
    return { above: informant ?? `(${String(tile)})`, below: covered, fill: '=', ink: STREET_INKS.tape };
  }
  const park = view.parks.includes(hex);
  const lit = !park && isLit(game, view, hex);
  const ink = park ? STREET_INKS.garden : lit ? STREET_INKS.lit : STREET_INKS.dark;
  const empty = park ? '\u2663 \u2663' : lit ? '\u00b7 \u00b7' : '';
  return { above: informant ?? empty, ...personOn(view, hex, marks), below, fill: '', ink, ...target };
}

/** Metro entrances, parks and ferries. */
function builtOn({ metros, parks }: View, hex: string): string {
  if (parks.includes(hex)) return '\u2663';
  if (metros.includes(hex)) return 'M';
  if (ferry.some(([from]) => from === hex)) return '\u00bb';
  return ferry.some(([, to]) => to === hex) ? '\u00ab' : '';
}

const informantOn = ({ informant }: View, hex: string): string | undefined =>
  informant.hex === hex ? `inf${informant.talkative ? '!' : '-'}` : undefined;

/** Whether a lamp shines on a hex: asked as if Beach stood there. */
function isLit(game: Game<NewYorkTypes>, view: View, hex: string): boolean {
  const there = { ...view, characters: { ...view.characters, beach: hex } };
  return game.explain(there, 'beach').because.some(({ kind }) => kind === 'lamp');
}
