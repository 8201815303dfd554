import { createBot } from '@lamplight/ai';
import { pick, ROLES, ROUNDS, seededRandom } from '@lamplight/rules';
import type { Game, Role } from '@lamplight/rules';
import type { Bot, Observed, Question } from '@lamplight/rules/bot';
import { referenceMs } from './reference-time.ts';

export interface StopFigures {
  /** The longest time from the request to stop to the bot’s answer. */
  readonly stopMs: number;
  /** The same as a multiple of the time of a million iterations of the reference loop. */
  readonly ratio: number;
}

const BUDGET = { kind: 'time', ms: 2000 } as const;
/** Decisions of each role, evenly spread over a random game. */
const DECISIONS = 3;
/** After how many pauses of the bot the request to stop comes: while it prepares, and while it searches. */
const CHANCES = [1, 4] as const;

/** The first pass warms up the compiler, and other programs seldom disturb the same moment twice. */
const PASSES = 2;

/** Stops our best bot early and late in its thinking, and while its solver works. */
export async function measureStops(game: Game, hasSolver: boolean): Promise<StopFigures> {
  const bot = createBot('best', game);
  let stopMs = 0;
  const questions = [...spread(questionsOf(game, 'stops')), ...(hasSolver ? lateQuestions(game) : [])];
  for (const question of questions) {
    for (const chances of CHANCES) {
      let quickest = Infinity;
      for (let pass = 0; pass < PASSES; pass++)
        quickest = Math.min(quickest, await stopAfter(bot, question, chances));
      stopMs = Math.max(stopMs, quickest);
    }
  }
  return { stopMs: Number(stopMs.toFixed(2)), ratio: Number((stopMs / referenceMs()).toFixed(2)) };
}

/** Stops a bot at its n-th pause; the request may have come right after the pause before that. */
async function stopAfter(bot: Bot, question: Question, chances: number): Promise<number> {
  const stop = new AbortController();
  let left = chances;
  let [before, last] = [performance.now(), performance.now()];
  const listen = (): void => {
    [before, last] = [last, performance.now()];
    if (--left === 0) stop.abort();
    else turn = setImmediate(listen);
  };
  let turn = setImmediate(listen);
  await bot.choose({ ...question, signal: stop.signal });
  clearImmediate(turn);
  return performance.now() - (stop.signal.aborted ? before : last);
}

/**
 * A solver works from the second last round on, which few random games reach: the first decision of each role there.
 */
function lateQuestions(game: Game): readonly Question[] {
  for (let seed = 0; ; seed++) {
    const asked = questionsOf(game, `late stops ${String(seed)}`);
    const late = ROLES.flatMap((role) =>
      asked.filter(({ view }) => view.viewer === role && view.round === ROUNDS - 1).slice(0, 1),
    );
    if (late.length === ROLES.length) return late;
  }
}

/** This many of each role. */
function spread(asked: readonly Question[]): readonly Question[] {
  return ROLES.flatMap((role) => {
    const own = asked.filter(({ view }) => view.viewer === role);
    const stride = Math.ceil(own.length / DECISIONS);
    return own.filter((_, i) => i % stride === stride - 1);
  });
}

/** Decisions of a random game with a choice, as the role is asked with its past. */
function questionsOf(game: Game, seed: string): readonly Question[] {
  const random = seededRandom(seed);
  const asked: Question[] = [];
  const history: Record<Role, Observed[]> = { investigator: [], jack: [] };
  let state = game.setup(game.readOptions({}) ?? {});
  for (let actor = game.actor(state); actor; actor = game.actor(state)) {
    const moves = actor === 'chance' ? [game.sample(state, random)] : game.legalMoves(state);
    const move = pick(moves, random);
    if (actor !== 'chance') {
      const views = { investigator: game.view(state, 'investigator'), jack: game.view(state, 'jack') };
      const past = [...history[actor]];
      if (moves.length > 1) asked.push({ view: views[actor], moves, history: past, budget: BUDGET, seed });
      for (const role of ROLES) history[role].push({ view: views[role], role: actor, move });
    }
    state = game.play(state, move).state;
  }
  return asked;
}
