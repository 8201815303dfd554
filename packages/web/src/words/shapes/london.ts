import type { LondonTypes } from '@lamplight/rules';
import type { telling } from '../en/london/telling.ts';
import type { Ability, By } from '../shape.ts';
import type { StreetLater, StreetWords } from './streets.ts';

type Character = keyof LondonTypes['View']['characters'];
type Exit = LondonTypes['View']['cordons'][number];

export interface LondonLater extends StreetLater {
  readonly abilities: By<Character, Ability>;
}

export interface LondonWords extends StreetWords<LondonTypes> {
  readonly people: By<Character>;
  readonly short: By<Character>;
  readonly powers: By<Character>;
  /** The ways out, with their article. */
  readonly exits: By<Exit>;
  /** On a button. */
  readonly tell: { readonly lantern: (direction: string) => string };
  telling(): Promise<typeof telling>;
  later(): Promise<LondonLater>;
}
