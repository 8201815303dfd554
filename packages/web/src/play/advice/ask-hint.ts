import type { WorkerBot } from '@lamplight/ai/worker';
import { suspectsInDoubt } from '@lamplight/rules';
import type { GameTypes } from '@lamplight/rules';
import type { Thought } from '@lamplight/rules/bot';
import { pageBot } from '../../host/page-bot.ts';
import { newTableId } from '../../host/random.ts';
import type { Session } from '../../host/session.svelte.ts';

/** What the best bot would do for the role that decides, and its estimate. */
export interface Hint {
  /** What the role saw when the hint was asked for. */
  readonly view: GameTypes['View'];
  readonly move: GameTypes['Move'];
  readonly thought: Thought;
  /** The suspects whom the page counts: on a shared device no card in a hand tells on them. */
  readonly inDoubt: readonly string[];
}

const BUDGET = { kind: 'time', ms: 1200 } as const;

/** Each game has one adviser for all its hints. */
const advisers = new WeakMap<Session, WorkerBot>();

function adviserOf(session: Session): WorkerBot {
  const known = advisers.get(session);
  if (known) return known;
  const adviser = pageBot(session.title.id, 'best');
  advisers.set(session, adviser);
  session.gone.addEventListener('abort', () => adviser.terminate());
  return adviser;
}

/** Asks with what the deciding role may see, as a bot in its seat would be asked. */
export async function askHint(session: Session, signal: AbortSignal): Promise<Hint> {
  const { acting: role, host, title } = session;
  if (role === null || !host) throw new Error('nobody is to decide');
  const { view, moves } = host.update(role);
  let thought: Thought | undefined;
  const chosen = await adviserOf(session).choose({
    view,
    moves,
    history: host.decisions(role),
    budget: BUDGET,
    seed: newTableId(),
    signal,
    report: (told) => {
      thought = told;
    },
  });
  if (!thought) throw new Error('the adviser says nothing');
  // A bot that plays Jack chooses at random among moves of about the same value; a hint is the move it likes best.
  const [liked] = thought.moves;
  const text = title.game.formatMove(liked?.move ?? chosen);
  const move = moves.find((one) => title.game.formatMove(one) === text) ?? chosen;
  return { view, move, thought, inDoubt: suspectsInDoubt(session.present) };
}
