import type { Ability } from '../../streets/ability.ts';
import type { Character, NewYorkEvent } from '../names.ts';
import { beach } from './beach.ts';
import { callahan } from './callahan.ts';
import { eastman } from './eastman.ts';
import { grant } from './grant.ts';
import { latimer } from './latimer.ts';
import { rider } from './rider.ts';
import { smith } from './smith.ts';
import { tumblety } from './tumblety.ts';

/** N6: the ability of each character. */
export const ABILITIES = {
  beach,
  callahan,
  eastman,
  grant,
  latimer,
  rider,
  smith,
  tumblety,
} as const satisfies Record<Character, Ability<NewYorkEvent>>;
