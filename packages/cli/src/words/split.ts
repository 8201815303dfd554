import type { Preview } from '@lamplight/rules';
import { namesOf } from './people.ts';

/** `Witness call then: 3 visible (Bert, Gull and Lane), 1 hidden (Smith).` */
export function saySplit({ visible, hidden }: Preview): string {
  const side = (names: readonly string[], word: string): string =>
    `${String(names.length)} ${word}${names.length === 0 ? '' : ` (${namesOf(names)})`}`;
  return `Witness call then: ${side(visible, 'visible')}, ${side(hidden, 'hidden')}.`;
}
