import type { Broadcaster } from '../broadcast/broadcaster.ts';
import type { ServerContext } from '../server-context.ts';
import type { Askers } from './askers.ts';
import type { BotPlayers } from './bot-players.ts';
import type { Effect } from './effect.ts';
import type { InputQueue } from './input-queue.ts';
import { nameOfThrown } from './name-of-thrown.ts';
import type { Permits } from './permits.ts';
import type { SessionTimers } from './session-timers.ts';
import { carryOut } from './store-operations.ts';
import type { OperationDeps } from './store-operations.ts';
import type { StoreAnswer, StoreRequest } from './store-request.ts';
import type { SubscriberPort } from './subscriber-port.ts';

/** What the effects of one session are carried out with. */
export interface EffectDeps {
  readonly serverContext: ServerContext;
  readonly table: string;
  readonly inputs: InputQueue;
  readonly ports: ReadonlyMap<number, SubscriberPort>;
  readonly askers: Askers;
  readonly broadcaster: Broadcaster;
  readonly permits: Permits;
  readonly timers: SessionTimers;
  readonly bots: BotPlayers;
  readonly operations: OperationDeps;
  /** Whether the table is being unloaded. */
  isClosing: boolean;
}

type EffectOf<Kind extends Effect['kind']> = Extract<Effect, { readonly kind: Kind }>;

/** How each kind of effect is carried out. */
const HANDLERS: {
  readonly [Kind in Effect['kind']]: (effect: EffectOf<Kind>, deps: EffectDeps) => void;
} = {
  send: ({ to, frame, seen, must }, { broadcaster }) => broadcaster.send(to, frame, seen, must),
  answer: ({ ask, answer }, { askers }) => askers.answer(ask, answer),
  fail: ({ ask, code }, { askers }) => askers.fail(ask, code),
  dismiss: ({ subscriber, why }, { ports, table }) => ports.get(subscriber)?.sendAway(table, why),
  store: ({ request }, deps) => void askStore(request, deps),
  permit: ({ permit }, { inputs, permits }) =>
    inputs.add({ kind: 'permitted', isPermitted: permits.isPermitted(permit) }),
  'count-entry': (_effect, { permits }) => permits.countEntry(),
  'count-decision': (_effect, { serverContext }) => serverContext.countDecision(),
  'forget-joiner': (_effect, { serverContext, table }) => serverContext.joined.forget(table),
  'set-timer': ({ name, ms }, { timers }) => timers.set(name, ms),
  'clear-timer': ({ name }, { timers }) => timers.clear(name),
  'ask-bot': ({ role, level, number, question }, { bots }) => bots.ask(role, level, number, question),
  'stop-bot': ({ role }, { bots }) => bots.stop(role),
  'bots-play': ({ isPlaying }, { serverContext: { botGames }, table }) =>
    isPlaying ? botGames.begin(table) : botGames.end(table),
  log: ({ line }, { serverContext }) => serverContext.log(line),
  lobby: ({ row, isMakerHere }, { serverContext, isClosing }) => {
    if (!isClosing) serverContext.lobby.update(row, isMakerHere);
  },
  'came-to-nothing': (_effect, { serverContext, table }) => serverContext.cameToNothing(table),
};

/** Carries out one effect. What it throws is a bug of one connection and costs no other effect anything. */
export function perform<Kind extends Effect['kind']>(
  effect: EffectOf<Kind> & { readonly kind: Kind },
  deps: EffectDeps,
): void {
  try {
    HANDLERS[effect.kind](effect, deps);
  } catch (thrown) {
    logThrown(thrown, deps);
  }
}

/** What was thrown may quote what was sent, so only its name is logged. */
export function logThrown(
  thrown: unknown,
  { serverContext, table }: Pick<EffectDeps, 'serverContext' | 'table'>,
): void {
  serverContext.log({ level: 'error', what: 'listener', table, code: nameOfThrown(thrown) });
}

async function askStore(request: StoreRequest, { inputs, askers, operations }: EffectDeps): Promise<void> {
  let answer: StoreAnswer;
  try {
    answer = await carryOut(request, operations);
  } catch (thrown) {
    askers.noteThrown(thrown);
    inputs.add({ kind: 'store-failed', code: nameOfThrown(thrown) });
    askers.noteThrown(null);
    return;
  }
  inputs.add({ kind: 'store-answered', answer });
}
