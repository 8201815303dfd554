import type { Role } from '@lamplight/rules';
import { ROLES } from '@lamplight/rules';
import { decisionsOf, updateOf } from '@lamplight/table';
import type { GameHistory, Reply, Update } from '@lamplight/table';
import { budgetOf } from '../bots/bot-budget.ts';
import { botSeed } from './seat-keys.ts';
import { set } from './state.ts';
import type { BotTurn, Step } from './state.ts';
import { tellPresence } from './presence.ts';
import { enqueue, finishTask } from './tasks.ts';

/** The delay before a bot that failed is asked again; it doubles each time, */
const RETRY_MS = 1000;
/** up to this one. */
const LONGEST_RETRY_MS = 30_000;
/** After so many faults of its own in a row a bot gives up. */
const MAX_TRIES = 5;

/** Seats a bot wherever the game says that one plays, and asks it. */
export function seatBots(step: Step): void {
  const { game, bots } = step.state;
  if (!game) return;
  const { history } = game;
  for (const role of ROLES) {
    const seat = history.seats[role];
    if (seat?.kind !== 'bot' || bots[role]) continue;
    const turn = { level: seat.bot, number: 0, isThinking: false, ownFaults: 0, faults: 0, givingUp: null };
    setTurn(step, role, turn);
    step.effects.push({ kind: 'bots-play', isPlaying: true });
    askBot(step, role, updateOf(history, role));
  }
}

/** No bot plays any more. */
export function stopBots(step: Step): void {
  for (const role of ROLES) {
    const turn = step.state.bots[role];
    if (!turn) continue;
    step.effects.push({ kind: 'clear-timer', name: `bot-${role}` });
    if (turn.isThinking) step.effects.push({ kind: 'stop-bot', role });
  }
  set(step, { bots: { investigator: null, jack: null } });
  step.effects.push({ kind: 'bots-play', isPlaying: false });
}

/** What a bot sees has changed: its last question no longer counts, and it is asked again where it is to decide. */
export function askBot(step: Step, role: Role, { view, moves, version }: Update): void {
  const turn = step.state.bots[role];
  const { game, row } = step.state;
  if (!turn || !game) return;
  if (turn.isThinking) step.effects.push({ kind: 'stop-bot', role });
  const isThinking = moves.length > 0;
  const number = turn.number + 1;
  setTurn(step, role, { ...turn, number, isThinking });
  if (!isThinking) return;
  const question = {
    view,
    moves,
    history: decisionsOf(game.history, role),
    budget: budgetOf(turn.level),
    seed: `${botSeed(row.id, row.dealSecrets.server)}/${String(version)}`,
  };
  step.effects.push({ kind: 'ask-bot', role, level: turn.level, number, question });
}

/** A bot has decided: its decision is played in its turn. */
export function onBotDecided(step: Step, role: Role, number: number, move: unknown): void {
  const turn = step.state.bots[role];
  const { game } = step.state;
  if (!turn || !game || !turn.isThinking || turn.number !== number) return;
  setTurn(step, role, { ...turn, isThinking: false });
  enqueue(step, { kind: 'bot-move', role, move, at: updateVersion(game.history, role) });
}

const updateVersion = (history: GameHistory, role: Role): number => history.timelines[role].version;

/** A bot failed to answer. */
export function onBotFailed(step: Step, role: Role, number: number, isTransient: boolean): void {
  const turn = step.state.bots[role];
  if (!turn?.isThinking || turn.number !== number) return;
  setTurn(step, role, { ...turn, isThinking: false });
  noteFault(step, role, 'threw', isTransient);
}

/** A bot's decision was played, or refused. Where the game has gone on, the bot was asked again already. */
export function onBotReply(step: Step, role: Role, reply: Reply): void {
  const turn = step.state.bots[role];
  if (reply.ok) {
    if (turn) setTurn(step, role, { ...turn, ownFaults: 0, faults: 0 });
    tellPresence(step);
  } else if (turn && reply.error.refusal.refused !== 'stale') {
    noteFault(step, role, 'refused', reply.error.refusal.refused === 'store-unavailable');
  }
  finishTask(step);
}

/** A bot that cannot go on must not leave its opponent waiting for ever: where giving up fails, it tries again. */
export function onGivenUp(step: Step, role: Role, tries: number, isOver: boolean): void {
  const turn = step.state.bots[role];
  if (!isOver && turn) {
    setTurn(step, role, { ...turn, givingUp: tries + 1 });
    retryLater(step, role, tries);
  }
  finishTask(step);
}

/** It is time to ask a bot again, or to let it give up again. */
export function onBotTimer(step: Step, role: Role): void {
  const turn = step.state.bots[role];
  const { game } = step.state;
  if (!turn || !game) return;
  if (turn.givingUp !== null) enqueue(step, { kind: 'bot-gives-up', role, tries: turn.givingUp });
  else askBot(step, role, updateOf(game.history, role));
}

/** A bot failed: it is asked again later, or gives up. */
export function noteFault(step: Step, role: Role, code: 'threw' | 'refused', isTransient: boolean): void {
  const turn = step.state.bots[role];
  if (!turn) return;
  const table = step.state.row.id;
  step.effects.push({ kind: 'log', line: { level: 'warn', what: 'bot', table, code } });
  const ownFaults = turn.ownFaults + (isTransient ? 0 : 1);
  if (ownFaults >= MAX_TRIES) {
    setTurn(step, role, { ...turn, ownFaults, givingUp: 0 });
    enqueue(step, { kind: 'bot-gives-up', role, tries: 0 });
    return;
  }
  setTurn(step, role, { ...turn, ownFaults, faults: turn.faults + 1 });
  retryLater(step, role, turn.faults);
}

function retryLater(step: Step, role: Role, tries: number): void {
  const ms = Math.min(LONGEST_RETRY_MS, RETRY_MS * 2 ** tries);
  step.effects.push({ kind: 'set-timer', name: `bot-${role}`, ms });
}

function setTurn(step: Step, role: Role, turn: BotTurn): void {
  set(step, { bots: { ...step.state.bots, [role]: turn } });
}
