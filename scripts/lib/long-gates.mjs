// How strong the best bot and the levels must be, as matches of the arena. The requirements of each game are in
// packages/ai/training/gates.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAME_IDS } from '@lamplight/rules';
import { lastJson, percent } from './long-figures.mjs';
import { npmCommand, root } from '../../build/run.mjs';

/**
 * @import { Part, Run, Step } from './long-run.mjs'
 * @typedef {Readonly<Record<'investigator' | 'jack', number>>} ByRole
 * @typedef {object} Match A match of the best bot, and the score it must reach: of pairs, or of each role.
 * @property {string} against
 * @property {string} budget
 * @property {number} [pairs] From 0 to 1.
 * @property {ByRole} [roles]
 * @typedef {{ matches: readonly Match[], levels: { budget: string, best: string } }} Gates
 * @typedef {{ score: number, low: number, high: number, byRole: Record<'investigator' | 'jack', { score: number }> }} Summary
 */

const LEVELS = ['newcomer', 'casual', 'steady', 'sharp', 'best'];
/** The score that each level must reach against the one below it. */
const STEP = { least: 0.6, most: 0.8 };
const PAIRS = 100;
const COLUMNS = ['score', 'interval of 95 %', 'as investigator', 'as Jack', 'wanted'];

/** @type {Part} */
export const matchGates = {
  name: 'gates',
  title: 'The best bot against the reference bots',
  about: `${PAIRS} pairs for each match, both roles on the same deals. A match passes where the score reaches what is wanted.`,
  columns: COLUMNS,
  steps: (run) =>
    GAME_IDS.flatMap((game) =>
      gatesOf(game).matches.map(({ against, budget }) =>
        match(run, matchName(game, against), ['--game', game, '--a', 'best', '--b', against], budget),
      ),
    ),
  read: (output, status, { name }) => {
    const { score, byRole, ...interval } = /** @type {Summary} */ (lastJson(output));
    const { roles, pairs = 1 } = wantedIn(name);
    const reached = roles
      ? byRole.investigator.score >= roles.investigator && byRole.jack.score >= roles.jack
      : score >= pairs;
    const wanted = roles
      ? `${percent(roles.investigator)} and ${percent(roles.jack)} by role`
      : percent(pairs);
    return { passed: status === 0 && reached, cells: [...cellsOf({ score, byRole, ...interval }), wanted] };
  },
};

/** @type {Part} */
export const levelGates = {
  name: 'levels',
  title: 'Each level against the one below it',
  about: `${PAIRS} pairs for each step. A step passes with ${percent(STEP.least)} to ${percent(STEP.most)}.`,
  columns: COLUMNS,
  steps: (run) =>
    GAME_IDS.flatMap((game) => {
      const { levels } = gatesOf(game);
      return LEVELS.slice(1).map((level, n) => {
        const below = LEVELS[n] ?? '';
        const bots = ['--game', game, '--a', level, '--b', below];
        return match(
          run,
          `${game}, ${level} over ${below}`,
          bots,
          level === 'best' ? levels.best : levels.budget,
        );
      });
    }),
  read: (output, status) => {
    const summary = /** @type {Summary} */ (lastJson(output));
    const reached = summary.score >= STEP.least && summary.score <= STEP.most;
    const wanted = `${percent(STEP.least)} to ${percent(STEP.most)}`;
    return { passed: status === 0 && reached, cells: [...cellsOf(summary), wanted] };
  },
};

/**
 * @param {string} game
 * @returns {Gates}
 */
function gatesOf(game) {
  const file = join(root, 'packages/ai/training/gates', `${game}.json`);
  const gates = /** @type {Gates} */ (JSON.parse(readFileSync(file, 'utf8')));
  return gates;
}

/**
 * @param {string} game
 * @param {string} against
 */
function matchName(game, against) {
  return `${game} against ${against}`;
}

/**
 * The requirement of the match with this name.
 * @param {string} name
 */
function wantedIn(name) {
  const all = GAME_IDS.flatMap((game) => gatesOf(game).matches.map((wanted) => ({ game, wanted })));
  const found = all.find(({ game, wanted }) => matchName(game, wanted.against) === name);
  if (!found) throw new Error(`nothing is wanted of the match ${name}`);
  return found.wanted;
}

/**
 * A match whose folder stays, so that it can be continued after a stop.
 * @param {Run} run
 * @param {string} name
 * @param {readonly string[]} bots
 * @param {string} budget
 * @returns {Step}
 */
function match({ seed, folder, key }, name, bots, budget) {
  const out = join(folder, `matches-${key}`, name.replace(/\W+/g, '-'));
  const how = ['--pairs', `${PAIRS}`, '--budget', budget, '--seed', seed, '--out', out, '--json'];
  return { name, command: npmCommand('exec', '--', 'lamplight', 'arena', ...bots, ...how) };
}

/** @param {Summary} summary */
function cellsOf({ score, low, high, byRole }) {
  const roles = [byRole.investigator.score, byRole.jack.score].map(percent);
  return [percent(score), `${percent(low)} to ${percent(high)}`, ...roles];
}
