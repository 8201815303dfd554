import { REFUSALS } from '@lamplight/protocol';
import type { RefusedCode, ServerFrameOf } from '@lamplight/protocol';
import type { RefusedRequest, TableRefusalCode } from '@lamplight/table';

type RefusedFrame = ServerFrameOf<'refused'>;

/** The words of the table’s own refusals; those of the server are in the protocol. */
const TABLE_WORDS = {
  'bad-request': 'The request is not one this table knows.',
  stale: 'The game has gone on; look again.',
  'nothing-to-undo': 'There is nothing to take back.',
  'too-many-undos': 'You have taken back too often; this decision stays.',
  'game-over': 'The game is over.',
  'store-unavailable': REFUSALS['store-unavailable'],
} as const satisfies Record<TableRefusalCode, string>;

const AGAINST_THE_RULES = 'The rules of the game do not allow this now.';

/** A refusal by the server. */
export const refused = (
  code: RefusedCode,
  id: string | null = null,
  version: number | null = null,
): RefusedFrame => ({ t: 'refused', id, code, rule: null, message: REFUSALS[code], version });

/** A refusal by the table or the rules, which says no more than the asking role may know. */
export function refusedBy(id: string, { refusal, version }: RefusedRequest): RefusedFrame {
  const { refused: code, rule } = refusal;
  if (rule === 'table')
    return { t: 'refused', id, code, rule: null, message: wordsOf(code) ?? AGAINST_THE_RULES, version };
  return { t: 'refused', id, code, rule, message: wordsOf(code) ?? AGAINST_THE_RULES, version };
}

const wordsOf = (code: string): string | undefined =>
  Object.hasOwn(TABLE_WORDS, code) ? TABLE_WORDS[code as TableRefusalCode] : undefined;
