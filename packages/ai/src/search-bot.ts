import type { GameTypes } from '@lamplight/rules';
import type { BotRules } from './bot-rules.ts';
import type { Dice } from './search/chance.ts';
import { dealSource } from './search/deal-source.ts';
import type { Dealt, PublicSearch } from './search/public-search.ts';

/** How often Jack looks at what he himself should do, beside what the others would do whom he could be. */
const OWN_SHARE = 0.5;

/** Deals for a search: by the belief alone for the investigator; for Jack, his own case more often. */
export function dealerFor<T extends GameTypes>(rules: BotRules<T>, view: T['View'], dice: Dice): () => Dealt {
  const all = rules.deals({ ...view, identity: null });
  const draw = dealSource(
    all,
    all.map(({ weight }) => weight),
    dice,
  );
  if (view.identity === null) return () => ({ deal: draw(), counts: true });
  const own = rules.deals(view);
  const drawOwn = dealSource(
    own,
    own.map(({ weight }) => weight),
    dice,
  );
  return () =>
    dice.unit() < OWN_SHARE ? { deal: drawOwn(), counts: false } : { deal: draw(), counts: true };
}

/** The move a short search likes best, packed. */
export function searchOnce<T extends GameTypes>(
  rules: BotRules<T>,
  search: PublicSearch<T>,
  view: T['View'],
  nodes: number,
  dice: Dice,
): number {
  search.begin(rules.imagine(view, dice.below), dealerFor(rules, view, dice), dice, 1);
  search.iterate(nodes);
  const actor = view.viewer === 'jack' ? 1 : 0;
  const identity = view.identity === null ? 0 : rules.characters.indexOf(view.identity);
  return search.rootMoves(actor, identity)[0].move;
}
