/** For tests only: positions of street games set up by hand. */
import type { Answer, Call, Role } from '../game.ts';
import type { StreetView } from './street-view.ts';

/** What differs from the set-up in any street game. The character named `active` is activated as the last step. */
export interface StreetScene<Character extends string> {
  readonly characters?: Readonly<Partial<Record<Character, string>>>;
  /** The answer of the previous round's witness call. */
  readonly witness?: Answer;
  readonly identity?: Character;
  readonly suspects?: readonly Character[];
  readonly alibis?: Readonly<Partial<Record<Role, readonly Character[]>>>;
  readonly calls?: readonly Call[];
  readonly round?: number;
  /** How many activations of the round are over; unless given, it is the first activation of `role` in the round. */
  readonly activation?: number;
  readonly role?: Role;
  /** The cards not used yet; unless given, the active character's and enough others. */
  readonly open?: readonly Character[];
  readonly active?: Character;
}

/** All characters except the named ones. */
export const othersIn =
  <Character extends string>(all: readonly Character[]) =>
  (...names: readonly Character[]): readonly Character[] =>
    all.filter((character) => !names.includes(character));

/** The part of a scene's view that all street games share, as the Jack player sees it before a card is chosen. */
export function sceneView<Character extends string>(
  start: StreetView<Character>,
  given: StreetScene<Character>,
  {
    identity,
    round,
    calls,
  }: Pick<StreetView<Character>, 'round' | 'calls'> & { readonly identity: Character },
) {
  const { role = 'investigator', active } = given;
  const all = Object.keys(start.characters) as Character[];
  const activation = given.activation ?? ((role === 'jack') === (round % 2 === 0) ? 0 : 1);
  const hand = [...(active ? [active] : []), ...all.filter((name) => name !== active)].slice(0, 4);
  const open = given.open ?? hand.slice(0, 4 - activation);
  const held = (of: Role): { count: number; cards: readonly Character[] } => {
    const cards = given.alibis?.[of] ?? [];
    return { count: cards.length, cards };
  };
  return {
    round,
    activation,
    due: 'activate',
    identity,
    alibis: { investigator: held('investigator'), jack: held('jack') },
    suspects: given.suspects ?? all,
    calls,
    characters: { ...start.characters, ...given.characters },
    open: [...open].sort(),
    shown: round % 2 === 1 ? [...hand].sort() : all.filter((name) => !hand.includes(name)),
  } as const;
}
