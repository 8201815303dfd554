import type { CaseView } from '@lamplight/rules';
import { INKS } from '../../screen/ink.ts';
import { people, words } from '../../screen/panel.ts';
import type { Row } from '../../screen/panel.ts';
import { byPlace } from './map.ts';
import { span } from '../../screen/text.ts';
import type { Line } from '../../screen/text.ts';
import { nameOf, sentence } from '../../words/people.ts';
import { placeName } from './words.ts';
import type { Cover, Offer, OfferGroup } from '../title.ts';

/** What the views of both street games have in common, for the panel. */
interface StreetView extends CaseView {
  readonly characters: Readonly<Record<string, string>>;
  readonly open: readonly string[];
  readonly shown: readonly string[];
  readonly witness: 'seen' | 'unseen';
  readonly active: { readonly character: string } | null;
}

/** For the help: only Jack’s own character may leave, so a listed way out would reveal the identity. */
export const WAYS_OUT_LEFT_OUT =
  'While both can see the screen, exits are not listed: peek shows them, and they can be typed in full.';

/** For the help. */
export const STREET_TYPING =
  'Type a number from the list, a hex or names as shown there, or a move as it is written in a record (walk-f6, or walk f6). An accusation begins with its word: accuse e4, or accuse and a name. Names may be cut short.';

/** The witness card, and what it means for Jack while the game goes on. */
export function witnessRow({ witness, calls }: StreetView, { over }: Pick<Cover, 'over'>): Row {
  const seen = witness === 'seen';
  const meaning = seen ? 'Jack cannot escape' : 'Jack may escape';
  const last = calls.at(-1);
  const when = last === undefined ? 'at the start' : `in round ${String(last.round)}`;
  return {
    label: 'Witness',
    pieces: [
      [span(seen ? 'SEEN' : 'UNSEEN', seen ? INKS.seen : INKS.hidden)],
      ...words(over ? when : `${when}: ${meaning}`),
    ],
  };
}

/** The round's four cards, the used ones in brackets; in odd rounds the next four are known too. */
export function cardRows(view: StreetView): Row[] {
  const { open, shown, round, active, characters } = view;
  const everybody = Object.keys(characters).sort();
  const others = everybody.filter((name) => !shown.includes(name));
  const tonight = round % 2 === 1 ? shown : others;
  if (shown.length === 0) return [];
  const cards = tonight.map((name): Line => {
    if (name === active?.character) return [span(`\u25b8${nameOf(name)}`, INKS.choice)];
    return open.includes(name) ? [span(nameOf(name), INKS.strong)] : [span(`(${nameOf(name)})`, INKS.quiet)];
  });
  const next = round % 2 === 1 ? [{ label: 'Next', pieces: people(others, INKS.quiet) }] : [];
  return [{ label: 'Cards', pieces: cards }, ...next];
}

/** What the active character still has to do. */
export function walkQuestion(character: string, walk: boolean, power: string | null): string {
  const name = nameOf(character);
  if (walk && power !== null) return `${name} moves, and can ${power}.`;
  if (walk) return `${name} moves.`;
  return sentence(power === null ? `${name} acts` : `${name} has moved: ${power}`);
}

interface StreetMove {
  readonly do: string;
}

/** The moves both street games have: cards, walks, accusations, ways out, passing. */
export function streetOffers<Move extends StreetMove>(
  view: StreetView,
  moves: readonly Move[],
  powers: Readonly<Record<string, string>>,
): OfferGroup<Move>[] {
  const field = (move: Move, name: string): string => {
    const value = (move as unknown as Readonly<Record<string, unknown>>)[name];
    return typeof value === 'string' ? value : '';
  };
  const of = (kind: string): readonly Move[] => moves.filter((move) => move.do === kind);
  const on = (hex: string): string =>
    Object.keys(view.characters).find((name) => view.characters[name] === hex) ?? '';
  const groups: OfferGroup<Move>[] = [
    ...of('activate').map((move) => {
      const name = field(move, 'character');
      return { heading: nameOf(name), offers: [{ text: powers[name] ?? '', move }] };
    }),
    {
      heading: 'Move to',
      offers: hexOffers(of('walk').map((move) => field(move, 'to'))),
    },
    {
      heading: 'Accuse',
      offers: of('accuse').map((move) => ({
        text: `${nameOf(on(field(move, 'to')))} on ${placeName(field(move, 'to'))}`,
        move,
      })),
    },
    {
      heading: 'Escape by',
      offers: of('escape').map((move) => ({ text: field(move, 'exit'), move })),
    },
    {
      heading: 'Pass',
      offers: of('pass').map((move) => ({ text: 'do no more', move })),
    },
  ];
  return groups.filter(({ offers }) => offers.length > 0);
}

/** Hexes to type, from west to east. */
export function hexOffers<Move>(hexes: readonly string[]): Offer<Move>[] {
  return hexes.toSorted(byPlace).map((text) => ({ text }));
}

/**
 * Pairs with the same first half are joined: `b2 to f9 h4 | c7 to f9 h4`. Each word is an offer of its own, so that
 * lines can break anywhere.
 */
export function rowsOfPairs<Move>(pairs: readonly (readonly [string, string])[]): Offer<Move>[] {
  const firsts = [...new Set(pairs.map(([first]) => first))];
  return firsts.flatMap((first, i) => {
    const seconds = pairs.filter(([other]) => other === first).map(([, second]) => second);
    const words = [`${first} to`, ...seconds.sort(byPlace), ...(i + 1 < firsts.length ? ['|'] : [])];
    return words.map((text) => ({ text }));
  });
}
