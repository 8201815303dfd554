import { london } from '@lamplight/rules';
import { INKS } from '../../screen/ink.ts';
import { londonMap } from './map.ts';
import { words } from '../../screen/panel.ts';
import { tell } from '../../words/events.ts';
import { COMPASS, LONDON_CARDS, LONDON_EVENTS, londonMove } from './words.ts';
import { nameOf } from '../../words/people.ts';
import {
  STREET_TYPING,
  WAYS_OUT_LEFT_OUT,
  cardRows,
  rowsOfPairs,
  streetOffers,
  walkQuestion,
  witnessRow,
} from '../streets/panel.ts';
import type { OfferGroup, Title } from '../title.ts';
import type { LondonTypes } from '@lamplight/rules';

type Move = LondonTypes['Move'];
type View = LondonTypes['View'];

export const londonTitle: Title<LondonTypes> = {
  id: 'london',
  box: 'Mr. Jack',
  name: 'Mr. Jack (London)',
  typedNames: ['london'],
  note: 'lamps, sewers and alleys of Whitechapel, half an hour',
  game: london,
  map: (view, moves) => londonMap(london, view, moves),
  hasCards: true,
  secretHands: ['investigator', 'jack'],
  legend: [
    '[HO] visible',
    'HO hidden',
    'ho cleared',
    '>HO activated',
    '!HO can be accused',
    '+f6 in reach',
    '*2* lamp 2',
    '*** lasting lamp',
    '( ) no lamp',
    '\u00b7 \u00b7 lit',
    'o manhole',
    'x covered',
    '\u2197 lantern',
    '\u2191 exit',
    '\u2573 cordon',
    '\u2592 house',
    '\u2663 garden',
  ],
  rows: (view, cover) => [
    witnessRow(view, cover),
    ...cardRows(view),
    { label: 'Lamps', pieces: words(nextLamp(view), INKS.quiet) },
  ],
  secrets: () => [],
  leftOut: WAYS_OUT_LEFT_OUT,
  event: (event) => tell(LONDON_EVENTS, event),
  order: londonMove,
  question,
  places: ({ characters }) => characters,
  typing: STREET_TYPING,
  offers,
};

/** Which lamp goes out next. */
function nextLamp({ lamps, round }: View): string {
  const numbers = lamps.flatMap(({ number }) => (number === null ? [] : [number])).sort();
  if (numbers.includes(round)) return `lamp ${String(round)} goes out after this round\u2019s witness call`;
  return numbers.length === 0 ? 'no lamp goes out any more' : `lamp ${numbers.join(', ')} will go out`;
}

function question(view: View): string {
  if (view.due === 'turn') return 'Turn Watson\u2019s lantern.';
  if (view.active === null) return 'Activate one of the open cards.';
  const { character, walk, power } = view.active;
  if (view.whistle) return `Goodley whistles: ${String(view.whistle.left)} of 3 steps left.`;
  return walkQuestion(character, walk, power ? LONDON_CARDS[character] : null);
}

function offers(view: View, moves: readonly Move[]): OfferGroup<Move>[] {
  const of = <Kind extends Move['do']>(kind: Kind) =>
    moves.filter((move): move is Extract<Move, { do: Kind }> => move.do === kind);
  return [
    ...streetOffers(view, moves, LONDON_CARDS),
    ...group(
      'Lantern',
      of('turn').map((move) => ({ text: COMPASS[move.direction], move })),
    ),
    ...group(
      'Lamp',
      rowsOfPairs(of('lamp').map(({ from, to }) => [from, to])),
      'from, to: such as lamp b2 f9',
    ),
    ...group(
      'Cordon',
      of('cordon').map((move) => ({ text: `${move.from} to ${move.to}`, move })),
    ),
    ...group(
      'Cover',
      rowsOfPairs(of('cover').map(({ from, to }) => [from, to])),
      'from, to: such as cover c2 f7',
    ),
    ...group(
      'Whistle',
      rowsOfPairs(of('whistle').map(({ character, to }) => [character, to])),
      'who, to: such as gull f7',
    ),
    ...group(
      'Swap',
      of('swap').map((move) => ({ text: nameOf(move.character), move })),
    ),
  ];
}

function group(heading: string, given: OfferGroup<Move>['offers'], how?: string): OfferGroup<Move>[] {
  return given.length === 0 ? [] : [{ heading, offers: given, ...(how === undefined ? {} : { how }) }];
}
