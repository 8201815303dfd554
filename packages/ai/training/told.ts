// `npm run told -- --game G --bot B`: how much Jack's decisions tell somebody who knows the bot well. At some decisions of
// games of the bot against itself everybody who might be Jack is asked, several times over, what he would do; by that
// the onlooker judges the decision that was really made. Tells the bits he gains about who Jack is: 0 where all Jacks
// decide alike, below 0 where he is led astray.
import { parseArgs } from 'node:util';
import { GAMES, seededRandom } from '@lamplight/rules';
import type { Game, GameId, State } from '@lamplight/rules';
import { playGame } from '../src/arena/play-game.ts';
import { botRules } from '../src/bot-rules.ts';
import type { Imagined } from '../src/bot-rules.ts';
import { BOTS, createBot } from '../src/bots.ts';
import type { BotName } from '../src/bots.ts';
import type { Question } from '../src/bot.ts';

const { values: flags } = parseArgs({
  options: {
    game: { type: 'string', default: 'london' },
    bot: { type: 'string', default: 'best' },
    games: { type: 'string', default: '20' },
    nodes: { type: 'string', default: '1500' },
    seed: { type: 'string', default: 'told' },
  },
});
/** Every so many decisions of Jack's one is looked into. */
const EVERY = 4;
/** How often everybody is asked. */
const TIMES = 6;
/** The onlooker reckons with this part of the decisions being anything. */
const WHIMSICAL = 0.2;

const game = GAMES[flags.game as GameId] as unknown as Game;
const rules = botRules(game);
const name = (Object.keys(BOTS) as BotName[]).find((known) => known === flags.bot) ?? 'best';
const budget = { kind: 'nodes', nodes: Number(flags.nodes) } as const;
const bits: number[] = [];
for (let number = 0; number < Number(flags.games); number++) await play(`${flags.seed}/${String(number)}`);
const mean = bits.reduce((sum, one) => sum + one, 0) / bits.length;
const spread = Math.sqrt(bits.reduce((sum, one) => sum + (one - mean) ** 2, 0)) / bits.length;
console.log(
  `${name} in ${game.id}: ${mean.toFixed(3)} bits a decision (± ${(2 * spread).toFixed(3)}), ${String(bits.length)} decisions of ${flags.games} games`,
);

async function play(seed: string): Promise<void> {
  const random = seededRandom(seed);
  const asked: { readonly question: Question; readonly move: string; readonly state: State }[] = [];
  let decisions = 0;
  await playGame({
    game,
    options: game.readOptions({}) ?? {},
    bots: { investigator: createBot(name, game), jack: createBot(name, game) },
    budgets: { investigator: budget, jack: budget },
    chance: () => random,
    seed,
    witness: (question, move, state) => {
      const suspects = question.view.suspects.length;
      if (question.view.viewer !== 'jack' || suspects < 2 || decisions++ % EVERY !== 0) return;
      asked.push({ question, move: game.formatMove(move), state });
    },
  });
  for (const { question, move, state } of asked) bits.push(await gained(question, move, state));
}

/** The bits an onlooker gains by one decision. */
async function gained(question: Question, move: string, state: State): Promise<number> {
  const likelihoods: number[] = [];
  let own = NaN;
  const deals = rules.deals(game.view(state, 'spectator'));
  for (const suspect of question.view.suspects) {
    const deal = deals.find(({ identity }) => rules.characters[identity] === suspect);
    if (!deal) continue;
    const truth = state.slice() as Imagined;
    rules.conceal(truth, deal);
    const likelihood = await likelihoodOf(truth, question, move);
    likelihoods.push(likelihood);
    if (suspect === question.view.identity) own = likelihood;
  }
  const mean = likelihoods.reduce((sum, one) => sum + one, 0) / likelihoods.length;
  return Math.log2(own / mean);
}

/** How likely this Jack decides so, by asking him. */
async function likelihoodOf(truth: State, question: Question, move: string): Promise<number> {
  const view = game.view(truth, 'jack');
  const moves = game.legalMoves(truth);
  const bot = createBot(name, game);
  let same = 0;
  for (let n = 0; n < TIMES; n++) {
    const answer = await bot.choose({ ...question, view, moves, seed: `asked/${String(n)}` });
    if (game.formatMove(answer) === move) same++;
  }
  return WHIMSICAL / moves.length + ((1 - WHIMSICAL) * same) / TIMES;
}
