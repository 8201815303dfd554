import type { NewYorkLater } from '../../shapes/newyork.ts';
import { tableEndings } from '../endings.ts';
import { streetEndings } from '../streets/endings.ts';
import { abilities } from './abilities.ts';
import { rules } from './rules.ts';
import { things } from './things.ts';

export const later: NewYorkLater = {
  abilities,
  things,
  rules,
  endings: { ...tableEndings, ...streetEndings },
};
