import type { Building } from '../streets/building.ts';
import { between, line, ringItem } from '../streets/geometry.ts';
import type { Point, StreetGeometry } from '../streets/geometry.ts';
import { noise } from '../streets/noise.ts';

const HEIGHT = 0.26;

const rect = (x: number, y: number, width: number, height: number): string =>
  line(
    [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ],
    true,
  );

const disc = ([x, y]: Point, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

/** The colour of a roof that faces a direction: bright towards the moon in the upper left. */
function moonlit(dx: number, dy: number): string {
  const share = -dx * 0.55 - dy * 0.83;
  const [side, part] = share > 0 ? ['high', share * 80] : ['low', -share * 90];
  return `color-mix(in srgb, var(--roof), var(--roof-${side}) ${Math.round(part)}%)`;
}

/** The house on a hex; its shape and windows come from the name of the hex. `air` paints the glow of a dormer. */
export function house(geometry: StreetGeometry, hex: string, air: string): Building {
  const { S } = geometry;
  const random = noise(hex, 11);
  const [cx, cy] = geometry.at(hex);
  const base = geometry.corners(hex, 0.9);
  const h = S * HEIGHT;
  const raise = ([x, y]: Point): Point => [x, y - h];
  const top = base.map(raise);
  const middle: Point = [cx, cy - h];

  let panes = '';
  let litPanes = '';
  const walls = base.map((a, i) => {
    const b = ringItem(base, i + 1);
    if ((a[1] + b[1]) / 2 - cy < S * 0.1) return null;
    const count = Math.abs(a[0] - b[0]) > S * 0.7 ? 4 : 3;
    for (let k = 0; k < count; k += 1) {
      const spot = (t: number, v: number): Point => {
        const [x, y] = between(a, b, t);
        return [x, y - h * v];
      };
      const [from, to] = [(k + 0.3) / count, (k + 0.7) / count];
      const pane = line([spot(from, 0.25), spot(to, 0.25), spot(to, 0.7), spot(from, 0.7)], true);
      if (random() < 0.34) litPanes += pane;
      else panes += pane;
    }
    return line([a, b, raise(b), raise(a)], true);
  });

  const turn = Math.floor(random() * 3);
  const flat = random() < 0.22;
  const end = between(middle, ringItem(top, turn), 0.4);
  const otherEnd = between(middle, ringItem(top, turn + 3), 0.4);
  const ends = [end, otherEnd];
  const inner = top.map((corner) => between(middle, corner, 0.66));
  /** Which end of the ridge a corner of the roof runs up to. */
  const peak = (i: number): Point => {
    if (flat) return ringItem(inner, i);
    return [0, 1, 5].includes((i - turn + 6) % 6) ? end : otherEnd;
  };

  let tiles = '';
  let hips = '';
  const slopes = top.map((a, i) => {
    const b = ringItem(top, i + 1);
    const [up, upNext] = [peak(i), peak(i + 1)];
    for (const t of [0.3, 0.6]) tiles += line([between(a, up, t), between(b, upNext, t)]);
    hips += line([a, up]);
    const [mx, my] = between(a, b, 0.5);
    return {
      shape: line([a, b, upNext, up], true),
      fill: moonlit((mx - middle[0]) / (S * 0.78), (my - middle[1]) / (S * 0.78)),
      rim: line([a, b]),
    };
  });

  const width = (share: number): string => `stroke-width="${S * share}"`;
  const roof =
    `<g fill="none" stroke="var(--roof-line)" stroke-linejoin="round"><path d="${tiles}" stroke-opacity=".38" ${width(0.018)}/>` +
    `<path d="${hips}" stroke-opacity=".9" ${width(0.026)}/><path d="${line(top, true)}" stroke="var(--eave)" ${width(0.032)}/></g>`;

  let stacks = '';
  let caps = '';
  let flues = '';
  if (!flat) {
    ends.forEach(([x, y], i) => {
      if (random() < 0.3) return;
      const [left, up] = [x + (i === 0 ? 1 : -1) * S * 0.03, y - S * 0.16];
      stacks += rect(left - S * 0.075, up, S * 0.15, S * 0.21);
      caps += rect(left - S * 0.1, up - S * 0.05, S * 0.2, S * 0.09);
      flues += disc([left, up - S * 0.005], S * 0.03);
    });
  }
  /** A hatch on a flat roof, or else a ridge with its chimneys, from the bottom up. */
  const crown = flat
    ? `<g stroke="var(--roof-line)"><path d="${line(inner, true)}" fill="var(--roof-low)" ${width(0.026)}/><path d="${rect(middle[0] + S * 0.12, middle[1] - S * 0.12, S * 0.26, S * 0.2)}" fill="var(--window-off)" ${width(0.03)}/></g>`
    : `<path d="${line(ends)}" stroke="var(--eave)" ${width(0.045)} stroke-linecap="round"/><path d="${stacks}" fill="var(--roof-high)"/><path d="${caps}" fill="var(--eave)"/><path d="${flues}" fill="var(--roof-low)"/>`;
  /** A lit window in the roof. */
  let dormer = '';
  if (random() < 0.75 && !flat) {
    const [x, y] = [middle[0] + (random() - 0.5) * S * 0.5, middle[1] + S * 0.36];
    dormer = `<circle cx="${x}" cy="${y}" r="${S * 0.24}" fill="${air}"/><rect x="${x - S * 0.08}" y="${y - S * 0.065}" width="${S * 0.16}" height="${S * 0.13}" rx="1" fill="var(--window)" stroke="var(--roof-low)"/>`;
  }
  return {
    shadow: line(
      base.map(([x, y]) => [x + S * 0.05, y + S * 0.09] as const),
      true,
    ),
    walls,
    panes,
    litPanes,
    paneShade: 0.75,
    slopes,
    warmth: 0.23,
    roof,
    top: crown + dormer,
  };
}
