import { elementAt } from '@lamplight/rules';
import type { Game, GameTypes } from '@lamplight/rules';

/** The moves that a typed text may mean. */
export type Matched<Move> =
  | { readonly kind: 'move'; readonly move: Move }
  | { readonly kind: 'several'; readonly moves: readonly Move[] }
  /** Legal, but it may end the game, and its first word is missing. */
  | { readonly kind: 'unspelled'; readonly moves: readonly Move[] }
  /** Not legal, but a move of the game: the rules can say why not. */
  | { readonly kind: 'illegal'; readonly move: Move }
  | { readonly kind: 'nothing' };

/** Who stands where, in games whose moves name hexes. */
type Places = Readonly<Record<string, string>>;

/**
 * Finds the move a person means: `walk-f6`, `walk f6`, `f6`, `gull 1`, `exchange gull bert`, `accuse smith`. Names may
 * be cut short, the first word may be left out where that leaves no doubt and ends no game, and a bare hex is a walk.
 */
export function matchMove<T extends GameTypes>(
  game: Game<T>,
  moves: readonly T['Move'][],
  typed: string,
  places: Places = {},
): Matched<T['Move']> {
  const given = wordsOf(typed);
  if (given.length === 0) return { kind: 'nothing' };
  const listed = moves.flatMap((move) => {
    const words = wordsOf(game.formatMove(move));
    return [words, ...accusedByName(words, places)].map((way) => ({ move, words: way }));
  });
  const all = (fits: Fit) => [
    ...new Set(listed.filter(({ words }) => fits(given, words)).map(({ move }) => move)),
  ];
  for (const { fits, verbless } of FITS) {
    const found = all(fits);
    if (found.length === 0) continue;
    // Without its first word, a whole move may also be the beginning of another.
    const meant = verbless ? [...found, ...all((words, whole) => begins(words, whole.slice(1)))] : found;
    return meant.length > 1 ? { kind: 'several', moves: meant } : { kind: 'move', move: elementAt(found, 0) };
  }
  // Part of a move: possible completions are offered, never assumed.
  const begun = all((words, whole) => begins(words, whole) || begins(words, whole.slice(1)));
  if (begun.length > 0) return { kind: 'several', moves: begun };
  return illegalMove(game, moves, hexForName(given, places));
}

/** `accuse-e4` as `accuse smith`. */
function accusedByName([verb = '', hex]: readonly string[], places: Places): string[][] {
  if (verb !== 'accuse') return [];
  return Object.keys(places).flatMap((name) => (places[name] === hex ? [[verb, name]] : []));
}

/** `accuse smith` as `accuse e4` also where it is not legal, so that the rules can say why. */
function hexForName(given: readonly string[], places: Places): readonly string[] {
  const [verb = '', word = '', ...rest] = given;
  if (verb.length < 3 || !short(verb, 'accuse') || word === '' || rest.length > 0) return given;
  const [name, ...others] = Object.keys(places).filter((one) => one.startsWith(word));
  const hex = name === undefined || others.length > 0 ? undefined : places[name];
  return hex === undefined ? given : ['accuse', hex];
}

/** The move whose own words were typed, all of them. */
export function wholeMove<T extends GameTypes>(
  game: Game<T>,
  moves: readonly T['Move'][],
  typed: string,
): T['Move'] | undefined {
  const given = wordsOf(typed);
  return moves.find((move) => same(given, wordsOf(game.formatMove(move))));
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,+-]+/)
    .filter((word) => word !== '');

type Fit = (given: readonly string[], words: readonly string[]) => boolean;

const same: Fit = (given, words) =>
  given.length === words.length && given.every((word, i) => word === words[i]);

/** A hex or a number must be whole: `f1` is not short for `f10`. */
const short = (word: string, whole: string | undefined): boolean =>
  word === whole || (whole !== undefined && /^[a-z]+$/.test(whole) && whole.startsWith(word));

const beginnings: Fit = (given, words) =>
  given.length === words.length && given.every((word, i) => short(word, words[i]));

const begins: Fit = (given, words) =>
  given.length < words.length && beginnings(given, words.slice(0, given.length));

/** Pairs may be typed in any order. */
const anyOrder: Fit = (given, words) => {
  const left = [...words];
  return (
    given.length === words.length &&
    given.every((word) => {
      const at = left.findIndex((whole) => short(word, whole));
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    })
  );
};

/** A missing word never ends a game. */
const SPELLED_OUT = ['accuse', 'escape'];

const afterVerb =
  (fit: Fit): Fit =>
  (given, [verb = '', ...words]) =>
    words.length > 0 && !SPELLED_OUT.includes(verb) && fit(given, words);

/** From the strictest to the most tolerant; the first that finds something decides. */
const FITS: readonly { readonly fits: Fit; readonly verbless: boolean }[] = [
  { fits: same, verbless: false },
  { fits: (given, words) => words[0] === 'walk' && same(given, words.slice(1)), verbless: false },
  { fits: afterVerb(same), verbless: true },
  { fits: beginnings, verbless: false },
  { fits: afterVerb(beginnings), verbless: true },
  { fits: (given, words) => words[0] === given[0] && anyOrder(given, words), verbless: false },
  { fits: afterVerb(anyOrder), verbless: true },
];

/** The words as a move of the game. If it is legal it is only offered, since it was not typed in full. */
function illegalMove<T extends GameTypes>(
  game: Game<T>,
  moves: readonly T['Move'][],
  given: readonly string[],
): Matched<T['Move']> {
  const verbs = new Set(moves.map((move) => move.do));
  const texts = [given.join('-'), ...[...verbs].map((verb) => [verb, ...given].join('-'))];
  const legal = new Set(moves.map((move) => game.formatMove(move)));
  // Exits and directions are written in capitals.
  const parsed = texts.flatMap((text) => game.parseMove(text) ?? game.parseMove(capitalised(text)) ?? []);
  const move = parsed.find((one) => !legal.has(game.formatMove(one)));
  if (move !== undefined) return { kind: 'illegal', move };
  return parsed.length === 0 ? { kind: 'nothing' } : { kind: 'unspelled', moves: parsed };
}

const capitalised = (text: string): string =>
  text
    .split('-')
    .map((word, i) => (i > 0 && word.length <= 2 && /^[nesw]+$/.test(word) ? word.toUpperCase() : word))
    .join('-');
