import { elementAt } from '../element-at.ts';
/** For tests only: positions set up by hand, moves given as texts. */
import { scriptOf } from '../casework/scenario.ts';
import type { Refusal, Role, State } from '../game.ts';
import { TOKENS } from './board.ts';
import { pocket } from './game.ts';
import { CHARACTERS } from './names.ts';
import type { Character, Direction, Face, PocketCall, Tile, View } from './names.ts';
import { refusalOf } from './refusal.ts';

/** The set-up in the rulebook's picture, in which nobody is seen. */
export const PICTURE = 'gull/W bert/S stealthy/E smith/W pizer/E lestrade/E lane/S madame/S goodley/E';

export const { eventsOf, move, play } = scriptOf(pocket, []);

/** What differs from PICTURE at the first decision of a game. */
export interface Scene {
  /** Nine tiles in reading order: name and wall. */
  readonly grid?: string;
  readonly detectives?: Partial<View['detectives']>;
  /** The faces up, in the order of the tokens. */
  readonly faces?: string;
  /** The tokens used, counted from 0; each is one activation of the round. */
  readonly used?: readonly number[];
  readonly round?: number;
  readonly identity?: Character;
  readonly suspects?: readonly Character[];
  readonly alibis?: Readonly<Partial<Record<Role, readonly Character[]>>>;
  readonly rotated?: readonly Character[];
  readonly time?: Partial<View['time']>;
  readonly calls?: readonly PocketCall[];
  readonly chase?: boolean;
}

/** A state in which a role chooses an action. */
export function scene(given: Scene = {}): State {
  const { used = [], suspects = CHARACTERS } = given;
  const start = pocket.view(pocket.setup({}), 'jack');
  const hand = (role: Role) => {
    const cards = given.alibis?.[role] ?? [];
    return { count: cards.length, cards };
  };
  const view: View = {
    ...start,
    round: given.round ?? 1,
    activation: used.length,
    due: 'activate',
    identity: given.identity ?? 'goodley',
    alibis: { investigator: hand('investigator'), jack: hand('jack') },
    suspects,
    calls: given.calls ?? [],
    grid: gridFrom(given.grid ?? PICTURE, suspects),
    detectives: { ...start.detectives, ...given.detectives },
    tokens: (given.faces ?? 'alibi toby rotation joker').split(' ').map((face, token) => {
      const [front, back] = elementAt(TOKENS, token);
      return { showing: face as Face, hidden: face === front ? back : front, used: used.includes(token) };
    }),
    rotated: given.rotated ?? [],
    time: { ...start.time, ...given.time },
    chase: given.chase ?? false,
  };
  return pocket.imagine(view, () => 0);
}

/** The tiles of a text such as PICTURE; Lane's empty face has no wall. */
export function gridFrom(text: string, suspects: readonly string[]): Tile[] {
  return text.split(' ').map((word) => {
    const [name, wall] = word.split('/');
    const tile = name as Character;
    const suspect = suspects.includes(tile);
    return { tile, wall: tile === 'lane' && !suspect ? null : (wall as Direction), suspect };
  });
}

/** The grid of a state as a text such as PICTURE; `-` where a face has no wall. */
export function gridText(state: State): string {
  return pocket
    .position(state)
    .grid.map(({ tile, wall }) => `${tile}/${wall ?? '-'}`)
    .join(' ');
}

/** Every legal move as a text, in the order listed. */
export function legal(state: State): readonly string[] {
  return pocket.legalMoves(state).map((each) => pocket.formatMove(each));
}

/** The refusal of the move to the role that decides now unless another is named; throws for a legal move. */
export function refused(state: State, text: string, by?: Role): Refusal {
  const actor = pocket.actor(state);
  return refusalOf(state, by ?? (actor === 'jack' ? 'jack' : 'investigator'), move(text));
}
