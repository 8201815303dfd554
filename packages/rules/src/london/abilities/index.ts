import type { Ability } from '../../streets/ability.ts';
import type { Character, LondonEvent } from '../names.ts';
import { bert } from './bert.ts';
import { goodley } from './goodley.ts';
import { gull } from './gull.ts';
import { holmes } from './holmes.ts';
import { lestrade } from './lestrade.ts';
import { smith } from './smith.ts';
import { stealthy } from './stealthy.ts';
import { watson } from './watson.ts';

/** L5: the ability of each character. */
export const ABILITIES = {
  bert,
  goodley,
  gull,
  holmes,
  lestrade,
  smith,
  stealthy,
  watson,
} as const satisfies Record<Character, Ability<LondonEvent>>;
