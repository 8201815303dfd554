import { pileOf, roleToAct } from '../casework/case.ts';
import { IDENTITY, INVESTIGATOR, JACK, ROUND, SUSPECTS, WITNESS } from '../casework/layout.ts';
import { namesOf } from '../casework/masks.ts';
import { ANSWERS, ROLES } from '../game.ts';
import type { Role, State } from '../game.ts';
import { FACES, spacesPassed } from './board.ts';
import { PLACE_OF, SHOWING, SPACE_OF, WALL_OF } from './layout.ts';
import { CHARACTERS, DETECTIVES, DIRECTIONS } from './names.ts';
import type { Ending, Event } from './names.ts';
import { cardsOf, gridOf } from './position.ts';
import { elementAt } from '../element-at.ts';

/*
 * The events of moves. They are separate from `play.ts`, so that play without a listener stays small and fast. Each
 * function is called after its move is done.
 */

const actingRole = (state: State): Role => elementAt(ROLES, roleToAct(state));

export const tilesLaid = (state: State): Event => ({ event: 'tiles-laid', grid: gridOf(state) });

export const identityDealt = (card: number): Event => ({
  event: 'identity-dealt',
  card: elementAt(CHARACTERS, card),
});

export const roundBegan = (state: State): Event => ({ event: 'round-began', round: elementAt(state, ROUND) });

/** The event of a throw or a turning over of the tokens. */
export const facesUp = (state: State, event: 'thrown' | 'turned-over'): Event => ({
  event,
  round: elementAt(state, ROUND),
  faces: namesOf(elementAt(state, SHOWING), FACES),
});

export const detectiveMoved = (
  state: State,
  detective: number,
  from: number,
  steps: number,
  by: 'detective' | 'joker',
): Event => ({
  event: 'detective-moved',
  role: actingRole(state),
  detective: elementAt(DETECTIVES, detective),
  by,
  from,
  to: elementAt(state, SPACE_OF + detective),
  path: spacesPassed(from, steps),
});

export const jokerDeclined = (state: State): Event => ({ event: 'joker-declined', role: actingRole(state) });

export const tileRotated = (state: State, tile: number, quarters: number): Event => ({
  event: 'rotated',
  role: actingRole(state),
  tile: elementAt(CHARACTERS, tile),
  quarters,
  wall: DIRECTIONS[elementAt(state, WALL_OF + tile)] ?? null,
});

export const tilesExchanged = (state: State, one: number, other: number): Event => ({
  event: 'exchanged',
  role: actingRole(state),
  tiles: [elementAt(CHARACTERS, one), elementAt(CHARACTERS, other)],
  places: [elementAt(state, PLACE_OF + one), elementAt(state, PLACE_OF + other)],
});

export const cardDrawn = (role: number, card: number): Event => ({
  event: 'drew',
  role: elementAt(ROLES, role),
  card: elementAt(CHARACTERS, card),
});

export const suspectsCleared = (cleared: number, why: 'alibi' | 'call'): Event => ({
  event: 'cleared',
  characters: namesOf(cleared, CHARACTERS),
  why,
});

/** The event of a witness call that saw `visible` among `suspects`. */
export const witnessesCalled = (state: State, suspects: number, visible: number, owner: number): Event => ({
  event: 'called',
  round: elementAt(state, ROUND),
  answer: elementAt(ANSWERS, elementAt(state, WITNESS)),
  visible: namesOf(visible, CHARACTERS),
  hidden: namesOf(suspects & ~visible, CHARACTERS),
  cleared: namesOf(suspects & ~elementAt(state, SUSPECTS), CHARACTERS),
  timeToken: elementAt(ROLES, owner),
});

export const chaseBegan = (state: State): Event => ({ event: 'chase-began', round: elementAt(state, ROUND) });

/** P6.6: the event of the end shows everything hidden. */
export const gameEnded = (state: State, winner: number, reason: Ending): Event => ({
  event: 'ended',
  winner: elementAt(ROLES, winner),
  reason,
  identity: elementAt(CHARACTERS, elementAt(state, IDENTITY)),
  alibis: { investigator: cardsOf(state, INVESTIGATOR), jack: cardsOf(state, JACK) },
  pile: namesOf(pileOf(state, CHARACTERS.length), CHARACTERS),
});
