import type { Answer, NewYorkTypes } from '@lamplight/rules';
import type { Ability, By } from '../shape.ts';
import type { StreetLater, StreetWords } from './streets.ts';

type Move = NewYorkTypes['Move'];
type Character = keyof NewYorkTypes['View']['characters'];
type Exit = Extract<Move, { readonly do: 'escape' }>['exit'];
/** What the builders lay. */
export type Build = Extract<Move, { readonly do: 'build' }>['tile'];
type Feature =
  'house' | 'lamp' | 'metro' | 'site' | 'park' | 'police' | 'quay' | 'informant' | 'muteInformant';

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
  /** What is where, for screen readers and tooltips. */
  readonly tell: {
    readonly features: Readonly<Record<Feature, string>>;
    readonly port: (name: string, steamer: boolean) => string;
    readonly tape: (hexes: readonly string[]) => string;
  };
  later(): Promise<NewYorkLater>;
}
