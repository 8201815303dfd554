// Plain JavaScript without any newer syntax: this file must load on every Node that people still have.
import { spawn } from 'node:child_process';

/** Tells a program that a wrapper started it; the program ends with the wrapper. */
const MARK = 'LAMPLIGHT_WRAPPED';

/**
 * Starts a program in place of this one, with the same terminal and signals. A channel between the two closes when this
 * one ends, however it ends: a killed process could pass on no signal.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {string} [cwd]
 */
export function spawnWrapped(program, args, cwd) {
  const child = spawn(program, args, {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, [MARK]: '1' },
    ...(cwd === undefined ? {} : { cwd }),
  });
  // Ctrl+C in a terminal reaches the child directly as well, which does no harm. The child may have something to
  // finish.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  return child;
}

/**
 * Ends this program, as a signal would, when the wrapper that started it has ended; without a wrapper it does nothing.
 */
export function endWithWrapper() {
  const wrapped = process.env[MARK] !== undefined;
  Reflect.deleteProperty(process.env, MARK);
  if (!wrapped || !process.channel) return;
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // The channel alone must not keep the process alive.
  process.channel.unref();
}
