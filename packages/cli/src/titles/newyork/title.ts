import { newyork } from '@lamplight/rules';
import { newYorkMap } from './map.ts';
import { words } from '../../screen/panel.ts';
import type { Row } from '../../screen/panel.ts';
import { tell } from '../../words/events.ts';
import { NEWYORK_CARDS, NEWYORK_EVENTS, newYorkMove } from './words.ts';
import { placeName } from '../streets/words.ts';
import {
  STREET_TYPING,
  WAYS_OUT_LEFT_OUT,
  cardRows,
  hexOffers,
  rowsOfPairs,
  streetOffers,
  walkQuestion,
  witnessRow,
} from '../streets/panel.ts';
import type { OfferGroup, Title } from '../title.ts';
import type { NewYorkTypes } from '@lamplight/rules';

type Move = NewYorkTypes['Move'];
type View = NewYorkTypes['View'];

export const newYorkTitle: Title<NewYorkTypes> = {
  id: 'newyork',
  box: 'Mr. Jack in New York',
  name: 'Mr. Jack in New York',
  typedNames: ['newyork', 'new york'],
  note: 'a city that is built while you play, half an hour',
  game: newyork,
  map: (view, moves) => newYorkMap(newyork, view, moves),
  hasCards: true,
  secretHands: ['investigator', 'jack'],
  legend: [
    '[RI] visible',
    'RI hidden',
    'ri cleared',
    '>RI activated',
    '!RI can be accused',
    '+f6 in reach',
    '*** lamp',
    '\u00b7 \u00b7 lit',
    'M metro',
    '### site',
    '\u2663 park',
    '=(0)= police line',
    'inf! informant',
    'inf- silent',
    '\u00bb to Liberty',
    '\u00ab from Liberty',
    '~~~ port',
    'SHIP steamer',
    '\u2192 out by land',
    '\u2592 building',
  ],
  rows: (view, cover) => [witnessRow(view, cover), ...cardRows(view), informantRow(view)],
  secrets: () => [],
  leftOut: WAYS_OUT_LEFT_OUT,
  event: (event) => tell(NEWYORK_EVENTS, event),
  order: newYorkMove,
  question,
  places: ({ characters }) => characters,
  typing: STREET_TYPING,
  offers,
};

function informantRow({ informant }: View): Row {
  const where = `${informant.hex === 'liberty' ? 'on' : 'at'} ${placeName(informant.hex)}`;
  return {
    label: 'Informant',
    pieces: words(`${where}, ${informant.talkative ? 'can be visited' : 'silent'}`),
  };
}

function question(view: View): string {
  if (view.due === 'place') return 'Place the informant.';
  if (view.active === null) return 'Activate one of the open cards.';
  const { character, walk, power } = view.active;
  return walkQuestion(character, walk, power ? NEWYORK_CARDS[character] : null);
}

function offers(view: View, moves: readonly Move[]): OfferGroup<Move>[] {
  const of = <Kind extends Move['do']>(kind: Kind) =>
    moves.filter((move): move is Extract<Move, { do: Kind }> => move.do === kind);
  const [built] = of('build');
  return [
    ...streetOffers(view, moves, NEWYORK_CARDS),
    ...group(
      'Build',
      hexOffers(of('build').map(({ at }) => at)),
      `such as ${built?.tile ?? ''} ${built?.at ?? ''}`,
    ),
    ...group('Park', hexOffers(of('park').map(({ at }) => at)), 'such as park c3'),
    ...group(
      'Cover',
      coverOffers(of('investigate')),
      'tile and two hexes side by side, such as 0 f6 g6; list shows all',
    ),
    ...group(
      'Send',
      rowsOfPairs(of('order').map(({ character, to }) => [character, to])),
      'who, to: such as send smith f6',
    ),
    ...group(
      'Swap',
      rowsOfPairs(of('swap').map(({ characters: [one = '', other = ''] }) => [one, other])),
      'two names',
    ),
    ...group(
      'Steamer',
      of('sail').map((move) => ({ text: `${move.from} to ${move.to}`, move })),
    ),
    ...group('Informant', hexOffers(of('place').map(({ informant }) => informant)), 'type the hex'),
  ];
}

/** Too many places to list: the tile, its direction, and how many places it has. */
function coverOffers(moves: readonly Extract<Move, { do: 'investigate' }>[]): OfferGroup<Move>['offers'] {
  return [0, 1].flatMap((tile) => {
    const count = moves.filter((move) => move.tile === tile).length;
    return count === 0 ? [] : [{ text: `${String(tile)}: ${String(count)} choices` }];
  });
}

function group(heading: string, given: OfferGroup<Move>['offers'], how?: string): OfferGroup<Move>[] {
  return given.length === 0 ? [] : [{ heading, offers: given, ...(how === undefined ? {} : { how }) }];
}
