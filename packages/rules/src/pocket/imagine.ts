import { drawDeal, restoreCase } from '../casework/case-view.ts';
import type { Deal } from '../casework/case-view.ts';
import type { HiddenDeal } from '../casework/deals.ts';
import { INVESTIGATOR, JACK } from '../casework/layout.ts';
import { indexOf, maskOf } from '../casework/masks.ts';
import type { Random, State } from '../game.ts';
import { pick } from '../random.ts';
import { ENOUGH_HOURGLASSES, HOURGLASSES, NO_WALL, TOKENS } from './board.ts';
import {
  CHASE,
  OPEN,
  PLACE_OF,
  ROTATED,
  SHOWING,
  SPACE_OF,
  TILE_AT,
  TIME,
  WALL_OF,
  noteHeld,
  setup,
} from './layout.ts';
import { CHARACTERS, DETECTIVES, DIRECTIONS } from './names.ts';
import type { View } from './names.ts';
import { FACTS } from './view.ts';
import { elementAt } from '../element-at.ts';

/** How many random deals are tried. Nearly always one fits; otherwise all fitting deals are listed and one is drawn. */
const MOST_TRIES = 8;

/**
 * A whole state that fits the view now and its viewer's views at every earlier moment. Every deal that fits is equally
 * likely.
 */
export function imagineState(view: View, random: Random): State {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const deal = drawDeal(view, CHARACTERS, random);
    if (fitsPastCalls(view, deal)) return restore(view, deal);
  }
  const fitting = everyDeal(view).filter((deal) => fitsPastCalls(view, deal));
  return restore(view, pick(fitting, random));
}

/** Every deal that fits the view and all earlier ones of its viewer. */
export function pocketDeals(view: View): HiddenDeal[] {
  const open = view.alibis.investigator.cards ?? [];
  const own = view.alibis.jack.cards;
  if (view.identity !== null && own) {
    const hands = [maskOf(open, CHARACTERS), maskOf(own, CHARACTERS)] as const;
    return [{ identity: indexOf(view.identity, CHARACTERS), hands, weight: 1 }];
  }
  const found = new Map<string, HiddenDeal>();
  for (const deal of everyDeal(view)) {
    if (deal.identity === null || !fitsPastCalls(view, deal)) continue;
    const identity = indexOf(deal.identity, CHARACTERS);
    const hands = [maskOf(open, CHARACTERS), maskOf(deal.alibis.jack, CHARACTERS)] as const;
    const key = `${String(identity)} ${String(hands[1])}`;
    // Each order of drawing is one more way to get the same cards.
    found.set(key, { identity, hands, weight: 1 + (found.get(key)?.weight ?? 0) });
  }
  return [...found.values()];
}

/** All deals in which Jack is a suspect and Jack's hand has the size that the view tells. */
function everyDeal(view: View): Deal[] {
  const investigator = view.alibis.investigator.cards ?? [];
  const suspects = view.suspects.filter((name) => !investigator.includes(name));
  return suspects.flatMap((identity) =>
    handsFrom(
      CHARACTERS.filter((name) => name !== identity && !investigator.includes(name)),
      view.alibis.jack.count,
    ).map((jack) => ({ identity, alibis: { investigator, jack } })),
  );
}

/** Every way to draw `count` cards one after the other. */
function handsFrom(pile: readonly string[], count: number): string[][] {
  if (count === 0) return [[]];
  return pile.flatMap((card) =>
    handsFrom(
      pile.filter((other) => other !== card),
      count - 1,
    ).map((rest) => [card, ...rest]),
  );
}

/** P6: whether no past appeal would have ended the game: it met both goals or none, which limits the hidden cards. */
function fitsPastCalls(view: View, deal: Deal): boolean {
  if (view.alibis.jack.cards) return true;
  const worth = deal.alibis.jack.map((card) => elementAt(HOURGLASSES, indexOf(card, CHARACTERS)));
  let tokens = 0;
  return view.calls.every((call) => {
    if (call.timeToken === 'jack') tokens++;
    const total = worth.slice(0, call.held).reduce((sum, hourglasses) => sum + hourglasses, tokens);
    const left = call.visible.length + call.hidden.length - call.cleared.length;
    return (left === 1) === total >= ENOUGH_HOURGLASSES;
  });
}

/** The state of a view with these hidden cards. */
function restore(view: View, deal: Deal): State {
  const state = setup();
  restoreCase(state, view, deal, FACTS);
  for (const { round, held } of view.calls) noteHeld(state, round, held);
  DETECTIVES.forEach((name, index) => (state[SPACE_OF + index] = view.detectives[name]));
  view.grid.forEach(({ tile, wall }, place) => {
    const index = indexOf(tile, CHARACTERS);
    state[TILE_AT + place] = index;
    state[PLACE_OF + index] = place;
    state[WALL_OF + index] = wall === null ? NO_WALL : DIRECTIONS.indexOf(wall);
  });
  let faces = 0;
  let open = 0;
  view.tokens.forEach(({ showing, used }, token) => {
    if (showing === null) return;
    const face = 1 << (2 * token + (showing === elementAt(TOKENS, token)[0] ? 0 : 1));
    faces |= face;
    if (!used) open |= face;
  });
  state[SHOWING] = faces;
  state[OPEN] = open;
  state[ROTATED] = maskOf(view.rotated, CHARACTERS);
  state[TIME + INVESTIGATOR] = view.time.investigator;
  state[TIME + JACK] = view.time.jack;
  state[CHASE] = view.chase ? 1 : 0;
  return state;
}

/** The state of a view with only the cards that the viewer knows. */
export function restoreTable(view: View): State {
  const { investigator, jack } = view.alibis;
  return restore(view, {
    identity: view.identity,
    alibis: { investigator: investigator.cards ?? [], jack: jack.cards ?? [] },
  });
}
