import type { ClientFrameOf } from '@lamplight/protocol';
import { outcomeOf } from '@lamplight/table';
import type { Reply } from '@lamplight/table';
import { refused, refusedBy } from '../broadcast/refusal-frames.ts';
import { roleOf } from './table-info.ts';
import { act } from './acting.ts';
import { answerWith } from './answers.ts';
import { onBotReply, onGivenUp } from './bot-turns.ts';
import { onClaimReply, startClaim } from './claims.ts';
import { set } from './state.ts';
import type { Step } from './state.ts';
import { isBot } from './subscribers.ts';
import type { Asked } from './task.ts';
import { askPermit } from './tasks.ts';

/** What players do in a game. */
export type PlayFrame = ClientFrameOf<'move' | 'undo' | 'resign' | 'claim'>;

/** A player decides, takes back, gives up or claims. */
export function startPlay(step: Step, asked: Asked<PlayFrame>): void {
  const { row, game } = step.state;
  const { frame, seat, subscriber, time } = asked;
  const by = roleOf(row, seat);
  // After the end the game itself answers, so that a request that is sent again is recognised.
  if (!game || by === null || row.status === 'aborted') answerWith(step, refused('not-playing', frame.id));
  else if (isBot(step.state, by)) answerWith(step, refused('not-your-seat', frame.id));
  else if (frame.t === 'claim') startClaim(step, { ...asked, frame }, by);
  // A player who has added too many entries may still resign, and the clock still ends the game.
  else if (frame.t === 'resign') act(step, { kind: 'resign', by, id: frame.id }, time);
  else {
    // Only moves have an allowance of their seat: a game has only so many, while undos could go on for ever.
    const own = frame.t === 'move' ? `${row.id} ${seat ?? ''}` : null;
    askPermit(step, { kind: 'entry-permit' }, { of: 'entry', subscriber, time, own });
  }
}

/** One more entry may be added to the log, or not. */
export function onEntryPermit(step: Step, asked: Asked<PlayFrame>, isPermitted: boolean): void {
  const { frame, seat, time } = asked;
  const by = roleOf(step.state.row, seat);
  if (!isPermitted) answerWith(step, refused('too-many', frame.id));
  else if (by === null) answerWith(step, refused('not-playing', frame.id));
  else if (frame.t === 'move') {
    act(step, { kind: 'move', by, id: frame.id, at: frame.at, move: frame.move }, time);
  } else if (frame.t === 'undo') act(step, { kind: 'undo', by, id: frame.id, at: frame.at }, time);
}

/** The game has answered what the task under way asked of it. */
export function onReply(step: Step, reply: Reply): void {
  const { current, game } = step.state;
  if (!current || !game) throw new Error('nothing was asked of the game');
  const { task, length } = current;
  const hasGrown = reply.ok && game.history.entries.length > length;
  if (task.kind === 'bot-move') {
    if (hasGrown) step.effects.push({ kind: 'count-decision' });
    onBotReply(step, task.role, reply);
  } else if (task.kind === 'bot-gives-up') {
    onGivenUp(step, task.role, task.tries, reply.ok || outcomeOf(game.history) !== null);
  } else if (task.kind === 'request') onPlayReply(step, task.asked, reply, hasGrown);
  else throw new Error(`a game answered the task ${task.kind}`);
}

function onPlayReply(step: Step, asked: Asked, reply: Reply, hasGrown: boolean): void {
  const { frame } = asked;
  if (frame.t === 'claim') {
    onClaimReply(step, { ...asked, frame }, reply);
    return;
  }
  if (hasGrown && frame.t === 'move') step.effects.push({ kind: 'count-decision' });
  noteJoiner(step, asked);
  // A request that was refused or done before added nothing: it uses up nothing of what the network may add.
  if (hasGrown && frame.t !== 'resign') step.effects.push({ kind: 'count-entry' });
  const { id } = frame;
  answerWith(step, reply.ok ? { t: 'done', id, version: reply.value.version } : refusedBy(id, reply.error));
}

/** Notes once that the second seat has played: after a whole activation, since a first decision can be taken back. */
function noteJoiner(step: Step, { seat }: Asked): void {
  const { game, row, hasJoinerPlayed } = step.state;
  const role = roleOf(row, seat);
  if (hasJoinerPlayed || seat !== 'second' || role === null || !game) return;
  if (game.history.pace.activations[role] === 0) return;
  set(step, { hasJoinerPlayed: true });
  step.effects.push({ kind: 'forget-joiner' });
}
