// Runs on old Nodes too: `npm start` and `npm test` begin with the Node of the machine.
import { spawn, spawnSync } from 'node:child_process';
import { spawnWrapped } from '../packages/cli/bin/wrapped.js';
import { root } from './sources.mjs';

const ORPHAN_CHECK_MS = 500;

export { root };

/**
 * Runs a program in the workspace's folder with this terminal; returns its exit status.
 * @param {string} program
 * @param {readonly string[]} args
 */
export function run(program, args) {
  const { status, error } = spawnSync(program, args, { cwd: root, stdio: 'inherit' });
  if (error) throw error;
  return status ?? 1;
}

/**
 * Runs a program of ours that ends only at a signal, or when this one ends, and passes on the signals this one gets;
 * resolves to its exit status.
 * @param {string} program
 * @param {readonly string[]} args
 * @returns {Promise<number>}
 */
export function runUntilStopped(program, args) {
  return new Promise((resolve, reject) => {
    const child = spawnWrapped(program, args, root);
    // When npm is told to end, it ends the shell in between, which does not pass it on.
    if (process.env.npm_lifecycle_event) {
      const parent = process.ppid;
      setInterval(() => process.ppid === parent || child.kill(), ORPHAN_CHECK_MS).unref();
    }
    child.on('error', reject);
    child.on('close', (status) => resolve(status ?? 1));
  });
}

/**
 * The command for npm: the npm that started this script, if one did.
 * @param {...string} args
 * @returns {[string, ...string[]]}
 */
export function npmCommand(...args) {
  const cli = process.env.npm_execpath;
  return cli ? [process.execPath, cli, ...args] : ['npm', ...args];
}

/**
 * Runs an npm script beside others; resolves to its exit status and its output.
 * @param {string} script
 * @returns {Promise<{ status: number, said: string }>}
 */
export function npmScript(script) {
  const [program, ...args] = npmCommand('run', '--silent', script);
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      shell: program === 'npm' && process.platform === 'win32',
    });
    /** @type {Buffer[]} */
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => said.push(part));
    child.on('error', reject);
    child.on('close', (status) => resolve({ status: status ?? 1, said: Buffer.concat(said).toString() }));
  });
}

/**
 * Runs npm, the one that started this script if one did; returns its exit status. Inside npm’s scripts `node` is the
 * bundled Node, so this is also the way to a modern one.
 * @param {...string} args
 */
export function npm(...args) {
  const cli = process.env.npm_execpath;
  if (cli) return run(process.execPath, [cli, ...args]);
  const { status, error } = spawnSync('npm', args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (error) throw error;
  return status ?? 1;
}
