/** A rectangle of the screen. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
type Size = Pick<Box, 'width' | 'height'>;

const GAP = 8;
/** Kept free along the edges of the screen. */
const EDGE = 6;

/**
 * Where a box goes beside its target: within the given space, if possible over neither the target nor anything it must
 * avoid, and as near as possible. Above comes first: there no finger and no pointer hides it.
 */
export function placeBeside(
  target: Box,
  { width, height }: Size,
  room: Size,
  shunned: readonly Box[],
): readonly [left: number, top: number] {
  const within = (at: number, length: number, all: number): number =>
    Math.max(EDGE, Math.min(at, all - length - EDGE));
  const middleX = target.left + (target.width - width) / 2;
  const middleY = target.top + (target.height - height) / 2;
  const spots = [target, ...shunned].flatMap((box) => [
    [middleX, box.top - GAP - height],
    [middleX, box.top + box.height + GAP],
    [box.left - GAP - width, middleY],
    [box.left + box.width + GAP, middleY],
  ]);
  let best: readonly [number, number] = [EDGE, EDGE];
  let least = Infinity;
  for (const [x = 0, y = 0] of spots) {
    const left = within(x, width, room.width);
    const top = within(y, height, room.height);
    const box = { left, top, width, height };
    const covered = shunned.reduce((sum, other) => sum + overlap(box, other), overlap(box, target));
    if (covered < least) {
      least = covered;
      best = [left, top];
    }
  }
  return best;
}

function overlap(one: Box, other: Box): number {
  const width = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const height = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}
