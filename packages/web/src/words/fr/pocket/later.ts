import type { PocketLater } from '../../shapes/pocket.ts';
import { tableEndings } from '../endings.ts';
import { abilities } from './abilities.ts';
import { endings } from './endings.ts';
import { rules } from './rules.ts';
import { things } from './things.ts';

export const later: PocketLater = {
  abilities,
  things,
  rules,
  endings: { ...tableEndings, ...endings },
};
