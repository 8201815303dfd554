import type { PocketView } from '@lamplight/rules';
import type { Route } from '../contract.ts';
import { isStill } from './fade.ts';
import { TILE, wayBetween } from './geometry.ts';
import type { Layout, Side } from './geometry.ts';
import { angleBetween } from './things.ts';

const GLIDE = 420;
const HALF = TILE / 2;
const EASE = 'cubic-bezier(.4,0,.2,1)';
const TURN: Readonly<Record<Side, number>> = { S: 0, W: 90, N: 180, E: 270 };

const px = ({ x, y }: { x: number; y: number }): string => `translate(${x}px, ${y}px)`;

/** Animates every tile that has moved or turned since the last view. */
export function glideTiles(board: Element, before: PocketView, now: PocketView, layout: Layout): void {
  if (isStill(board) || before.grid.length === 0) return;
  now.grid.forEach(({ tile, wall }, place) => {
    const old = before.grid.findIndex((other) => other.tile === tile);
    const oldTile = before.grid[old];
    if (!oldTile) return;
    const [from, to] = [layout.corner(old), layout.corner(place)];
    const moved = px({ x: from.x - to.x, y: from.y - to.y });
    const oldWall = oldTile.wall;
    const angle = wall === null || oldWall === null ? 0 : angleBetween(wall, oldWall);
    if (old === place && angle === 0) return;
    for (const part of board.querySelectorAll(`[data-tile="${tile}"]`)) {
      // Characters stay upright while their tile turns.
      const turned = part.hasAttribute('data-upright')
        ? ''
        : ` translate(${HALF}px, ${HALF}px) rotate(${angle}deg) translate(${-HALF}px, ${-HALF}px)`;
      const none =
        turned && ` translate(${HALF}px, ${HALF}px) rotate(0deg) translate(${-HALF}px, ${-HALF}px)`;
      part.animate([{ transform: moved + turned }, { transform: `translate(0px, 0px)${none}` }], {
        duration: GLIDE,
        easing: EASE,
      });
    }
  });
}

/** A detective walks along the ring road, and the lantern turns with them. Resolves at the end of the walk. */
export async function walk(board: Element, route: Route, layout: Layout): Promise<void> {
  const piece = board.querySelector(`[data-detective="${route.piece}"]`);
  const spaces = route.path.map(Number);
  const [first, last] = [spaces[0], spaces.at(-1)];
  const steps = spaces.length - 1;
  if (!piece || steps < 1 || first === undefined || last === undefined) return;
  if (route.pace <= 0 || isStill(board)) return;
  const points = spaces.flatMap((space, index) => {
    const before = spaces[index - 1];
    const to = layout.space(space);
    return before === undefined ? [to] : wayBetween(layout.space(before), to);
  });
  /** The distance of each point from the start along the path. */
  let gone = 0;
  const distances = points.map(({ x, y }, index) => {
    const before = points[index - 1];
    return (gone += before ? Math.hypot(x - before.x, y - before.y) : 0);
  });
  const frames = points.map((point, index) => ({
    transform: px(point),
    offset: Math.min(1, (distances[index] ?? 0) / gone),
  }));
  const duration = steps * route.pace;
  const start = TURN[layout.looks(first)];
  const end = TURN[layout.looks(last)];
  const sweep = (end - start + 360) % 360;
  piece
    .querySelector('[data-turn]')
    ?.animate([{ transform: `rotate(${end - sweep}deg)` }, { transform: `rotate(${end}deg)` }], { duration });
  const walking = piece.animate(frames, { duration, easing: 'linear' });
  await walking.finished.catch(() => undefined);
}
