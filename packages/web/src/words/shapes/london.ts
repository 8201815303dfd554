import type { LondonTypes } from '@lamplight/rules';
import type { Ability, By } from '../shape.ts';
import type { StreetLater, StreetWords } from './streets.ts';

type Character = keyof LondonTypes['View']['characters'];
type Exit = LondonTypes['View']['cordons'][number];
type Feature = 'house' | 'garden' | 'lamp' | 'deadLamp' | 'manhole' | 'shutManhole';

export interface LondonLater extends StreetLater {
  readonly abilities: By<Character, Ability>;
}

export interface LondonWords extends StreetWords<LondonTypes> {
  readonly people: By<Character>;
  readonly short: By<Character>;
  readonly powers: By<Character>;
  /** The ways out, with their article. */
  readonly exits: By<Exit>;
  /** What is where, for screen readers and tooltips. */
  readonly tell: {
    readonly features: Readonly<Record<Feature, string>>;
    readonly lantern: (direction: string) => string;
  };
  later(): Promise<LondonLater>;
}
