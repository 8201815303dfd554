import { NEW_YORK_MAP, neighbour } from '@lamplight/rules';
import { between, line } from '../streets/geometry.ts';
import type { Point, StreetGeometry } from '../streets/geometry.ts';
import { bridgeHead } from './bridge.ts';
import { coastline } from './coast.ts';
import { num, shape } from './ink.ts';

const DIRECTIONS = ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const;
const { land, liberty, ports } = NEW_YORK_MAP;

/** The land hexes from which a port is entered. */
export const quaysideOf = (port: string): readonly string[] =>
  DIRECTIONS.map((direction) => neighbour(port, direction)).filter((hex) => land.includes(hex));

/** The islands rise from the water in four strokes: shallows, surf, water's edge, sea wall. */
export function shore(plan: StreetGeometry, blur: string): string {
  const S = plan.S;
  const d = coastline([...land, liberty].map((hex) => plan.corners(hex, 1)));
  const stroke = (colour: string, width: number, rest = ''): string =>
    `<path d="${d}" fill="var(--${colour})" stroke="var(--${colour})" stroke-width="${num(S * width)}" ${rest}/>`;
  return (
    `<g stroke-linejoin="round">${stroke('shallows', 1.3, `opacity=".35" filter="${blur}"`)}${stroke('surf', 0.56, 'opacity=".55"')}${stroke('waterline', 0.5)}` +
    `<g transform="translate(0 ${num(-S * 0.065)})">${stroke('sea-wall', 0.34)}${stroke('joint', 0.18)}</g></g>`
  );
}

/** A mooring: dotted sea hex, a pier from every street beside it. */
function mooring(plan: StreetGeometry, port: string): string {
  const middle = plan.at(port);
  const piers = quaysideOf(port)
    .map((hex) => line([between(middle, plan.at(hex), 0.27), between(middle, plan.at(hex), 0.52)]))
    .join('');
  const width = num(plan.S * 0.2);
  return (
    `<path d="${shape(plan.corners(port, 0.86))}" fill="var(--port)" fill-opacity=".75" stroke="var(--port-line)" stroke-width="${num(plan.S * 0.038)}" stroke-dasharray="${num(plan.S * 0.07)} ${num(plan.S * 0.13)}" stroke-linecap="round"/>` +
    `<path d="${piers}" stroke="var(--pier-low)" stroke-width="${num(plan.S * 0.25)}"/><path d="${piers}" stroke="var(--pier)" stroke-width="${width}"/><path d="${piers}" stroke="var(--pier-low)" stroke-width="${width}" stroke-dasharray="1.6 5"/>`
  );
}

export const moorings = (plan: StreetGeometry): string => ports.map((port) => mooring(plan, port)).join('');

/** Light on the water below lit hexes at the open river, as strokes that become fainter. */
export function reflections(plan: StreetGeometry, lit: Iterable<string>): string {
  const { S } = plan;
  const solid = [
    ...[...land, ...ports, liberty].map((hex) => plan.at(hex)),
    bridgeHead(plan),
    plan.at('land'),
  ];
  const open = ([x, y]: Point): boolean => solid.every(([sx, sy]) => Math.hypot(x - sx, y - sy) > S * 1.25);
  const strokes = Array.from({ length: 7 }, () => '');
  for (const hex of lit) {
    const [x, y] = plan.at(hex);
    const top = y + S * (plan.turned ? 1.42 : 1.3);
    if (![0.5, 1].every((far) => open([x, top + far * S]))) continue;
    strokes.forEach((before, i) => {
      const width = S * (0.95 - i * 0.1);
      strokes[i] =
        `${before}M${num(x - width / 2 + (i % 2 === 1 ? 0.16 : -0.1) * S)} ${num(top + i * 0.17 * S)}h${num(width)}`;
    });
  }
  return strokes.map((d, i) => `<path d="${d}" opacity="${(0.5 - i * 0.062).toFixed(2)}"/>`).join('');
}
