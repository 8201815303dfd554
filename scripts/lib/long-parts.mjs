// The parts of `npm run test:long`, in the order in which they are run: the short ones first.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { elementAt, GAME_IDS } from '@lamplight/rules';
import { ATTACKS } from '../../packages/server/test/hostile/attacks.ts';
import { levelGates, matchGates } from './long-gates.mjs';
import { lastJson, percent, seconds } from './long-figures.mjs';
import { npmCommand, root } from '../../build/run.mjs';

/**
 * @import { Figures, Part, Run, Step } from './long-run.mjs'
 */

/** How many times more games the suites of the rules play here than in `npm test`. */
const TIMES = 10;
const KILL_ROUNDS = 100;
const FUZZ_FRAMES = 100_000;
const MUTANTS = 1230;
const LEAST_NOTICED = 80;
const SHARED_TRACES = '../shared/traces';
/** The slowest answer a player may get when twenty networks play against bots of level best on one thread. */
const SLOWEST_ANSWER_MS = 8000;

/** @type {readonly Part[]} */
export const PARTS = [
  {
    name: 'traces',
    title: 'Traces of the independent program',
    about:
      'Every line of every trace is compared with the engine: actor, legal moves, position and outcome. The copies in `packages/rules/spec/traces`, and the shared folder they come from where it is there.',
    ...tests((run) => [
      suite(run, 'the copies', 'packages/rules/test/traces.test.ts'),
      {
        ...suite(run, 'the shared folder', 'packages/rules/test/traces.test.ts', {
          LAMPLIGHT_TRACES: join(root, SHARED_TRACES),
        }),
        ...(existsSync(join(root, SHARED_TRACES)) ? {} : { skip: `there is no ${SHARED_TRACES}` }),
      },
    ]),
  },
  {
    name: 'perft',
    title: 'Perft to the full depth',
    about:
      'Counts of all sequences of decisions: by the packed engine and, to the same depth, once more by the plain interface of the game.',
    ...tests((run) => [suite(run, 'perft', 'packages/rules/test/perft.test.ts')]),
  },
  {
    name: 'contract',
    title: 'The contract suite and the properties of the rules with long counts',
    about: 'Ten times the games of `npm test`, from another seed.',
    ...tests((run) => [
      ...GAME_IDS.map((game) => suite(run, game, `packages/rules/test/contract-${game}.test.ts`)),
      suite(run, 'properties', 'packages/rules/test/properties.test.ts'),
    ]),
  },
  {
    name: 'swap',
    title: 'The swap tests with long counts',
    about:
      'Jack is exchanged for another suspect; nothing that others receive may change. The rules with ten times the games of `npm test` and from another seed; the server’s own swap tests as they are.',
    ...tests((run) => [
      ...GAME_IDS.map((game) => suite(run, game, `packages/rules/test/swap-${game}.test.ts`)),
      ...globSync('packages/server/src/**/swap*.test.ts', { cwd: root })
        .sort()
        .map((file) => suite(run, basename(file, '.test.ts').replace('swap', 'server swap'), file)),
    ]),
  },
  {
    name: 'kill',
    title: 'A server that is killed while people play',
    about: `The server is killed ${KILL_ROUNDS} times (SIGKILL) while six tables are played. No acknowledged decision may be lost or doubled, and players come back by themselves.`,
    columns: ['rounds', 'tables', 'decisions', 'median resume', 'slowest resume', 'median start', 'troubles'],
    steps: () => [
      { name: 'kill', command: npmCommand('run', '--silent', 'kill', '--', '--rounds', `${KILL_ROUNDS}`) },
    ],
    read: (output, status) => {
      const report = /** @type {import('../../packages/server/test/wire/kill-rounds.ts').KillReport} */ (
        lastJson(output)
      );
      const { rounds, tables, decisions, troubles } = report;
      const times = [report.middleResumeMs, report.slowestResumeMs, report.middleStartMs].map(seconds);
      return {
        passed: status === 0,
        cells: [`${rounds}`, `${tables}`, `${decisions}`, ...times, `${troubles.length}`],
        ...listed(troubles),
      };
    },
  },
  {
    name: 'fuzz',
    title: 'Malformed frames and records',
    about: `${FUZZ_FRAMES.toLocaleString('en')} malformed frames through real sockets while a game goes on beside them: each is answered, the game is unharmed. And damaged records and moves for the rules, ten times as many as in \`npm test\`.`,
    columns: ['tried', 'answered', 'unanswered', 'decisions beside', 'troubles'],
    steps: (run) => [
      {
        name: 'frames',
        command: npmCommand(
          ...['run', '--silent', 'fuzz', '--', '--frames', `${FUZZ_FRAMES}`, '--seed', run.seed],
        ),
      },
      suite(run, 'records', 'packages/rules/test/fuzz.test.ts'),
    ],
    read: (output, status, step) => {
      if (step.name === 'records') {
        const { passed, cells, notes } = readSuite(output, status, step);
        return {
          ...{ passed, cells: [`${elementAt(cells, 0)} tests`, '', '', '', elementAt(cells, 1)] },
          ...(notes === undefined ? {} : { notes }),
        };
      }
      const report = /** @type {import('../../packages/server/test/wire/fuzz-frames.ts').FuzzReport} */ (
        lastJson(output)
      );
      const { frames, answers, unanswered, decisions, troubles } = report;
      const answered = Object.values(answers).reduce((sum, count) => sum + count, 0);
      const cells = [frames, answered, unanswered.length, decisions, troubles.length].map(String);
      return { passed: status === 0, cells, ...listed([...unanswered, ...troubles]) };
    },
  },
  {
    name: 'bot-queue',
    title: 'The queue of bots',
    about: `How long people wait for bots of level best on one real thread. The slowest answer takes at most ${SLOWEST_ANSWER_MS / 1000} s.`,
    columns: ['median answer', 'slowest answer', 'median activation', 'slowest activation', 'replaced'],
    steps: () =>
      GAME_IDS.flatMap((game) =>
        ['1', '5', '20'].map((clients) => ({
          name: `${game}, ${clients} networks`,
          command: npmCommand(
            ...['run', '--silent', 'bot-queue', '--', '--game', game, '--clients', clients],
            ...['--activations', '6'],
          ),
        })),
      ),
    read: (output, status) => {
      const report = /** @type {BotQueueFigures} */ (lastJson(output));
      const { answers, activations, replaced } = report;
      const times = [answers.medianMs, answers.slowestMs, activations.medianMs, activations.slowestMs];
      return {
        passed: status === 0 && answers.slowestMs <= SLOWEST_ANSWER_MS,
        cells: [...times.map(seconds), `${replaced} of ${answers.count}`],
      };
    },
  },
  {
    name: 'hostile',
    title: 'Attacks from one address',
    about:
      'Each attack for 30 seconds, three times, against a server of its own, while others play; what the columns mean stands above.',
    columns: [
      'attacked',
      'compared',
      'more',
      'processor',
      'MB left',
      'files left',
      'entries left',
      'log B/s',
      'limits',
    ],
    steps: () =>
      Object.keys(ATTACKS).map((name) => ({
        name,
        command: npmCommand('run', '--silent', 'hostile', '--', '--only', name),
      })),
    read: (output, status, { name }) => {
      const found = output.split('\n').find((line) => line.startsWith(`| ${name} |`));
      if (found === undefined) throw new Error('the attack has no row');
      const cells = found.split('|').slice(2, -1);
      return { passed: status === 0, cells: cells.map((cell) => cell.trim()) };
    },
  },
  {
    name: 'mutation',
    title: 'Mutants of the rules',
    about: `The rules are broken in ${MUTANTS} random places, one at a time. The tests nearest to them must notice at least ${LEAST_NOTICED} %.`,
    columns: ['mutants', 'killed', 'timed out', 'survived', 'never reached', 'noticed'],
    steps: ({ seed, folder, key }) => [
      {
        name: 'rules',
        command: npmCommand(
          ...['run', '--silent', 'mutate', '--', '--sample', `${MUTANTS}`, '--seed', seed],
          ...['--minimum', `${LEAST_NOTICED}`, '--keep', join(folder, `mutants-${key}.json`)],
        ),
      },
    ],
    read: (output, status) => {
      const report = /** @type {MutationFigures} */ (lastJson(output));
      const { killed, timedOut, survived, neverReached, noticed, alive } = report;
      const judged = killed + timedOut + survived + neverReached;
      return {
        passed: status === 0,
        cells: [...[judged, killed, timedOut, survived, neverReached].map(String), percent(noticed)],
        notes: ['Not noticed:', '', '```text', ...alive, '```'].join('\n'),
      };
    },
  },
  matchGates,
  levelGates,
];

/**
 * @typedef {{ count: number, medianMs: number, slowestMs: number }} Waits
 * @typedef {{ answers: Waits, activations: Waits, replaced: number }} BotQueueFigures
 * @typedef {{ killed: number, timedOut: number, survived: number, neverReached: number, noticed: number, alive: string[] }} MutationFigures
 * @typedef {{ numPassedTests: number, numFailedTests: number, testResults: { message?: string, assertionResults: { status: string, fullName: string }[] }[] }} UnitReport
 */

/**
 * A part that runs test files.
 * @param {Part['steps']} steps
 * @returns {Pick<Part, 'columns' | 'steps' | 'read'>}
 */
function tests(steps) {
  return { columns: ['tests passed', 'tests failed'], steps, read: readSuite };
}

/**
 * One test file with long counts; the argument `--outputFile.json=` of its command names the report.
 * @param {Run} run
 * @param {string} name
 * @param {string} file
 * @param {Readonly<Record<string, string>>} env
 * @returns {Step}
 */
function suite({ seed, folder }, name, file, env = {}) {
  const report = join(folder, 'suites', `${name.replaceAll(' ', '-')}.json`);
  const flags = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return {
    name,
    command: npmCommand('run', '--silent', 'unit', '--', file, ...flags),
    env: { LAMPLIGHT_TEST_TIMES: `${TIMES}`, LAMPLIGHT_TEST_SEED: seed, ...env },
  };
}

/**
 * @param {string} _output
 * @param {number} status
 * @param {Step} step
 * @returns {Figures}
 */
function readSuite(_output, status, { command }) {
  const [, file = ''] = /--outputFile\.json=(.*)/.exec(command.at(-1) ?? '') ?? [];
  const report = /** @type {UnitReport} */ (JSON.parse(readFileSync(file, 'utf8')));
  const failures = report.testResults.flatMap(({ message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed').map((test) => test.fullName);
    return failed.length > 0 || !message ? failed : [message];
  });
  return {
    passed: status === 0 && report.numFailedTests === 0,
    cells: [`${report.numPassedTests}`, `${report.numFailedTests}`],
    ...listed(failures),
  };
}

/** @param {readonly string[]} troubles */
function listed(troubles) {
  if (troubles.length === 0) return {};
  return { notes: ['```text', ...troubles.map((trouble) => trouble.slice(0, 500)), '```'].join('\n') };
}
