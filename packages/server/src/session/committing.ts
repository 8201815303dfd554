import type { ClientFrameOf, RefusedCode, SeatName } from '@lamplight/protocol';
import type { Role } from '@lamplight/rules';
import { commitmentOf, dealKey, drawRoles } from '@lamplight/rules/fair';
import type { Secrets } from '@lamplight/rules/fair';
import type { GameHistory } from '@lamplight/table';
import { refused } from '../broadcast/refusal-frames.ts';
import type { TableRow } from '../store/store.ts';
import { answerDone, answerWith } from './answers.ts';
import { beginGame } from './begin-game.ts';
import type { Wait } from './current.ts';
import type { Step } from './state.ts';
import type { AnswerTo } from './store-request.ts';
import type { Asked } from './task.ts';
import { askStore, changeRow, takeRow } from './tasks.ts';
import { show, tellTable } from './updates.ts';

/** A seat opens its part of the deal. */
export function startReveal(step: Step, asked: Asked<ClientFrameOf<'reveal'>>, seat: SeatName): void {
  const { row } = step.state;
  const { id, secret } = asked.frame;
  const judged = judgeReveal(row, seat, secret);
  if (judged === 'known') answerDone(step, asked);
  else if (judged !== 'take') answerWith(step, refused(judged, id));
  else {
    const dealSecrets = { ...row.dealSecrets, [seat]: secret };
    const secrets = openedSecrets({ dealSecrets });
    if (!secrets) changeRow(step, { kind: 'reveal' }, { dealSecrets });
    else {
      // All parts are there. The log is written before the row: a deal that is made twice is the same deal.
      const roles = decideRoles(row, secrets);
      askStore(step, { kind: 'deal', secrets, roles }, { do: 'deal', row, secrets, roles });
    }
  }
}

/** One part of the deal is stored, or not. */
export function onRevealed(step: Step, asked: Asked, answer: AnswerTo<'change-row'>): void {
  if (takeRow(step, answer)) answerDone(step, asked);
  else answerWith(step, refused('store-unavailable', asked.frame.id));
}

/** The log of the deal is stored, or not. */
export function onDeal(
  step: Step,
  asked: Asked,
  { secrets, roles }: Extract<Wait, { kind: 'deal' }>,
  answer: AnswerTo<'deal'>,
): void {
  if (answer.ok) {
    const change = { dealSecrets: secrets, roles, status: 'playing' } as const;
    changeRow(step, { kind: 'dealt', history: answer.value }, change);
    return;
  }
  const line = { level: 'error', what: 'deal', table: step.state.row.id, code: answer.error.code } as const;
  step.effects.push({ kind: 'log', line });
  answerWith(step, refused('store-unavailable', asked.frame.id));
}

/** The row says that the game is dealt, or not. */
export function onDealt(
  step: Step,
  asked: Asked,
  history: GameHistory,
  answer: AnswerTo<'change-row'>,
): void {
  if (!takeRow(step, answer)) {
    answerWith(step, refused('store-unavailable', asked.frame.id));
    return;
  }
  beginGame(step, history, null);
  tellTable(step);
  for (const subscriber of step.state.subscribers) show(step, subscriber, null);
  answerDone(step, asked);
}

/** What to do with the part of the deal that a seat opens. */
type Judged = 'take' | 'known' | Extract<RefusedCode, 'broken-commitment' | 'not-committing'>;

function judgeReveal(row: TableRow, seat: SeatName, secret: string): Judged {
  if (row.dealSecrets[seat] === secret) return 'known';
  if (row.status !== 'committing' || row.dealSecrets[seat] !== null) return 'not-committing';
  return commitmentOf(seat, secret) === row.commitments[seat] ? 'take' : 'broken-commitment';
}

/** All parts of the deal; undefined as long as one is missing. */
export function openedSecrets({ dealSecrets }: Pick<TableRow, 'dealSecrets'>): Secrets | undefined {
  const { server, first, second } = dealSecrets;
  return first !== null && second !== null ? { server, first, second } : undefined;
}

/** Which seat plays which role: as was agreed, or as the lot says. */
function decideRoles({ id, settings }: TableRow, secrets: Secrets): Record<Role, SeatName> {
  const first = settings.role === 'lot' ? drawRoles(dealKey({ table: id, secrets })).first : settings.role;
  return first === 'jack'
    ? { investigator: 'second', jack: 'first' }
    : { investigator: 'first', jack: 'second' };
}
