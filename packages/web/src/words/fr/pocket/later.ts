import { tableEndings } from '../endings.ts';
import { endings as own } from './endings.ts';

export { abilities } from './abilities.ts';
export { aims } from './aims.ts';
export { rules } from './rules.ts';
export { chase, things } from './things.ts';
export const endings = { ...tableEndings, ...own };
