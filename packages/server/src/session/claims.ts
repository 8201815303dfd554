import type { ClientFrameOf } from '@lamplight/protocol';
import type { Role } from '@lamplight/rules';
import { outcomeOf } from '@lamplight/table';
import type { Reply, Seat } from '@lamplight/table';
import { refused, refusedBy } from '../broadcast/refusal-frames.ts';
import { otherRole, roleOf } from './table-info.ts';
import { act } from './acting.ts';
import { answerDone, answerWith } from './answers.ts';
import { seatBots } from './bot-turns.ts';
import { presenceOf } from './presence.ts';
import { set } from './state.ts';
import type { Step } from './state.ts';
import type { AnswerTo } from './store-request.ts';
import { isBot, leaveChannels } from './subscribers.ts';
import type { Asked } from './task.ts';
import { changeRow, takeRow } from './tasks.ts';
import { tellTable, welcome } from './updates.ts';

type Claim = Asked<ClientFrameOf<'claim'>>;

/** The bot that finishes a game in the place of somebody who left. */
const STAND_IN: Seat = { kind: 'bot', name: 'steady', bot: 'steady' };

/** The other player has left: the claimer wins, or a bot plays on for the other one. */
export function startClaim(step: Step, asked: Claim, by: Role): void {
  const { game, row } = step.state;
  const { frame, time } = asked;
  const { id, take } = frame;
  if (!game) {
    answerWith(step, refused('not-playing', id));
    return;
  }
  const outcome = outcomeOf(game.history);
  const other = otherRole(by);
  if (outcome) {
    const isDone = take === 'win' && outcome.reason === 'abandonment' && outcome.winner === by;
    if (isDone) answerDone(step, asked);
    else answerWith(step, refused('not-playing', id));
  } else if (isBot(step.state, other)) {
    if (take === 'bot' && row.settings.bot === null) startTakeOver(step, asked);
    else answerWith(step, refused('opponent-present', id));
  } else {
    const { claimFrom } = presenceOf(step.state);
    if (claimFrom === null || game.toDecide !== other || time < claimFrom) {
      answerWith(step, refused('opponent-present', id));
    } else if (take === 'win') act(step, { kind: 'claim', by, id }, time);
    else act(step, { kind: 'seat', by: other, seat: STAND_IN }, time);
  }
}

/** The claim is in the log, or not. */
export function onClaimReply(step: Step, asked: Claim, reply: Reply): void {
  const { id, take } = asked.frame;
  const { game } = step.state;
  if (take === 'bot' && reply.ok && game && !outcomeOf(game.history)) seatBots(step);
  if (!reply.ok) answerWith(step, refusedBy(id, reply.error));
  else if (take === 'bot') startTakeOver(step, asked);
  else answerDone(step, asked);
}

/** A bot plays for the other role, as the log says; the row follows. */
function startTakeOver(step: Step, asked: Claim): void {
  const { row, game } = step.state;
  const { id } = asked.frame;
  const by = roleOf(row, asked.seat);
  const other = by && otherRole(by);
  const seat = other && row.roles?.[other];
  const bot = other && game?.history.seats[other];
  if (!seat || bot?.kind !== 'bot') answerWith(step, refused('opponent-present', id));
  else if (row.seats[seat]?.kind === 'bot') answerDone(step, asked);
  else {
    const seats = { ...row.seats, [seat]: { kind: 'bot', name: bot.name } } as const;
    changeRow(step, { kind: 'take-over', seat }, { seats });
  }
}

/** The row names the bot, or not. The player who sat there becomes a spectator. */
export function onTakenOver(
  step: Step,
  asked: Asked,
  seat: 'first' | 'second',
  answer: AnswerTo<'change-row'>,
): void {
  if (!takeRow(step, answer)) {
    answerWith(step, refused('store-unavailable', asked.frame.id));
    return;
  }
  for (const one of step.state.subscribers) {
    if (one.seat !== seat) continue;
    const spectator = { ...one, seat: null };
    leaveChannels(step, one.id);
    // Listed last, as if they came now: frames are sent in the order of this list.
    const others = step.state.subscribers.filter(({ id }) => id !== one.id);
    set(step, { subscribers: [...others, spectator] });
    welcome(step, spectator, null);
  }
  tellTable(step);
  answerDone(step, asked);
}
