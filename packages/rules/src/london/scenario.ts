/** For tests only: positions set up by hand, moves given as texts. */
import type { Answer, Call, State } from '../game.ts';
import { scriptOf } from '../casework/scenario.ts';
import { othersIn, sceneView } from '../streets/scenario.ts';
import type { StreetScene } from '../streets/scenario.ts';
import { london } from './game.ts';
import { CHARACTERS } from './names.ts';
import type { Character, Direction, Edition, Exit, LondonBoard, LondonView } from './names.ts';

/** What differs from the set-up. Unless given, the round is the first that can have such a witness card. */
export interface Scene extends StreetScene<Character> {
  readonly edition?: Edition;
  readonly lantern?: Direction;
  /** The site of each lit lamp, with its number if it has one. */
  readonly lamps?: Readonly<Record<string, number | null>>;
  readonly covers?: readonly string[];
  readonly cordons?: readonly Exit[];
}

export const allBut = othersIn(CHARACTERS);

export const { choices, eventsOf, kinds, legal, move, play, refused, skipActivation, skipRound } = scriptOf(
  london,
  ['accuse', 'escape'],
);

/**
 * Places that shut a character in on l6: three steps lead to only five hexes, and out of the city by the exit SE. The
 * first five of the others stand on those hexes, in the order of their names, the last two elsewhere.
 */
export function cornered(inside: Character): Readonly<Partial<Record<Character, string>>> {
  const hexes = ['l7', 'k7', 'm8', 'j6', 'm9', 'a1', 'c4'];
  return { ...Object.fromEntries(allBut(inside).map((name, i) => [name, hexes[i]])), [inside]: 'l6' };
}

/** A state in the middle of a game; the first decision where nothing is given. */
export function scene(given: Scene = {}): State {
  const { edition = '2006', identity = 'holmes', suspects = CHARACTERS, witness = 'seen', active } = given;
  const round = given.round ?? (witness === 'seen' ? 1 : 2);
  const start = london.view(london.setup({ edition }), 'jack');
  const calls = given.calls ?? (round === 1 ? [] : [lastCall(round - 1, witness, suspects)]);
  const view: LondonView = {
    ...start,
    ...sceneView(start, given, { identity, round, calls }),
    lantern: given.lantern ?? start.lantern,
    lamps: given.lamps ? Object.entries(given.lamps).map(([hex, number]) => ({ hex, number })) : start.lamps,
    covers: given.covers ?? start.covers,
    cordons: given.cordons ?? start.cordons,
    witness,
  };
  const state = london.imagine(view, () => 0);
  return active ? play(state, `activate-${active}`) : state;
}

/** A call that cleared nobody. */
function lastCall(round: number, answer: Answer, suspects: readonly Character[]): Call {
  const [visible, hidden] = answer === 'seen' ? [suspects, []] : [[], suspects];
  return { round, answer, visible, hidden, cleared: [] };
}

/** The hex of each character. */
export function where(state: State): LondonBoard['characters'] {
  return london.position(state).characters;
}

/** Lines such as `walk-g5 must-move L3.1`, each with the code and the rule that its move really gets. */
export function answers(state: State, lines: readonly string[]): readonly string[] {
  return lines.map((line) => {
    const [text = ''] = line.split(' ');
    const refusal = refused(state, text);
    return `${text} ${refusal.refused} ${refusal.rule}`;
  });
}
