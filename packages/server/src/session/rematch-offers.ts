import type { ClientFrameOf, SeatName } from '@lamplight/protocol';
import { SEATS } from '@lamplight/protocol';
import { refused } from '../broadcast/refusal-frames.ts';
import { fullLevel, takeOne } from '../limits/rate-limiter.ts';
import type { Rate } from '../limits/rate-limiter.ts';
import { answerDone, answerWith } from './answers.ts';
import { forgetNext } from './ending.ts';
import { isOver } from './queries.ts';
import type { Offered, OfferedRematch } from './rematch.ts';
import { set } from './state.ts';
import type { RematchState, Step } from './state.ts';
import type { AnswerTo } from './store-request.ts';
import { connectedKeys, tell } from './subscribers.ts';
import type { Asked } from './task.ts';
import { askStore, changeRow, finishTask, takeRow } from './tasks.ts';
import { tellTable } from './updates.ts';

type Rematch = Asked<ClientFrameOf<'offer-rematch'>>;

/** How often a seat may offer another game, or decline one: the other player sees and hears each time. */
const OFFER_RATE: Rate = { burst: 10, perSecond: 0.2 };
/** Ids of requests about a rematch that are remembered, so that one that is sent again is not done again. */
const MAX_REQUESTS = 50;

export function newRematch(offers: readonly SeatName[], now: number): RematchState {
  const rate = fullLevel(OFFER_RATE, now);
  return { offers, requests: [], rates: { first: rate, second: rate } };
}

/** A player offers another game, or declines it. */
export function startRematch(step: Step, asked: Rematch, seat: SeatName): void {
  const { row, rematch } = step.state;
  const { id } = asked.frame;
  if (asked.key === null) answerWith(step, refused('not-your-seat', id));
  else if (!isOver(step.state)) answerWith(step, refused('not-over', id));
  // A request that is sent again because its answer was lost must not undo what came after it.
  else if (rematch.requests.includes(requestKey(seat, id))) answerDone(step, asked);
  else {
    const rate = takeOne(OFFER_RATE, rematch.rates[seat], step.now);
    if (!rate) {
      answerWith(step, refused('too-many', id));
      return;
    }
    set(step, { rematch: { ...rematch, rates: { ...rematch.rates, [seat]: rate } } });
    askStore(step, { kind: 'next-table' }, { do: 'find-next', row });
  }
}

/** The table at which the two go on is known. Where there is none, another one may be offered. */
export function onNextTable(
  step: Step,
  asked: Rematch,
  seat: SeatName,
  { next }: AnswerTo<'find-next'>,
): void {
  const { key, frame, subscriber } = asked;
  const { commitment } = frame;
  if (next !== null || key === null) {
    answerBegun(step, asked);
    return;
  }
  const named = step.state.row.next;
  if (named !== null) loseNext(step, named);
  const { row } = step.state;
  if (commitment === null) askStore(step, { kind: 'offer' }, { do: 'withdraw-offer', row });
  else {
    const connected = connectedKeys(step.state);
    askStore(
      step,
      { kind: 'offer' },
      { do: 'offer-rematch', row, subscriber, seat, commitment, key, connected },
    );
  }
}

/** The offer is stored, or refused. */
export function onOffered(step: Step, asked: Rematch, seat: SeatName, offered: Offered): void {
  if (!offered.ok) answerWith(step, refused(offered.error.code, asked.frame.id));
  else if (offered.value.begun) {
    // This row says when its game ended, and goes on saying so.
    const { updated } = step.state.row;
    changeRow(step, { kind: 'name-next', offered: offered.value }, { next: offered.value.begun.id, updated });
  } else {
    noteOffer(step, asked, seat, offered.value.offers);
    answerDone(step, asked);
  }
}

/** The row names the next table, or not. */
export function onNextNamed(
  step: Step,
  asked: Rematch,
  seat: SeatName,
  offered: OfferedRematch,
  answer: AnswerTo<'change-row'>,
): void {
  if (!takeRow(step, answer)) {
    answerWith(step, refused('store-unavailable', asked.frame.id));
    return;
  }
  noteOffer(step, asked, seat, offered.offers);
  tellTable(step);
  answerBegun(step, asked);
}

/** Another game has begun: too late to decline it. */
function answerBegun(step: Step, asked: Rematch): void {
  if (asked.frame.commitment === null) answerWith(step, refused('rematch-begun', asked.frame.id));
  else answerDone(step, asked);
}

/** Asks whether a seat made its offer by a device that no longer holds it. */
export function askIfOfferedElsewhere(step: Step, seat: SeatName, key: string): void {
  const { row } = step.state;
  askStore(step, { kind: 'other-offer' }, { do: 'find-other-offer', row, seat, key });
}

/** An offer of another device is withdrawn. */
export function onOtherOffer(step: Step, asked: Asked, { isOffered }: AnswerTo<'find-other-offer'>): void {
  if (isOffered) askStore(step, { kind: 'withdraw' }, { do: 'withdraw-offer', row: step.state.row });
  else answerDone(step, asked);
}

/** The offer of another device is withdrawn, or not. */
export function onWithdrawn(step: Step, asked: Asked, seat: SeatName, offered: Offered): void {
  if (!offered.ok) {
    answerWith(step, refused(offered.error.code, asked.frame.id));
    return;
  }
  tellOffers(step, offered.value.offers, seat);
  answerDone(step, asked);
}

/** A table that was to follow this one came to nothing. */
export function startLoseNext(step: Step, table: string): void {
  loseNext(step, table);
  finishTask(step);
}

/** The next table is none any more, and with it what was offered. */
function loseNext(step: Step, table: string): void {
  if (!forgetNext(step, table)) return;
  tellOffers(step, [], null);
  tellTable(step);
}

function noteOffer(step: Step, { frame }: Rematch, seat: SeatName, offers: readonly SeatName[]): void {
  tellOffers(step, offers, seat);
  const { rematch } = step.state;
  const requests = [...rematch.requests, requestKey(seat, frame.id)].slice(-MAX_REQUESTS);
  set(step, { rematch: { ...rematch, requests } });
}

function tellOffers(step: Step, offers: readonly SeatName[], by: SeatName | null): void {
  const { rematch, row } = step.state;
  set(step, { rematch: { ...rematch, offers } });
  if (SEATS.some((seat) => rematch.offers.includes(seat) !== offers.includes(seat)))
    tell(step, { t: 'rematch-offers', table: row.id, seats: offers, by });
}

const requestKey = (seat: SeatName, id: string): string => `${seat} ${id}`;
