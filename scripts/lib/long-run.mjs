// Runs one part of `npm run test:long`, step by step. Each finished step is stored in a file, so that a stopped or
// killed run continues behind its last finished step.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { root } from '../../build/run.mjs';

/**
 * @typedef {object} Step One command, and what it is called in the result.
 * @property {string} name
 * @property {readonly [string, ...string[]]} command A program and its arguments.
 * @property {Readonly<Record<string, string>>} [env]
 * @property {string} [skip] Why the step cannot be run here.
 *
 * @typedef {object} Figures What a step found out.
 * @property {boolean} passed
 * @property {readonly string[]} cells One for each column of the part.
 * @property {string} [notes] Markdown for below the table.
 *
 * @typedef {object} Part
 * @property {string} name
 * @property {string} title The title of its page in docs/measurements.
 * @property {string} about What is run and when it passes.
 * @property {readonly string[]} columns
 * @property {(run: Run) => readonly Step[]} steps
 * @property {(output: string, status: number, step: Step) => Figures} read Reads what a step printed.
 *
 * @typedef {object} Run What a run is made with.
 * @property {string} seed
 * @property {string} commit
 * @property {string} key Differs where the code differs.
 * @property {string} folder Where a part may keep files of its own between two calls.
 *
 * @typedef {Figures & { name: string, seconds: number, skipped?: string }} Result
 * @typedef {object} State What is kept of a run until it is finished.
 * @property {string} seed
 * @property {string} commit
 * @property {string} key
 * @property {string} begun
 * @property {readonly number[]} load The load of the machine at the beginning.
 * @property {readonly Result[]} results
 */

/** Thrown when the run was told to stop; finished steps stay stored. */
export class Stopped extends Error {}

/**
 * Runs the unfinished steps of a part; gives the finished run.
 * @param {Part} part
 * @param {{ seed: string | undefined, commit: string, key: string, folder: string, tell: (line: string) => void }} given
 * @returns {Promise<State>}
 */
export async function runPart(part, { seed, commit, key, folder, tell }) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${part.name}.json`);
  let state = readState(file, key, seed);
  if (state) tell(`${part.name}: goes on behind ${state.results.length} finished steps`);
  state ??= {
    ...{ commit, key, seed: seed ?? new Date().toISOString().slice(0, 10) },
    ...{ begun: new Date().toISOString(), load: loadavg(), results: [] },
  };
  const steps = part.steps({ seed: state.seed, commit, key, folder });
  for (const step of steps) {
    if (state.results.some(({ name }) => name === step.name)) continue;
    tell(`${part.name}: ${step.name}${step.skip === undefined ? '' : ` is skipped: ${step.skip}`}`);
    const result = await runStep(part, step);
    state = { ...state, results: [...state.results, result] };
    writeState(file, state);
  }
  return state;
}

/**
 * Deletes a finished run, so that the next one begins again.
 * @param {string} name
 * @param {string} folder
 */
export function forgetRun(name, folder) {
  rmSync(join(folder, `${name}.json`), { force: true });
}

/**
 * The run to continue; undefined where there is none, or where its code or seed differs.
 * @param {string} file
 * @param {string} key
 * @param {string | undefined} seed
 * @returns {State | undefined}
 */
function readState(file, key, seed) {
  try {
    const state = /** @type {State} */ (JSON.parse(readFileSync(file, 'utf8')));
    return state.key === key && (seed === undefined || seed === state.seed) ? state : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param {string} file
 * @param {State} state
 */
function writeState(file, state) {
  writeFileSync(`${file}.new`, JSON.stringify(state));
  renameSync(`${file}.new`, file);
}

/**
 * @param {Part} part
 * @param {Step} step
 * @returns {Promise<Result>}
 */
async function runStep(part, step) {
  const { name, skip } = step;
  const cells = part.columns.map(() => '');
  if (skip !== undefined) return { name, seconds: 0, passed: true, cells, skipped: skip };
  const begun = performance.now();
  const { output, status } = await runCommand(step);
  const seconds = (performance.now() - begun) / 1000;
  try {
    return { name, seconds, ...part.read(output, status, step) };
  } catch (error) {
    const notes = `${name} ended with status ${status} and without figures: ${String(error)}`;
    return { name, seconds, passed: false, cells, notes };
  }
}

/**
 * Runs a command, shows what it prints and returns it; a signal to this process stops the command too.
 * @param {Step} step
 * @returns {Promise<{ output: string, status: number }>}
 */
function runCommand({ command: [program, ...args], env }) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let stopped = false;
    /** @param {NodeJS.Signals} signal */
    const stop = (signal) => {
      stopped = true;
      child.kill(signal);
    };
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.once(signal, stop);
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      output += text;
      process.stdout.write(text);
    });
    child.on('error', reject);
    child.on('close', (status, signal) => {
      for (const each of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.off(each, stop);
      if (stopped) reject(new Stopped());
      else resolve({ output, status: status ?? (signal === null ? 1 : 128) });
    });
  });
}
