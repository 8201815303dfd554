/** For tests only: positions put together by hand, moves given as texts. */
import type { Answer, Call, Refusal, Role, State } from '../game.ts';
import { hexesOf } from '../streets/hex-set.ts';
import { HEXES, STREET_SET } from './board.ts';
import { newyork } from './game.ts';
import { CHARACTERS } from './names.ts';
import type { Character, NewYorkBoard, NewYorkEvent, NewYorkMove, NewYorkView } from './names.ts';

/** What differs from the set-up. The character named `active` is activated as the last step. */
export interface Scene {
  readonly characters?: Readonly<Partial<Record<Character, string>>>;
  readonly lamps?: readonly string[];
  readonly metros?: readonly string[];
  readonly sites?: readonly string[];
  readonly parks?: readonly string[];
  readonly investigations?: readonly (readonly string[])[];
  readonly steamers?: readonly string[];
  readonly informant?: string;
  readonly mute?: boolean;
  /** What the last call said; unless `calls` are given, one is made up for the round before. */
  readonly witness?: Answer;
  readonly identity?: Character;
  readonly suspects?: readonly Character[];
  readonly alibis?: Readonly<Partial<Record<Role, readonly Character[]>>>;
  readonly calls?: readonly Call[];
  readonly round?: number;
  /** How many activations of the round are over; unless given, the first of the round in which `role` acts. */
  readonly activation?: number;
  readonly role?: Role;
  /** The cards not yet used; unless given, the active character's and enough others. */
  readonly open?: readonly Character[];
  readonly active?: Character;
}

/** The streets of the board, the printed metro entrance among them. */
export const STREETS: readonly string[] = hexesOf(STREET_SET).map((hex) => HEXES[hex]);

/** The streets but the named ones. */
export function streetsBut(...hexes: readonly string[]): readonly string[] {
  return STREETS.filter((street) => !hexes.includes(street));
}

/** Everybody but the named characters. */
export function allBut(...names: readonly Character[]): readonly Character[] {
  return CHARACTERS.filter((character) => !names.includes(character));
}

/** A state of the middle of a game, or of its beginning where nothing is said. */
export function scene(given: Scene = {}): State {
  const { identity = 'callahan', round = 1, role = 'investigator', suspects = CHARACTERS, active } = given;
  const start = newyork.view(newyork.setup({}), 'jack');
  const activation = given.activation ?? ((role === 'jack') === (round % 2 === 0) ? 0 : 1);
  const hand = [...(active ? [active] : []), ...CHARACTERS.filter((name) => name !== active)].slice(0, 4);
  const open = given.open ?? hand.slice(0, 4 - activation);
  const held = (of: Role): { count: number; cards: readonly Character[] } => {
    const cards = given.alibis?.[of] ?? [];
    return { count: cards.length, cards };
  };
  const said: Call[] = given.witness
    ? [{ round: round - 1, answer: given.witness, visible: [], hidden: suspects, cleared: [] }]
    : [];
  const view: NewYorkView = {
    ...start,
    round,
    activation,
    due: 'activate',
    identity,
    alibis: { investigator: held('investigator'), jack: held('jack') },
    suspects,
    calls: given.calls ?? said,
    characters: { ...start.characters, ...given.characters },
    lamps: given.lamps ?? start.lamps,
    metros: given.metros ?? start.metros,
    sites: given.sites ?? start.sites,
    parks: given.parks ?? start.parks,
    investigations: given.investigations ?? start.investigations,
    steamers: given.steamers ?? start.steamers,
    informant: { hex: given.informant ?? start.informant.hex, talkative: given.mute !== true },
    open: [...open].sort(),
    shown: round % 2 === 1 ? [...hand].sort() : allBut(...hand),
  };
  const state = newyork.imagine(view, () => 0);
  return active ? play(state, `activate-${active}`) : state;
}

/** A scene of round 2 in which whoever is Jack may leave. */
export function unseen(given: Scene): State {
  return scene({ round: 2, role: 'jack', witness: 'unseen', ...given });
}

/** The move a text stands for. */
export function move(text: string): NewYorkMove {
  const found = newyork.parseMove(text);
  if (!found) throw new Error(`no move: ${text}`);
  return found;
}

/** The state after some moves. */
export function play(state: State, ...texts: readonly string[]): State {
  return texts.reduce((now, text) => newyork.play(now, move(text)).state, state);
}

/** What the last of some moves causes. */
export function eventsOf(state: State, ...texts: readonly string[]): readonly NewYorkEvent[] {
  const before = play(state, ...texts.slice(0, -1));
  return newyork.play(before, move(texts.at(-1) ?? '')).events;
}

/** What lies on the table, seen from above. */
export function board(state: State): NewYorkBoard {
  return newyork.position(state);
}

/** Every legal move as a text, sorted. */
export function legal(state: State): readonly string[] {
  return newyork
    .legalMoves(state)
    .map((each) => newyork.formatMove(each))
    .sort();
}

/** The legal moves of one kind, sorted, without the name of the kind: `b6 c4` for walks. */
export function choices(state: State, kind: NewYorkMove['do']): string {
  return legal(state)
    .filter((text) => text.startsWith(`${kind}-`))
    .map((text) => text.slice(kind.length + 1))
    .join(' ');
}

/** The kinds of legal move, sorted: `sail walk`. */
export function kinds(state: State): string {
  return [...new Set(legal(state).map((text) => text.split('-')[0]))].join(' ');
}

/** Why the move is refused, to the role that is to decide unless another is named: `occupied N3.5`. */
export function refused(state: State, text: string, by?: Role): string {
  const actor = newyork.actor(state);
  const role = by ?? (actor === 'jack' ? 'jack' : 'investigator');
  if (role === actor && newyork.accepts(state, move(text))) throw new Error(`legal: ${text}`);
  const refusal: Refusal = newyork.refusal(state, role, move(text));
  return `${refusal.refused} ${refusal.rule}`;
}

/** Plays the first moves that end nothing until the activation is over; Eastman orders nobody about. */
export function skipActivation(state: State): State {
  let now = state;
  while (newyork.activation(now) === newyork.activation(state) && newyork.actor(now) !== null) {
    now = play(now, legal(now).find((text) => !/^(accuse|escape|order)/.test(text)) ?? '');
  }
  return now;
}

/** Plays on until the round is over. */
export function skipRound(state: State): State {
  let now = state;
  const { round } = newyork.position(state);
  while (newyork.position(now).round === round && newyork.actor(now) !== null) now = skipActivation(now);
  return now;
}
