import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A program in a process of its own, with messages in both directions. */
export class Child {
  readonly #child: ChildProcess;
  #complaints = '';

  /** `descriptors`: how many it may have open at most. */
  constructor(
    program: URL,
    args: readonly string[],
    { flags = [], descriptors }: { readonly flags?: readonly string[]; readonly descriptors?: number } = {},
  ) {
    const line = [process.execPath, ...flags, fileURLToPath(program), ...args];
    const limited = ['-c', `ulimit -n ${String(descriptors)} && exec "$0" "$@"`, ...line];
    const [command, rest] = descriptors === undefined ? [line[0], line.slice(1)] : ['sh', limited];
    this.#child = spawn(command ?? '', rest, { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => (this.#complaints += text));
  }

  get isAlive(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** What it wrote as an error. */
  get complaints(): string {
    return this.#complaints;
  }

  /** Its next message. */
  async hear<Said>(): Promise<Said> {
    const ended = new AbortController();
    const end = once(this.#child, 'exit', { signal: ended.signal }).then(() => {
      throw new Error(`it ended: ${this.#complaints.slice(0, 2000)}`);
    });
    end.catch(() => undefined);
    try {
      if (!this.isAlive) throw new Error(`it had ended: ${this.#complaints.slice(0, 2000)}`);
      const [said] = (await Promise.race([once(this.#child, 'message'), end])) as [Said];
      return said;
    } finally {
      ended.abort();
    }
  }

  /** Its answer to a question. */
  ask<Said>(question: string): Promise<Said> {
    const answer = this.hear<Said>();
    if (this.isAlive) this.#child.send(question);
    return answer;
  }

  async kill(): Promise<void> {
    if (!this.isAlive) return;
    const exit = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await exit;
  }
}
