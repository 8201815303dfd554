// Plain JavaScript without any newer syntax: this file must load on every Node that people still have.
import { spawn } from 'node:child_process';

/** Tells a program that it was started by a wrapper, with which it ends. */
const MARK = 'LAMPLIGHT_WRAPPED';

/**
 * Starts a program in the place of this one: with the same terminal, told of the same signals. A channel between the two
 * closes when this one ends, however it does: killed outright, it could pass on no signal.
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
  // Ctrl+C in a terminal reaches the child by itself; twice does no harm. The child may have something to finish.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  return child;
}

/** Ends this program, as a signal would, when the wrapper that started it has ended; without a wrapper nothing changes. */
export function endWithWrapper() {
  const wrapped = process.env[MARK] !== undefined;
  Reflect.deleteProperty(process.env, MARK);
  if (!wrapped || !process.channel) return;
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // The channel alone is no reason to stay.
  process.channel.unref();
}
