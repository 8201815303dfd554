import { actorName, handOf } from '../casework/case.ts';
import { DUE, DUE_TILES, IDENTITY, INVESTIGATOR, JACK, ROUND, SUSPECTS } from '../casework/layout.ts';
import { namesOf } from '../casework/masks.ts';
import type { State } from '../game.ts';
import { FACES, PLACES } from './board.ts';
import { OPEN, ROTATED, SPACE_OF, TILE_AT, TIME, WALL_OF, hourglassesOf } from './layout.ts';
import { CHARACTERS, DIRECTIONS } from './names.ts';
import type { Character, PerDetective, PerRole, Position, Tile } from './names.ts';
import { suspectsSeen } from './sight.ts';
import { elementAt } from '../element-at.ts';

/** The tiles in reading order; none until they are laid. */
export function gridOf(state: State): Tile[] {
  if (state[DUE] === DUE_TILES) return [];
  return Array.from(state.subarray(TILE_AT, TILE_AT + PLACES), (tile) => ({
    tile: elementAt(CHARACTERS, tile),
    wall: DIRECTIONS[elementAt(state, WALL_OF + tile)] ?? null,
    suspect: ((elementAt(state, SUSPECTS) >> tile) & 1) === 1,
  }));
}

export const detectivesOf = (state: State): PerDetective => ({
  holmes: elementAt(state, SPACE_OF),
  watson: elementAt(state, SPACE_OF + 1),
  toby: elementAt(state, SPACE_OF + 2),
});

export const timeOf = (state: State): PerRole => ({
  investigator: elementAt(state, TIME + INVESTIGATOR),
  jack: elementAt(state, TIME + JACK),
});

/** The names of the cards a role drew, in order. */
export const cardsOf = (state: State, role: number): Character[] =>
  handOf(state, role).map((card) => elementAt(CHARACTERS, card));

export function positionOf(state: State): Position {
  return {
    round: elementAt(state, ROUND),
    actor: actorName(state),
    identity: CHARACTERS[elementAt(state, IDENTITY)] ?? null,
    alibis: { investigator: cardsOf(state, INVESTIGATOR).sort(), jack: cardsOf(state, JACK).sort() },
    suspects: namesOf(elementAt(state, SUSPECTS), CHARACTERS),
    visible: namesOf(suspectsSeen(state), CHARACTERS),
    grid: gridOf(state),
    detectives: detectivesOf(state),
    tokens: namesOf(elementAt(state, OPEN), FACES).toSorted(),
    rotated: namesOf(elementAt(state, ROTATED), CHARACTERS),
    time: timeOf(state),
    hourglasses: hourglassesOf(state),
  };
}
