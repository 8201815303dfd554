import type { LondonLater } from '../../shapes/london.ts';
import { tableEndings } from '../endings.ts';
import { streetEndings } from '../streets/endings.ts';
import { abilities } from './abilities.ts';
import { rules } from './rules.ts';
import { things } from './things.ts';

export const later: LondonLater = {
  abilities,
  things,
  rules,
  endings: { ...tableEndings, ...streetEndings },
};
