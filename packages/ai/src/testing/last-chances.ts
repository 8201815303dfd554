import type { Game, State } from '@lamplight/rules';
import { moveList } from '@lamplight/rules';
import { activationIn, INVESTIGATOR } from '@lamplight/rules/packed';
import { chanceByName } from '../arena/chance.ts';
import { playGame } from '../arena/play-game.ts';
import { botRules } from '../make-bot-rules.ts';
import type { Imagined } from '../bot-rules.ts';
import type { Question } from '@lamplight/rules/bot';
import { createBot } from '../bots.ts';
import { chancesLeft } from '../search/accusations.ts';
import { keyOf } from '../search/position-key.ts';

/** A decision at which only an accusation can win, and the investigator does not know who Jack is. */
export interface LastChance {
  readonly state: State;
  readonly question: Question;
  /** The suspects who can be accused before the activation ends, as a bit mask. */
  readonly accusable: number;
}

/** Few nodes are enough: only the positions matter. */
const budget = { kind: 'nodes', nodes: 30 } as const;
const MOST_POSITIONS = 1500;

/** The numbers of games with such a decision, played by a former release, since former releases never change. */
const NUMBERS: Readonly<Record<string, readonly number[]>> = {
  london: [11, 21, 46, 85, 89, 90, 102, 127, 138, 144, 153, 178],
  newyork: [3, 7, 10, 13, 15, 20, 21, 22, 31, 34, 45, 51],
};

/** A last chance from each of these games: in some the choice of a card, in others a later decision. */
export async function lastChances(game: Game): Promise<readonly LastChance[]> {
  const rules = botRules(game);
  const found: LastChance[] = [];
  for (const number of NUMBERS[game.id] ?? []) {
    const moments = await momentsOf(game, number);
    const { state, question } = moments[number % moments.length]!;
    const jacks = rules.deals(question.view).reduce((mask, { identity }) => mask | (1 << identity), 0);
    found.push({ state, question, accusable: accusableIn(game, state) & jacks });
  }
  return found;
}

/** Every decision of one game in the investigator's last activation, where it is not certain who Jack is. */
async function momentsOf(
  game: Game,
  number: number,
): Promise<readonly Pick<LastChance, 'state' | 'question'>[]> {
  const rules = botRules(game);
  const moments: Pick<LastChance, 'state' | 'question'>[] = [];
  await playGame({
    game,
    options: game.readOptions({}) ?? {},
    bots: { investigator: createBot('best-2', game), jack: createBot('best-2', game) },
    budgets: { investigator: budget, jack: budget },
    chance: chanceByName(game, `last chances/${String(number)}`),
    seed: `last chances/${String(number)}`,
    onDecision(question, _move, state) {
      if (question.view.viewer !== 'investigator' || chancesLeft(state as Imagined) !== 1) return;
      if (new Set(rules.deals(question.view).map(({ identity }) => identity)).size > 1)
        moments.push({ state, question });
    },
  });
  return moments;
}

/**
 * The suspects whom some line of the present activation accuses, found by playing all lines; none where there are too
 * many.
 */
function accusableIn(game: Game, start: State): number {
  const met = new Set<number>();
  const list = moveList();
  const open: State[] = [start];
  let accusable = 0;
  for (let state = open.pop(); state; state = open.pop()) {
    if (met.size > MOST_POSITIONS) return 0;
    game.engine.moves(state, list);
    for (const code of Array.from(list.items.subarray(0, list.size))) {
      const move = game.unpack(code);
      if (move.do === 'accuse' && 'to' in move) accusable |= accusedAt(game, state, String(move.to));
      const after = state.slice();
      game.engine.apply(after, code);
      if (game.engine.actor(after) !== INVESTIGATOR || activationIn(after) !== activationIn(start)) continue;
      const key = keyOf(after as Imagined);
      if (met.has(key)) continue;
      met.add(key);
      open.push(after);
    }
  }
  return accusable;
}

/** The suspect on a hex, as a bit mask. */
export function accusedAt(game: Game, state: State, hex: string): number {
  const view = game.view(state, 'spectator') as unknown as {
    readonly characters: Readonly<Record<string, string>>;
    readonly suspects: readonly string[];
  };
  const suspect = view.suspects.find((name) => view.characters[name] === hex);
  return suspect === undefined ? 0 : 1 << game.characters.indexOf(suspect);
}
