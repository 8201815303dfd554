// `npm run fit-policy -- --game G`: plays the best bot against itself and tells the investigator's mean belief in the
// true Jack, from the cards alone and with the conclusions from Jack's decisions. With --fit, the weights of Jack's
// policy become those that make the truth likeliest in these games; check the result with another --seed afterwards.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { GAME_IDS, GAMES, maskOf, elementAt } from '@lamplight/rules';
import type { Game, GameId } from '@lamplight/rules';
import { chanceByName } from '../src/arena/chance.ts';
import { playGame } from '../src/arena/play-game.ts';
import { beliefOf } from '../src/belief/belief-of.ts';
import { factorsOf } from '../src/belief/inference.ts';
import { decisionAt, missedWins } from '../src/belief/jack-decision.ts';
import type { JackDecision } from '../src/belief/jack-decision.ts';
import { likelihoodOf, likelihoodsIn } from '../src/belief/jack-policy.ts';
import { FORMER_POLICY, OWN_CARD_POLICY } from '../src/belief/jack-style.ts';
import type { JackPolicy } from '../src/belief/jack-style.ts';
import { botRules } from '../src/make-bot-rules.ts';
import { createBot } from '../src/bots.ts';
import { allOf } from '../src/search/pieces.ts';

const { values: flags } = parseArgs({
  options: {
    game: { type: 'string', default: GAME_IDS[0] },
    games: { type: 'string', default: '200' },
    nodes: { type: 'string', default: '1000' },
    seed: { type: 'string', default: 'fit-policy' },
    fit: { type: 'boolean', default: false },
  },
});
/** Steps of the search for the best weights: the first and the last. */
const [FIRST_STEP, LAST_STEP] = [0.4, 0.05];
/** The cost of a weight's square: it keeps weights of little effect near 0, also with few games. */
const RIDGE = 0.003;

/** A decision of Jack's that everybody saw. */
interface Seen {
  readonly decision: JackDecision;
  readonly taken: number;
  readonly missed: number;
}
/** A decision of the investigator; `cards` is the belief from the cards alone. */
interface Asked {
  readonly suspects: number;
  readonly cards: readonly number[];
  readonly jack: number;
}
/** The weights as a list, so that they can be tried one after the other. */
type Weights = readonly number[];

const id = flags.game as GameId;
const game: Game = GAMES[id];
const rules = botRules(game);
const { policy: inUse } = elementAt(rules.title.styles, 0);
const games: (readonly (Seen | Asked)[])[] = [];
for (let number = 0; number < Number(flags.games); number++) games.push(await play(number));

tell('cards alone', null);
tell('as up to best-2', FORMER_POLICY);
tell('Jack takes the own card', OWN_CARD_POLICY);
tell('as in use', inUse);
if (flags.fit) {
  const fitted = policyFrom(fit());
  tell('as fitted', fitted);
  const file = join(import.meta.dirname, '../src', id, 'jack-policy.json');
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as object) : {};
  writeFileSync(file, `${JSON.stringify({ ...known, believed: fitted }, null, 2)}\n`);
  console.log(JSON.stringify(fitted));
}

async function play(number: number): Promise<readonly (Seen | Asked)[]> {
  const budget = { kind: 'nodes', nodes: Number(flags.nodes) } as const;
  const found: (Seen | Asked)[] = [];
  await playGame({
    game,
    options: game.readOptions({}) ?? {},
    bots: { investigator: createBot('best', game), jack: createBot('best', game) },
    budgets: { investigator: budget, jack: budget },
    chance: chanceByName(game, `${flags.seed}/${String(number)}`),
    seed: `bots/${flags.seed}/${String(number)}`,
    onDecision({ view }, move, state) {
      if (view.suspects.length < 2) return;
      if (view.viewer === 'jack') {
        const taken = rules.pack(move) ?? NaN;
        const imagined = rules.imagine(game.view(state, 'spectator'), () => 0);
        const decision = allOf(decisionAt(rules, imagined, taken));
        found.push({ decision, taken, missed: allOf(missedWins(rules, imagined, taken)) });
      } else {
        const jack = rules.characters.indexOf(game.view(state, 'jack').identity ?? '');
        const cards = Object.values(beliefOf(rules, view));
        found.push({ suspects: maskOf(view.suspects, rules.characters), cards, jack });
      }
    },
  });
  return found;
}

/** The mean belief in the true Jack, and the mean of its negative logarithm. */
function scoreOf(policy: JackPolicy | null): { readonly share: number; readonly loss: number } {
  let [share, loss, count] = [0, 0, 0];
  for (const moments of games) {
    const sums = rules.characters.map(() => 0);
    for (const moment of moments) {
      if ('decision' in moment) {
        if (policy === null) continue;
        for (const one of likelihoodsIn(moment.decision, moment.taken, moment.missed, policy))
          sums[one.identity] = elementAt(sums, one.identity) + Math.log(likelihoodOf(one));
        continue;
      }
      const factors = factorsOf(moment.suspects, sums);
      const total = moment.cards.reduce((sum, chance, i) => sum + chance * elementAt(factors, i), 0);
      const given = (elementAt(moment.cards, moment.jack) * elementAt(factors, moment.jack)) / total;
      share += given;
      loss -= Math.log(given);
      count++;
    }
  }
  return { share: share / count, loss: loss / count };
}

function tell(name: string, policy: JackPolicy | null): void {
  const { share, loss } = scoreOf(policy);
  console.log(
    `${name.padEnd(26)} mean share of the true Jack ${share.toFixed(3)}, mean log loss ${loss.toFixed(4)}`,
  );
}

/** Tries a step up and down for each weight in turn, and halves the steps where none helps. */
function fit(): Weights {
  const { company, unseen, foresight, ownCard } = inUse;
  let best: number[] = [...company, ...unseen, foresight, ownCard];
  const costOf = (weights: Weights): number =>
    scoreOf(policyFrom(weights)).loss + RIDGE * weights.reduce((sum, weight) => sum + weight ** 2, 0);
  let least = costOf(best);
  for (let step = FIRST_STEP; step >= LAST_STEP;) {
    const before = least;
    for (const place of best.keys()) {
      for (const by of [step, -step]) {
        const tried = best.map((weight, i) => (i === place ? weight + by : weight));
        const cost = costOf(tried);
        if (cost < least) [best, least] = [tried, cost];
      }
    }
    if (least >= before - 1e-4) step /= 2;
  }
  return best;
}

function policyFrom(weights: Weights): JackPolicy {
  const rounded = weights.map((weight) => Number(weight.toFixed(3)));
  const foresight = elementAt(rounded, 8);
  return {
    company: rounded.slice(0, 4),
    unseen: rounded.slice(4, 8),
    foresight,
    ownCard: elementAt(rounded, 9),
  };
}
