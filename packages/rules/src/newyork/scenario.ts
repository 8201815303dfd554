import { elementAt } from '../element-at.ts';
/** For tests only: positions set up by hand, moves given as texts. */
import type { Call, Role, State } from '../game.ts';
import { scriptOf } from '../casework/scenario.ts';
import { hexesOf } from '../streets/hex-set.ts';
import { othersIn, sceneView } from '../streets/scenario.ts';
import type { StreetScene } from '../streets/scenario.ts';
import { HEXES, STREET_SET } from './board.ts';
import { newyork } from './game.ts';
import { CHARACTERS } from './names.ts';
import type { Character, NewYorkBoard, NewYorkView } from './names.ts';

/** What differs from the set-up. Where a witness card is given without calls, one call is made up for it. */
export interface Scene extends StreetScene<Character> {
  readonly lamps?: readonly string[];
  readonly metros?: readonly string[];
  readonly sites?: readonly string[];
  readonly parks?: readonly string[];
  readonly investigations?: readonly (readonly string[])[];
  readonly steamers?: readonly string[];
  readonly informant?: string;
  readonly mute?: boolean;
}

/** The streets of the board, the printed metro entrance among them. */
export const STREETS: readonly string[] = hexesOf(STREET_SET).map((hex) => elementAt(HEXES, hex));

/** All streets except the named ones. */
export function streetsBut(...hexes: readonly string[]): readonly string[] {
  return STREETS.filter((street) => !hexes.includes(street));
}

export const allBut = othersIn(CHARACTERS);

// A skipped activation uses no orders of Eastman's.
const script = scriptOf(newyork, ['accuse', 'escape', 'order']);
export const { choices, eventsOf, kinds, legal, move, play, skipActivation, skipRound } = script;

/** The refusal of the move, such as `occupied N3.5`, to the role that decides now unless another is named. */
export function refused(state: State, text: string, by?: Role): string {
  const refusal = script.refused(state, text, by);
  return `${refusal.refused} ${refusal.rule}`;
}

/** A state in the middle of a game; the first decision where nothing is given. */
export function scene(given: Scene = {}): State {
  const { identity = 'callahan', round = 1, suspects = CHARACTERS, active } = given;
  const start = newyork.view(newyork.setup({}), 'jack');
  const said: Call[] = given.witness
    ? [{ round: round - 1, answer: given.witness, visible: [], hidden: suspects, cleared: [] }]
    : [];
  const view: NewYorkView = {
    ...start,
    ...sceneView(start, given, { identity, round, calls: given.calls ?? said }),
    lamps: given.lamps ?? start.lamps,
    metros: given.metros ?? start.metros,
    sites: given.sites ?? start.sites,
    parks: given.parks ?? start.parks,
    investigations: given.investigations ?? start.investigations,
    steamers: given.steamers ?? start.steamers,
    informant: { hex: given.informant ?? start.informant.hex, talkative: given.mute !== true },
  };
  const state = newyork.imagine(view, () => 0);
  return active ? play(state, `activate-${active}`) : state;
}

/** A scene of round 2 in which Jack may leave. */
export function unseen(given: Scene): State {
  return scene({ round: 2, role: 'jack', witness: 'unseen', ...given });
}

/** What lies on the board. */
export function board(state: State): NewYorkBoard {
  return newyork.position(state);
}
