import { NEW_YORK_MAP } from '@lamplight/rules';
import type { NewYorkView } from '@lamplight/rules';
import type { Target } from '../contract.ts';
import { between } from '../streets/geometry.ts';
import type { StreetGeometry } from '../streets/geometry.ts';
import type { Extra } from '../streets/street-props.ts';
import { bridgeHead } from './bridge.ts';
import { quaysideOf } from './sea.ts';

/** The targets beside the island's hexes: ports, the bridge, and police lines that can be moved. */
export function extrasOf(
  plan: StreetGeometry,
  view: NewYorkView,
  offers: ReadonlySet<Target>,
  chosen: readonly Target[],
): Extra[] {
  const moorings = NEW_YORK_MAP.ports.map((port): Extra => {
    const out: Target = `exit:${port}`;
    const target: Target = offers.has(out) || chosen.includes(out) ? out : `port:${port}`;
    return { target, at: plan.at(port), near: quaysideOf(port)[0] ?? port, reach: plan.S * 0.84, bare: true };
  });
  const tapes = view.investigations.flatMap(([one, other], i): Extra[] => {
    const target: Target = `tape:${i}`;
    if (!one || !other || !offers.has(target)) return [];
    const at = between(plan.at(one), plan.at(other), 0.5);
    return [{ target, at, near: one, reach: plan.S * 1.2, bare: true }];
  });
  const [near = 'land'] = NEW_YORK_MAP.landExits;
  return [
    ...moorings,
    ...tapes,
    { target: 'exit:land', at: bridgeHead(plan), near, reach: plan.S * 0.9, bare: true },
  ];
}
