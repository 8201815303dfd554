/** For tests only: positions put together by hand, moves given as texts. */
import type { Answer, Call, Refusal, Role, State } from '../game.ts';
import { london } from './game.ts';
import { CHARACTERS } from './names.ts';
import type {
  Character,
  Direction,
  Edition,
  Exit,
  LondonBoard,
  LondonEvent,
  LondonMove,
  LondonView,
} from './names.ts';

/** What differs from the set-up. The character named `active` is activated as the last step. */
export interface Scene {
  readonly edition?: Edition;
  readonly characters?: Readonly<Partial<Record<Character, string>>>;
  readonly lantern?: Direction;
  /** The site of each lit lamp, with its number if it has one. */
  readonly lamps?: Readonly<Record<string, number | null>>;
  readonly covers?: readonly string[];
  readonly cordons?: readonly Exit[];
  /** What the call of the round before said; in round 1 the card shows `seen`. */
  readonly witness?: Answer;
  readonly identity?: Character;
  readonly suspects?: readonly Character[];
  readonly alibis?: Readonly<Partial<Record<Role, readonly Character[]>>>;
  readonly calls?: readonly Call[];
  /** The first round that has such a witness card, unless given. */
  readonly round?: number;
  /** How many activations of the round are over; unless given, the first of the round in which `role` acts. */
  readonly activation?: number;
  readonly role?: Role;
  /** The cards not yet used; unless given, the active character's and enough others. */
  readonly open?: readonly Character[];
  readonly active?: Character;
}

/** Everybody but the named characters. */
export function allBut(...names: readonly Character[]): readonly Character[] {
  return CHARACTERS.filter((character) => !names.includes(character));
}

/**
 * Places that shut a character in: from l6 three steps lead to five hexes only, and out of the city by the exit SE.
 * The others stand there in the order of their names, the last two elsewhere.
 */
export function cornered(inside: Character): Readonly<Partial<Record<Character, string>>> {
  const hexes = ['l7', 'k7', 'm8', 'j6', 'm9', 'a1', 'c4'];
  return { ...Object.fromEntries(allBut(inside).map((name, i) => [name, hexes[i]])), [inside]: 'l6' };
}

/** A state of the middle of a game, or of its beginning where nothing is said. */
export function scene(given: Scene = {}): State {
  const { edition = '2006', identity = 'holmes', role = 'investigator', witness = 'seen', active } = given;
  const round = given.round ?? (witness === 'seen' ? 1 : 2);
  const start = london.view(london.setup({ edition }), 'jack');
  const activation = given.activation ?? ((role === 'jack') === (round % 2 === 0) ? 0 : 1);
  const hand = [...(active ? [active] : []), ...CHARACTERS.filter((name) => name !== active)].slice(0, 4);
  const open = given.open ?? hand.slice(0, 4 - activation);
  const suspects = given.suspects ?? CHARACTERS;
  const held = (of: Role): { count: number; cards: readonly Character[] } => {
    const cards = given.alibis?.[of] ?? [];
    return { count: cards.length, cards };
  };
  const view: LondonView = {
    ...start,
    round,
    activation,
    due: 'activate',
    identity,
    alibis: { investigator: held('investigator'), jack: held('jack') },
    suspects,
    calls: given.calls ?? (round === 1 ? [] : [lastCall(round - 1, witness, suspects)]),
    characters: { ...start.characters, ...given.characters },
    lantern: given.lantern ?? start.lantern,
    lamps: given.lamps ? Object.entries(given.lamps).map(([hex, number]) => ({ hex, number })) : start.lamps,
    covers: given.covers ?? start.covers,
    cordons: given.cordons ?? start.cordons,
    witness,
    open: [...open].sort(),
    shown: round % 2 === 1 ? [...hand].sort() : allBut(...hand),
  };
  const state = london.imagine(view, () => 0);
  return active ? play(state, `activate-${active}`) : state;
}

/** A call that cleared nobody. */
function lastCall(round: number, answer: Answer, suspects: readonly Character[]): Call {
  const [visible, hidden] = answer === 'seen' ? [suspects, []] : [[], suspects];
  return { round, answer, visible, hidden, cleared: [] };
}

/** The move a text stands for. */
export function move(text: string): LondonMove {
  const found = london.parseMove(text);
  if (!found) throw new Error(`no move: ${text}`);
  return found;
}

/** The state after some moves. */
export function play(state: State, ...texts: readonly string[]): State {
  return texts.reduce((now, text) => london.play(now, move(text)).state, state);
}

/** What the last of some moves causes. */
export function eventsOf(state: State, ...texts: readonly string[]): readonly LondonEvent[] {
  const before = play(state, ...texts.slice(0, -1));
  return london.play(before, move(texts.at(-1) ?? '')).events;
}

/** The hex of each character. */
export function where(state: State): LondonBoard['characters'] {
  return london.position(state).characters;
}

/** Every legal move as a text, sorted. */
export function legal(state: State): readonly string[] {
  return london
    .legalMoves(state)
    .map((each) => london.formatMove(each))
    .sort();
}

/** The legal moves of one kind, sorted, without the name of the kind: `b6 c4` for walks. */
export function choices(state: State, kind: LondonMove['do']): string {
  return legal(state)
    .filter((text) => text.startsWith(`${kind}-`))
    .map((text) => text.slice(kind.length + 1))
    .join(' ');
}

/** The kinds of legal move, sorted: `lamp walk`. */
export function kinds(state: State): string {
  return [...new Set(legal(state).map((text) => text.split('-')[0]))].join(' ');
}

/** Why the move is refused, to the role that is to decide unless another is named. */
export function refused(state: State, text: string, by?: Role): Refusal {
  const actor = london.actor(state);
  const role = by ?? (actor === 'jack' ? 'jack' : 'investigator');
  if (role === actor && london.accepts(state, move(text))) throw new Error(`legal: ${text}`);
  return london.refusal(state, role, move(text));
}

/** Answers to lines such as `walk-g5 must-move L3.1`: the move of each with the code and the rule it really gets. */
export function answers(state: State, lines: readonly string[]): readonly string[] {
  return lines.map((line) => {
    const [text = ''] = line.split(' ');
    const refusal = refused(state, text);
    return `${text} ${refusal.refused} ${refusal.rule}`;
  });
}

/** Plays the first moves that end nothing until the activation is over. */
export function skipActivation(state: State): State {
  let now = state;
  while (london.activation(now) === london.activation(state) && london.actor(now) !== null) {
    now = play(now, legal(now).find((text) => !/^(accuse|escape)/.test(text)) ?? '');
  }
  return now;
}

/** Plays on until the round is over. */
export function skipRound(state: State): State {
  let now = state;
  const { round } = london.position(state);
  while (london.position(now).round === round && london.actor(now) !== null) now = skipActivation(now);
  return now;
}
