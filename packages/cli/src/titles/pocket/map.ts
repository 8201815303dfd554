import { POCKET_FACTS } from '@lamplight/rules';
import type { Game } from '@lamplight/rules';
import type { PocketTypes } from '@lamplight/rules';
import { nameOf, tagOf } from '../../words/people.ts';
import { canvas } from '../../screen/canvas.ts';
import type { Canvas } from '../../screen/canvas.ts';
import type { Ink } from '../../screen/ink.ts';

type View = PocketTypes['View'];
type Tile = View['grid'][number];

const TILE_WIDTH = 15;
const TILE_HEIGHT = 5;
const SIDE = 10;
const TOP = 2;
const GAP_X = 2;
const GAP_Y = 1;
/** Where the streets of a tile meet. */
const MIDDLE_X = Math.floor(TILE_WIDTH / 2);
const MIDDLE_Y = Math.floor(TILE_HEIGHT / 2);
/** Half the width of a street that leads up or down. */
const STREET = 2;

const GROUND: Ink = { bg: 234, fg: 103 };
const SEEN: Ink = { bg: 94, fg: 223 };
const UNSEEN: Ink = { bg: 236, fg: 146 };
const WALL: Ink = { fg: 137 };
const WALL_GLYPH = '\u2588';
const RAY = '\u00b7';
const DETECTIVE: Ink = { fg: 80, bold: true };

/** The district with its walls, the detectives around it and what they see. */
export function pocketMap(game: Game<PocketTypes>, view: View): Canvas {
  const sheet = canvas(3 * TILE_WIDTH + 2 * GAP_X + 2 * SIDE, 3 * TILE_HEIGHT + 2 * GAP_Y + 2 * TOP, GROUND);
  const looks = looksOf(game, view);
  view.grid.forEach((tile, place) => {
    const { x, y } = cornerOf(place);
    drawTile(sheet, x, y, tile, {
      seen: view.visible.includes(tile.tile),
      watched: looks.some(({ places }) => places.includes(place)),
      rotated: view.rotated.includes(tile.tile),
    });
  });
  for (const { space, places } of looks)
    places.forEach((place, i) => drawLook(sheet, place, space, i + 1 < places.length));
  for (let space = 1; space <= POCKET_FACTS.spaces; space++) drawSpace(sheet, view, space);
  return sheet;
}

const cornerOf = (place: number) => ({
  x: SIDE + (place % 3) * (TILE_WIDTH + GAP_X),
  y: TOP + Math.floor(place / 3) * (TILE_HEIGHT + GAP_Y),
});

interface Look {
  readonly space: number;
  /** The places seen, nearest first. */
  readonly places: readonly number[];
}

/** What is seen from each detective’s space. Asked as if everybody were suspected, so that empty tiles count too. */
function looksOf(game: Game<PocketTypes>, view: View): readonly Look[] {
  const everybody = { ...view, suspects: game.characters, visible: game.characters };
  const spaces = new Set(Object.values(view.detectives));
  return [...spaces].map((space) => {
    const places = view.grid.flatMap(({ tile }, place) =>
      game.explain(everybody, tile).because.some((why) => why.kind === 'detective' && why.space === space)
        ? [place]
        : [],
    );
    // Reading order is nearest first from above and from the left.
    return { space, places: space <= 3 || space >= 10 ? places : places.reverse() };
  });
}

interface Status {
  /** A suspect is seen here. */
  readonly seen: boolean;
  /** A detective sees the tile, whoever is on it. */
  readonly watched: boolean;
  readonly rotated: boolean;
}

function drawTile(sheet: Canvas, x: number, y: number, tile: Tile, { seen, watched, rotated }: Status): void {
  const ink = watched ? SEEN : UNSEEN;
  for (let row = 0; row < TILE_HEIGHT; row++) sheet.put(x, y + row, ' '.repeat(TILE_WIDTH), ink);
  const arm = '\u2500'.repeat(MIDDLE_X - STREET - 1);
  const street = ' '.repeat(2 * STREET + 1);
  sheet.put(x, y, `\u250c${arm}${street}${arm}\u2510`, { ...ink, fg: 60 });
  sheet.put(x, y + TILE_HEIGHT - 1, `\u2514${arm}${street}${arm}\u2518`, { ...ink, fg: 60 });
  for (const row of [1, TILE_HEIGHT - 2]) {
    sheet.put(x, y + row, '\u2502', { ...ink, fg: 60 });
    sheet.put(x + TILE_WIDTH - 1, y + row, '\u2502', { ...ink, fg: 60 });
  }
  drawWall(sheet, x, y, tile.wall, ink);
  const name = tile.suspect ? tile.tile.toUpperCase() : tile.tile;
  const label = seen ? `[${name}]` : ` ${name} `;
  const from = x + Math.floor((TILE_WIDTH - label.length) / 2);
  sheet.put(from, y + MIDDLE_Y, label, tile.suspect ? { ...ink, fg: 231, bold: true } : ink);
  if (rotated) sheet.put(x + 3, y + TILE_HEIGHT - 2, 'turned', { ...ink, fg: 109 });
}

function drawWall(sheet: Canvas, x: number, y: number, wall: Tile['wall'], ink: Ink): void {
  const brick = { ...ink, ...WALL };
  if (wall === 'N' || wall === 'S') {
    sheet.put(x, wall === 'N' ? y : y + TILE_HEIGHT - 1, WALL_GLYPH.repeat(TILE_WIDTH), brick);
  }
  if (wall === 'W' || wall === 'E') {
    // Letters are twice as high as wide.
    const at = wall === 'W' ? x : x + TILE_WIDTH - 2;
    for (let row = 0; row < TILE_HEIGHT; row++) sheet.put(at, y + row, WALL_GLYPH.repeat(2), brick);
  }
}

/**
 * The line of sight of a detective across a tile: from the near side to the character on it, and beyond where it goes
 * `on`.
 */
function drawLook(sheet: Canvas, place: number, space: number, on: boolean): void {
  const { x, y } = cornerOf(place);
  const ray = { ...SEEN, fg: 229 };
  const dot = (column: number, row: number, glyph: string): void => {
    if (sheet.at(x + column, y + row) === ' ') sheet.put(x + column, y + row, glyph, ray);
  };
  const upright = space <= 3 || (space >= 7 && space <= 9);
  const fromStart = space <= 3 || space >= 10;
  if (upright) {
    const before = Array.from({ length: MIDDLE_Y }, (_, i) => i);
    const after = before.map((row) => TILE_HEIGHT - 1 - row);
    const gap = fromStart ? TILE_HEIGHT : -1;
    for (const row of fromStart ? before : after) dot(MIDDLE_X, row, ':');
    if (on) for (const row of [...(fromStart ? after : before), gap]) dot(MIDDLE_X, row, ':');
  } else {
    const before = Array.from({ length: MIDDLE_X }, (_, i) => i);
    const after = before.map((column) => TILE_WIDTH - 1 - column);
    const gap = fromStart ? [TILE_WIDTH, TILE_WIDTH + 1] : [-1, -2];
    for (const column of fromStart ? before : after) dot(column, MIDDLE_Y, RAY);
    if (on) for (const column of [...(fromStart ? after : before), ...gap]) dot(column, MIDDLE_Y, RAY);
  }
}

/** A detective space: its number, and who stands there. */
function drawSpace(sheet: Canvas, view: View, space: number): void {
  const here = Object.entries(view.detectives).flatMap(([name, at]) => (at === space ? [name] : []));
  const who =
    here.length === 1 ? here.map(nameOf).join('') : here.map((name) => nameOf(tagOf(name, false))).join(' ');
  const number = String(space);
  if (space <= 3) {
    const middle = cornerOf(space - 1).x + MIDDLE_X;
    centre(sheet, middle, 0, who === '' ? number : `${who} ${number}`, who !== '');
    if (who !== '') sheet.put(middle, 1, '\u25bc', DETECTIVE);
  } else if (space >= 7 && space <= 9) {
    const middle = cornerOf(9 - space).x + MIDDLE_X;
    const bottom = sheet.height - TOP;
    if (who !== '') sheet.put(middle, bottom, '\u25b2', DETECTIVE);
    centre(sheet, middle, bottom + 1, who === '' ? number : `${who} ${number}`, who !== '');
  } else if (space >= 10) {
    const y = cornerOf(3 * (POCKET_FACTS.spaces - space)).y + MIDDLE_Y;
    sheet.put(0, who === '' ? y : y - 1, number.padStart(SIDE - 2));
    if (who !== '') sheet.put(0, y, `${who} \u25ba`.padStart(SIDE), DETECTIVE);
  } else {
    const x = sheet.width - SIDE;
    const y = cornerOf(3 * (space - 4)).y + MIDDLE_Y;
    sheet.put(x + 2, who === '' ? y : y - 1, number);
    if (who !== '') sheet.put(x, y, `\u25c4 ${who}`, DETECTIVE);
  }
}

function centre(sheet: Canvas, middle: number, y: number, text: string, detective: boolean): void {
  sheet.put(middle - Math.floor(text.length / 2), y, text, detective ? DETECTIVE : {});
}
