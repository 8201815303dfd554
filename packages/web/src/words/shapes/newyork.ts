import type { Answer, NewYorkTypes } from '@lamplight/rules';
import type { telling } from '../en/newyork/telling.ts';
import type { Ability, By } from '../shape.ts';
import type { StreetLater, StreetWords } from './streets.ts';

type Move = NewYorkTypes['Move'];
type Character = keyof NewYorkTypes['View']['characters'];
type Exit = Extract<Move, { readonly do: 'escape' }>['exit'];
/** What the builders lay. */
export type Build = Extract<Move, { readonly do: 'build' }>['tile'];

export interface NewYorkLater extends StreetLater {
  readonly abilities: By<Character, Ability>;
}

export interface NewYorkWords extends StreetWords<NewYorkTypes> {
  readonly people: By<Character>;
  readonly short: By<Character>;
  readonly powers: By<Character>;
  /** The ways out, with their article. */
  readonly exits: By<Exit>;
  /** A hex within a sentence. */
  readonly hex: (name: string) => string;
  /** What the witness card lets Jack do. */
  readonly leave: Readonly<Record<Answer, string>>;
  /** On the board itself. */
  readonly lettering: {
    readonly hudson: string;
    readonly eastRiver: string;
    /** On the band of a police line. */
    readonly police: string;
    readonly policeOnce: string;
  };
  telling(): Promise<typeof telling>;
  later(): Promise<NewYorkLater>;
}
