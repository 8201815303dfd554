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

/** Tiles that lie elsewhere or another way than before glide there. */
export function glideTiles(board: Element, before: PocketView, now: PocketView, layout: Layout): void {
  if (isStill(board) || before.grid.length === 0) return;
  now.grid.forEach(({ tile, wall }, place) => {
    const old = before.grid.findIndex((other) => other.tile === tile);
    if (old < 0) return;
    const [from, to] = [layout.corner(old), layout.corner(place)];
    const moved = px({ x: from.x - to.x, y: from.y - to.y });
    const oldWall = before.grid[old].wall;
    const angle = wall === null || oldWall === null ? 0 : angleBetween(wall, oldWall);
    if (old === place && angle === 0) return;
    for (const part of board.querySelectorAll(`[data-tile="${tile}"]`)) {
      // People stay upright while their tile turns.
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

/** A detective walks along the ring road, his lantern turning with him. Answers when he has arrived. */
export async function walk(board: Element, route: Route, layout: Layout): Promise<void> {
  const piece = board.querySelector(`[data-detective="${route.piece}"]`);
  const steps = route.path.length - 1;
  if (!piece || steps < 1 || route.pace <= 0 || isStill(board)) return;
  const spaces = route.path.map(Number);
  const points = spaces.flatMap((space, index) =>
    index === 0 ? [layout.space(space)] : wayBetween(layout.space(spaces[index - 1]), layout.space(space)),
  );
  const legs = points.map((point, index) => {
    const last = points[Math.max(0, index - 1)];
    return Math.hypot(point.x - last.x, point.y - last.y);
  });
  const whole = legs.reduce((sum, leg) => sum + leg, 0);
  let gone = 0;
  const frames = points.map((point, index) => ({
    transform: px(point),
    offset: Math.min(1, (gone += legs[index]) / whole),
  }));
  const duration = steps * route.pace;
  const start = TURN[layout.looks(spaces[0])];
  const end = TURN[layout.looks(spaces[steps])];
  const sweep = (end - start + 360) % 360;
  piece
    .querySelector('[data-turn]')
    ?.animate([{ transform: `rotate(${end - sweep}deg)` }, { transform: `rotate(${end}deg)` }], { duration });
  const walking = piece.animate(frames, { duration, easing: 'linear' });
  await walking.finished.catch(() => undefined);
}
