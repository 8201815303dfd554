import type { Building } from './building.ts';

/** How much of the light across their edge walls and rims reflect. */
const WALLS = 0.62;
const RIMS = 0.9;
const WARM = 'fill="var(--warm-wall)"';

/**
 * A building as one string of SVG, inserted at once: there are dozens of buildings of some thirty shapes. The variables
 * `--glow-0` to `--glow-5` set the light on each edge.
 */
export function draw(shape: Building, S: number): string {
  const warm = (d: string, edge: number, share: number, paint: string): string =>
    `<path class="warm" d="${d}" opacity="calc(var(--glow-${edge})*${share})" ${paint}/>`;
  const walls = shape.walls.map((wall, edge) => (wall === null ? '' : warm(wall, edge, WALLS, WARM)));
  const slopes = shape.slopes.map(
    ({ shape: d, fill }, edge) => `<path d="${d}" fill="${fill}"/>${warm(d, edge, shape.warmth, WARM)}`,
  );
  const rim = `stroke="var(--lamp)" stroke-width="${S * 0.05}" stroke-linecap="round"`;
  const rims = shape.slopes.map(({ rim: d }, edge) => warm(d, edge, RIMS, rim));
  return [
    `<path d="${shape.shadow}" fill="var(--shade)" stroke="var(--shade)" stroke-width="${S * 0.1}" stroke-linejoin="round"/>`,
    `<path d="${shape.walls.join('')}" fill="var(--wall)"/>`,
    ...walls,
    `<path d="${shape.panes}" fill="var(--window-off)" opacity="${shape.paneShade}"/>`,
    `<path d="${shape.litPanes}" fill="var(--window)"/>`,
    ...slopes,
    shape.roof,
    ...rims,
    shape.top,
  ].join('');
}
