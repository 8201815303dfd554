import { pocket, POCKET_FACTS } from '@lamplight/rules';
import { INKS } from '../../screen/ink.ts';
import { words } from '../../screen/panel.ts';
import type { Row } from '../../screen/panel.ts';
import { pocketMap } from './map.ts';
import { span } from '../../screen/text.ts';
import type { Line } from '../../screen/text.ts';
import { tell } from '../../words/events.ts';
import { nameOf } from '../../words/people.ts';
import { POCKET_EVENTS, pocketMove } from './words.ts';
import type { Offer, OfferGroup, Title } from '../title.ts';
import type { PocketTypes } from '@lamplight/rules';

type Move = PocketTypes['Move'];
type View = PocketTypes['View'];

export const pocketTitle: Title<PocketTypes> = {
  id: 'pocket',
  box: 'Mr. Jack Pocket',
  name: 'Mr. Jack Pocket',
  typedNames: ['pocket'],
  note: 'nine tiles and three detectives, a quarter of an hour',
  game: pocket,
  map: (view) => pocketMap(pocket, view),
  hasCards: false,
  secretHands: ['jack'],
  legend: [
    '[GULL] visible',
    'GULL hidden',
    'gull cleared',
    '\u2588 wall',
    'dotted line: where a detective looks',
  ],
  rows: (view, { covered, over }) => [
    tokenRow(view),
    ...hiddenFacesRow(view),
    timeRow(covered && !over ? { ...view, hourglasses: null } : view),
  ],
  secrets: ({ viewer, hourglasses }) =>
    viewer === 'jack' && hourglasses !== null
      ? [`You have ${String(hourglasses)} of ${String(POCKET_FACTS.goal)} hourglasses.`]
      : [],
  leftOut:
    'While both can see the screen, the hourglasses on Jack\u2019s cards are not counted: peek counts them.',
  event: (event) => tell(POCKET_EVENTS, event),
  order: pocketMove,
  question: (view) =>
    view.chase ? 'The chase is on. Play one of the open tokens.' : 'Play one of the open tokens.',
  places: () => ({}),
  typing:
    'Type a number from the list, names as shown there (gull 1 turns a tile, bert gull swaps two), or a move as it is written in a record (rotate-gull-1, or rotate gull 1). Names may be cut short.',
  offers,
  solverBench: async () => (await import('./solver-bench.ts')).solverBench,
};

function tokenRow({ tokens }: View): Row {
  const pieces = tokens.map(({ showing, used }): Line => {
    const name = showing === null ? '-' : nameOf(showing);
    return used ? [span(`(${name})`, INKS.quiet)] : [span(name, INKS.strong)];
  });
  return { label: 'Tokens', pieces };
}

/** In odd rounds the other faces are those of the next round; in even rounds they say nothing, for a throw follows. */
function hiddenFacesRow({ tokens, round }: View): Row[] {
  const faces = tokens.flatMap(({ hidden }) => (hidden === null ? [] : [nameOf(hidden)]));
  if (round % 2 === 0 || faces.length === 0) return [];
  return [{ label: 'Next', pieces: words(faces.join(' '), INKS.quiet) }];
}

/** Where the whole number must stay secret: the open hourglasses and the number of secret cards. */
function timeRow({ time, alibis, hourglasses }: View): Row {
  const cards = alibis.jack.count;
  const known = hourglasses ?? time.jack;
  const secret =
    hourglasses === null && cards > 0 ? ` and ${String(cards)} secret ${cards === 1 ? 'card' : 'cards'}` : '';
  return {
    label: 'Hourglass',
    pieces: words(`Jack has ${String(known)} of ${String(POCKET_FACTS.goal)}${secret}`),
  };
}

function offers(view: View, moves: readonly Move[]): OfferGroup<Move>[] {
  const of = <Kind extends Move['do']>(kind: Kind) =>
    moves.filter((move): move is Extract<Move, { do: Kind }> => move.do === kind);
  const groups: OfferGroup<Move>[] = [];
  const detectives = of('detective');
  for (const token of new Set(detectives.map((move) => move.token))) {
    groups.push({
      heading: nameOf(token),
      offers: detectives
        .filter((move) => move.token === token)
        .map((move) => ({ text: `to space ${lastOf(pocket.path(view, move))}`, move })),
    });
  }
  const jokers = of('joker');
  if (jokers.length > 0)
    groups.push({ heading: 'Joker', offers: jokers.map((move) => jokerOffer(view, move)) });
  const turns = of('rotate');
  if (turns.length > 0) {
    const tiles = [...new Set(turns.map((move) => move.tile))];
    groups.push({
      heading: 'Rotation',
      how: `tile and quarters clockwise, such as ${tiles[0] ?? ''} 1`,
      offers: tiles.map((text) => ({ text })),
    });
  }
  const exchanges = of('exchange');
  if (exchanges.length > 0) {
    groups.push({
      heading: 'Exchange',
      how: 'two tiles, such as bert gull',
      offers: [...new Set(exchanges.flatMap((move) => move.tiles))].map((text) => ({ text })),
    });
  }
  groups.push(...of('alibi').map((move) => ({ heading: 'Alibi', offers: [{ text: 'draw a card', move }] })));
  return groups;
}

function jokerOffer(view: View, move: Extract<Move, { do: 'joker' }>): Offer<Move> {
  if (move.token === undefined) return { text: 'nobody', move };
  return { text: `${nameOf(move.token)} to ${lastOf(pocket.path(view, move))}`, move };
}

const lastOf = (path: readonly string[]): string => path.at(-1) ?? '';
