import type { Refusal, RefusalCode } from '@lamplight/rules';
import type { TableRefusal, TableRefusalCode } from '@lamplight/table';
import { sentence } from './people.ts';

/** Why not, in words, for every reason there is. */
const WORDS = {
  'game-over': 'the game is over',
  'not-your-decision': 'it is not your turn',
  'malformed-move': 'that is not a legal move',
  'wrong-moment': 'you cannot do that now',
  'finish-first': 'first finish what you began',
  'not-active': 'this character does not have that power',
  'already-done': 'you have already done that',
  'not-open': 'that card is not available',
  'out-of-reach': 'that is out of reach',
  occupied: 'that hex is occupied',
  'not-a-suspect': 'there is no suspect to accuse there',
  'cannot-leave': 'only Jack can escape, and only in a round that follows \u201cnot seen\u201d',
  'exit-closed': 'that exit is closed',
  'no-change': 'that would change nothing',
  'not-free': 'it cannot go there',
  'not-there': 'there is nothing there to move',
  'not-nearer': 'the whistle only brings characters closer',
  'must-spend-all': 'that would waste steps of the whistle',
  'not-eligible': 'you cannot choose that character now',
  'mute-informant': 'the informant is silent until the next round',
  'must-act': 'you must act, so you cannot pass',
  'not-showing': 'no token shows that action this round',
  'already-rotated': 'that tile was already turned this round',
  'must-move': 'the investigator must move a detective with the joker',
  'not-dealt-so': 'this deal is not possible',
  stale: 'the game has changed. Look again',
  'too-many-undos': 'you have undone too often. This decision stays',
  'nothing-to-undo': 'there is nothing to undo. What others saw or chance decided stays',
  'bad-request': 'that request cannot be read',
  'store-unavailable': 'the move could not be saved. Try again',
} as const satisfies Record<RefusalCode | TableRefusalCode, string>;

/** Better words where a rule gives a reason of its own. */
const BY_RULE: readonly { readonly refused: RefusalCode; readonly rule: RegExp; readonly words: string }[] = [
  { refused: 'must-move', rule: /^[LN]/, words: 'a move must end on a different hex' },
  { refused: 'out-of-reach', rule: /^(L1\.2|N3\.2)$/, words: 'no character can stand there' },
];

/** `Refused: that is out of reach (rule L3.1).` */
export function sayRefusal({ refused, rule }: Refusal | TableRefusal): string {
  const source = /^[A-Z]\d/.test(rule) ? ` (rule ${rule})` : '';
  const exact = BY_RULE.find((one) => one.refused === refused && one.rule.test(rule));
  return sentence(`refused: ${exact?.words ?? WORDS[refused]}${source}`);
}
