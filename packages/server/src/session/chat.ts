import type { ChatLine, ClientFrameOf, SeatName } from '@lamplight/protocol';
import { refused } from '../broadcast/refusal-frames.ts';
import { fullLevel, takeOne } from '../limits/rate-limiter.ts';
import type { Rate } from '../limits/rate-limiter.ts';
import type { SaidLine } from '../store/store.ts';
import { answerDone, answerWith } from './answers.ts';
import { isOver } from './queries.ts';
import { set } from './state.ts';
import type { ChatState, Step } from './state.ts';
import { tell } from './subscribers.ts';
import type { Asked } from './task.ts';
import { askPermit, askStore } from './tasks.ts';

type Room = ChatLine['room'];
type Say = Asked<ClientFrameOf<'chat'>>;

/** Five lines in ten seconds. */
export const CHAT_RATE: Rate = { burst: 5, perSecond: 0.5 };
/** What all spectators of one table together may say. */
const CROWD_RATE: Rate = { burst: 20, perSecond: 1 };
/** Lines of each room that are kept in memory; every new subscriber is sent all of them in one frame. */
const MAX_LINES = 40;
/** Ids of requests that are remembered, so that a line sent again is not said again. */
const MAX_REQUESTS = 300;

/** The chat as it is stored. */
export function newChat(said: readonly SaidLine[], now: number): ChatState {
  const rate = fullLevel(CHAT_RATE, now);
  const chat: ChatState = {
    lines: { seats: [], spectators: [] },
    requests: [],
    rates: { first: rate, second: rate, spectators: fullLevel(CROWD_RATE, now) },
  };
  return said.reduce(withLine, chat);
}

/**
 * Who reads which lines: the seats talk among themselves, the spectators among themselves. Until the end a seat reads
 * nothing of what spectators say, since they may know more than it does.
 */
export const mayRead = (room: Room, seat: SeatName | null, over: boolean): boolean =>
  room === 'spectators' ? seat === null || over : seat !== null;

/** The lines in memory that a player in this seat, or a spectator, may read, oldest first. */
export function linesFor(chat: ChatState, seat: SeatName | null, over: boolean): readonly ChatLine[] {
  const rooms = (['seats', 'spectators'] as const).filter((room) => mayRead(room, seat, over));
  return rooms.flatMap((room) => chat.lines[room]);
}

/** A subscriber says something. Spectators are limited by their network, and all of them together by the table. */
export function startSay(step: Step, asked: Say): void {
  const { chat } = step.state;
  const { seat, subscriber, frame } = asked;
  if (chat.requests.includes(requestKey(seat, frame.id))) answerDone(step, asked);
  else if (seat === null) askPermit(step, { kind: 'line-permit' }, { of: 'line', subscriber });
  else takeRate(step, asked, seat, CHAT_RATE);
}

/** A spectator's network may say something, or not. */
export function onLinePermit(step: Step, asked: Say, isPermitted: boolean): void {
  if (isPermitted) takeRate(step, asked, 'spectators', CROWD_RATE);
  else answerWith(step, refused('too-many', asked.frame.id));
}

function takeRate(step: Step, asked: Say, who: SeatName | 'spectators', rate: Rate): void {
  const { chat } = step.state;
  const left = takeOne(rate, chat.rates[who], step.now);
  if (!left) {
    answerWith(step, refused('too-many', asked.frame.id));
    return;
  }
  set(step, { chat: { ...chat, rates: { ...chat.rates, [who]: left } } });
  const { subscriber } = asked;
  askPermit(step, { kind: 'kept-line-permit' }, { of: 'kept-line', subscriber });
}

/** One more line may be stored, or not. */
export function onKeptLinePermit(step: Step, asked: Say, isPermitted: boolean): void {
  const { seat, frame } = asked;
  if (!isPermitted) {
    answerWith(step, refused('too-many', frame.id));
    return;
  }
  const room = seat === null ? 'spectators' : 'seats';
  const n = (step.state.chat.lines[room].at(-1)?.n ?? 0) + 1;
  const line: ChatLine = { n, room, seat, what: frame.what, time: step.now };
  const said = { line, request: frame.id };
  askStore(step, { kind: 'line', said }, { do: 'add-line', said });
}

/** The line is stored, or not. */
export function onLine(step: Step, asked: Say, said: SaidLine, isStored: boolean): void {
  if (!isStored) {
    answerWith(step, refused('store-unavailable', asked.frame.id));
    return;
  }
  const { row, chat } = step.state;
  const { line } = said;
  const over = isOver(step.state);
  set(step, { chat: withLine(chat, said) });
  tell(step, { t: 'chat', table: row.id, lines: [line] }, ({ seat }) => mayRead(line.room, seat, over));
  answerDone(step, asked);
}

function withLine(chat: ChatState, { line, request }: SaidLine): ChatState {
  const lines = [...chat.lines[line.room], line].slice(-MAX_LINES);
  const key = request === null ? null : requestKey(line.seat, request);
  const isNew = key !== null && !chat.requests.includes(key);
  return {
    ...chat,
    lines: { ...chat.lines, [line.room]: lines },
    requests: isNew ? [...chat.requests, key].slice(-MAX_REQUESTS) : chat.requests,
  };
}

const requestKey = (seat: SeatName | null, request: string): string => `${seat ?? 'spectator'}/${request}`;
