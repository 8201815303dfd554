import type { SeatName } from '@lamplight/protocol';
import type { GameHistory } from '@lamplight/table';
import { newClock } from '../clock/game-clock.ts';
import { fullLevel } from '../limits/rate-limiter.ts';
import type { SaidLine, SeatKey, TableRow } from '../store/store.ts';
import { beginGame } from './begin-game.ts';
import { newChat } from './chat.ts';
import { NOT_COMMITTING, watchTable } from './committing-deadline.ts';
import { ARRIVING_MS, HERE, NOBODY, newPresence, presenceOf } from './presence.ts';
import { newRematch } from './rematch-offers.ts';
import { TAKE_BACK_RATE } from './seat-devices.ts';
import type { SessionSnapshot } from './snapshot.ts';
import { set } from './state.ts';
import type { SessionContext, SessionState, Step } from './state.ts';
import { setClockTimer } from './step.ts';
import type { Stepped } from './step.ts';

/** What a session is made of. */
export interface SessionParts {
  readonly row: TableRow;
  readonly keys: readonly SeatKey[];
  readonly lines: readonly SaidLine[];
  /** The game, where it was dealt. */
  readonly history: GameHistory | null;
  /** Seats that offer a rematch. */
  readonly offers: readonly SeatName[];
  /** Whether the table that the row names as the next one came to nothing. */
  readonly isNextLost: boolean;
  /** What was kept when the table was last unloaded by this server. */
  readonly snapshot: SessionSnapshot | null;
  /** Whether its players are about to follow it again, from another node: they did not leave. */
  readonly isArriving: boolean;
}

/** The session of a table that was just loaded. */
export function openSession(parts: SessionParts, now: number, context: SessionContext): Stepped {
  const { row, keys, lines, history, offers, isNextLost, snapshot, isArriving } = parts;
  const takeBacks = fullLevel(TAKE_BACK_RATE, now);
  const state: SessionState = {
    row,
    keys,
    subscribers: [],
    channels: { investigator: null, jack: null, spectator: null },
    game: null,
    clock: newClock(row.settings.clock),
    bots: { investigator: null, jack: null },
    presence: newPresence(isArriving ? HERE : (snapshot?.leftAt ?? { first: now, second: now }), NOBODY, now),
    chat: newChat(lines, now),
    rematch: newRematch(offers, now),
    committing: NOT_COMMITTING,
    takeBacks: { first: takeBacks, second: takeBacks },
    lostNext: isNextLost ? row.next : null,
    emptySince: now,
    hasJoinerPlayed: false,
    queue: [],
    current: null,
  };
  const step: Step = { state, effects: [], now, context };
  set(step, { presence: { ...state.presence, told: presenceOf(state) } });
  if (history) beginGame(step, history, snapshot);
  watchTable(step);
  setClockTimer(step, state);
  if (isArriving) step.effects.push({ kind: 'set-timer', name: 'arriving', ms: ARRIVING_MS });
  return step;
}
