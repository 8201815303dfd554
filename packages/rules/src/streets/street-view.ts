import { ANSWERS } from '../game.ts';
import type { Answer, CaseView, Earlier, Random, State, Viewer } from '../game.ts';
import { caseView, drawDeal, restoreCase } from '../casework/case-view.ts';
import type { CaseFacts } from '../casework/case-view.ts';
import { WITNESS } from '../casework/layout.ts';
import { indexOf, maskOf, namesOf } from '../casework/masks.ts';
import { ACTIVE, AT, OPEN, ABILITY_DUE, SHOWN, WALK_DUE } from './layout.ts';
import { standOn } from './places.ts';
import { REASONS } from './rules.ts';
import { elementAt } from '../element-at.ts';

/** What lies on the table of both street games, the same for every viewer. */
export interface StreetBoard<Character extends string> {
  /** The hex of each character. */
  readonly characters: Readonly<Record<Character, string>>;
  /** The cards of this round that nobody has used. */
  readonly open: readonly Character[];
  /** The answer of the last witness call; `seen` before the first. */
  readonly witness: Answer;
}

/** The character being activated, and what is still to be done. */
interface Active<Character extends string> {
  readonly character: Character;
  readonly walk: boolean;
  readonly power: boolean;
}

/** What the views of both street games share. */
export interface StreetView<Character extends string> extends CaseView, StreetBoard<Character> {
  /** The four cards of the last odd round; the even round after it has the other four. */
  readonly shown: readonly Character[];
  readonly active: Active<Character> | null;
}

/** The four cards of the round that is played: odd rounds draw them, even rounds have the others. */
export function cardsOfRound<Character extends string>(view: StreetView<Character>): readonly Character[] {
  const all = Object.keys(view.characters) as Character[];
  const odd = view.round % 2 === 1;
  return all.filter((character) => view.shown.includes(character) === odd);
}

/** The hex of each character, by name. */
export function placesOf<Character extends string>(
  state: State,
  characters: readonly Character[],
  hexes: readonly string[],
): Readonly<Record<Character, string>> {
  const places = {} as Record<Character, string>;
  characters.forEach(
    (character, index) => (places[character] = elementAt(hexes, elementAt(state, AT + index))),
  );
  return places;
}

/** The cards and the witness card as everybody sees them. */
export function publicCards<Character extends string>(
  state: State,
  characters: readonly Character[],
): Omit<StreetBoard<Character>, 'characters'> {
  return {
    open: namesOf(elementAt(state, OPEN), characters),
    witness: elementAt(ANSWERS, elementAt(state, WITNESS)),
  };
}

const factsOf = (id: string, characters: readonly string[]): CaseFacts => ({
  id,
  characters,
  reasons: REASONS,
  openHands: [],
});

/** L9, N9: the shared part of a view. All but identity and alibi cards is public. */
export function streetView<Character extends string>(
  state: State,
  viewer: Viewer,
  visible: number,
  id: string,
  characters: readonly Character[],
  earlier: Earlier<StreetView<Character>> | null,
): Omit<StreetView<Character>, keyof StreetBoard<Character>> {
  return {
    ...caseView(state, viewer, visible, factsOf(id, characters), earlier),
    shown: namesOf(elementAt(state, SHOWN), characters),
    active:
      elementAt(state, ACTIVE) < 0
        ? null
        : {
            character: elementAt(characters, elementAt(state, ACTIVE)),
            walk: elementAt(state, WALK_DUE) === 1,
            power: elementAt(state, ABILITY_DUE) !== 0,
          },
  };
}

/** Writes the shared part of a view into an empty state; the hidden cards are drawn as chance would. */
export function imagineStreets<Character extends string>(
  state: State,
  view: StreetView<Character>,
  random: Random,
  characters: readonly Character[],
  hexes: readonly string[],
): void {
  restoreCase(state, view, drawDeal(view, characters, random), factsOf(view.game, characters));
  standOn(
    state,
    characters.map((character) => indexOf(view.characters[character], hexes)),
  );
  state[OPEN] = maskOf(view.open, characters);
  state[SHOWN] = maskOf(view.shown, characters);
  state[ACTIVE] = view.active ? indexOf(view.active.character, characters) : -1;
  state[WALK_DUE] = view.active?.walk ? 1 : 0;
  state[ABILITY_DUE] = view.active?.power ? 1 : 0;
}
