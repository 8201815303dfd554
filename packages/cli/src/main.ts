import { GAME_IDS } from '@lamplight/rules';
import { COMMANDS } from './commands/index.ts';
import { CommandError, misuse, quoted } from './command-error.ts';
import { laidOut } from './help-layout.ts';
import { OutputClosed } from './io.ts';
import type { Io } from './io.ts';
import { nearest } from './nearest.ts';
import { processIo } from './process-io.ts';
import { titleOf } from './titles/index.ts';
import { version } from './version.ts';
import { listed } from './words/people.ts';

/** Runs `lamplight` with the words after its name; the result is the exit code. */
export async function main(argv: readonly string[], io: Io = processIo()): Promise<number> {
  try {
    return await run(argv, io);
  } catch (error) {
    if (error instanceof OutputClosed) return 0;
    if (!(error instanceof CommandError)) throw error;
    io.complain(`lamplight: ${error.message}`);
    return error.exitCode;
  } finally {
    io.close();
  }
}

async function run([name, ...rest]: readonly string[], io: Io): Promise<number> {
  if (name === undefined || name === '--help' || name === '-h' || (name === 'help' && rest.length === 0)) {
    await io.print(overview());
    return 0;
  }
  if (name === '--version') {
    await io.print(`${version()}\n`);
    return 0;
  }
  // Many people type `help trace` before they know of `trace --help`.
  if (name === 'help') return run([...rest.slice(0, 1), '--help'], io);
  const command = Object.entries(COMMANDS).find(([known]) => known === name)?.[1];
  if (command) return command.run(rest, io);
  const meant = nearest(name, Object.keys(COMMANDS));
  const kind = name.startsWith('-') ? 'flag' : 'command';
  const advice = meant === undefined ? 'see lamplight --help' : `did you mean lamplight ${meant}?`;
  throw misuse(`unknown ${kind} ${quoted(name)}; ${advice}`);
}

const BOXES = GAME_IDS.map((id) => titleOf(id).box);

function overview(): string {
  const width = Math.max(...Object.keys(COMMANDS).map((name) => name.length));
  const lines = [
    `${listed(BOXES)}, in the terminal and for programs.`,
    '',
    'Usage: lamplight COMMAND [...]',
    '       lamplight --version',
    '',
    ...Object.entries(COMMANDS).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    'lamplight COMMAND --help tells more. Begin with: lamplight play',
    '',
  ];
  return laidOut(lines.join('\n'));
}
