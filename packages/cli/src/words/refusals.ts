import type { Refusal, RefusalCode } from '@lamplight/rules';
import type { TableRefusal, TableRefusalCode } from '@lamplight/table';
import { sentence } from './people.ts';

/** Why not, in words, for every reason there is. */
const WORDS = {
  'game-over': 'the game is over',
  'not-your-decision': 'that is not yours to decide now',
  'malformed-move': 'that is no move of this game',
  'wrong-moment': 'that is not to be decided at this moment',
  'finish-first': 'first finish what was begun',
  'not-active': 'that is not in the power of the character being activated',
  'already-done': 'that was done already',
  'not-open': 'that card does not lie open',
  'out-of-reach': 'that is out of reach',
  occupied: 'somebody stands there',
  'not-a-suspect': 'there is no suspect to accuse there',
  'cannot-leave': 'nobody may leave now',
  'exit-closed': 'that way out is closed',
  'no-change': 'that would change nothing',
  'not-free': 'that place is not free for it',
  'not-there': 'there is no such thing there',
  'not-nearer': 'the whistle only calls people nearer',
  'must-spend-all': 'then not all steps of the whistle could be spent',
  'not-eligible': 'that one cannot be chosen now',
  'mute-informant': 'the informant is mute until the next round',
  'must-act': 'something must be done, there is nothing to pass on',
  'not-showing': 'that action does not show this round',
  'already-rotated': 'that tile was turned already this round',
  'must-move': 'the investigator must move a detective with the joker',
  'not-dealt-so': 'chance never deals so',
  stale: 'something happened in the meantime; look again',
  'too-many-undos': 'you have taken back too often: this decision stays',
  'nothing-to-undo': 'there is nothing to take back: what others have seen, or chance has decided, stays',
  'bad-request': 'that request cannot be read',
  'store-unavailable': 'the move could not be stored; try again',
} as const satisfies Record<RefusalCode | TableRefusalCode, string>;

/** Better words where a rule gives a reason of its own. */
const BY_RULE: readonly { readonly refused: RefusalCode; readonly rule: RegExp; readonly words: string }[] = [
  { refused: 'must-move', rule: /^[LN]/, words: 'a walk must end on another hex' },
  { refused: 'out-of-reach', rule: /^(L1\.2|N3\.2)$/, words: 'nobody can stand there' },
];

/** `Refused: that is out of reach (rule L3.1).` */
export function sayRefusal({ refused, rule }: Refusal | TableRefusal): string {
  const source = /^[A-Z]\d/.test(rule) ? ` (rule ${rule})` : '';
  const exact = BY_RULE.find((one) => one.refused === refused && one.rule.test(rule));
  return sentence(`refused: ${exact?.words ?? WORDS[refused]}${source}`);
}
