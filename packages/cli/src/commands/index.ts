import type { Command } from '../command.ts';
import { analyse } from './analyse.ts';
import { arena } from './arena.ts';
import { bench } from './bench.ts';
import { perft } from './perft.ts';
import { play } from './play.ts';
import { replay } from './replay.ts';
import { serve } from './serve.ts';
import { trace } from './trace.ts';
import { verify } from './verify.ts';

/** Every command, in the order in which the help lists them. */
export const COMMANDS = {
  play,
  serve,
  replay,
  analyse,
  verify,
  trace,
  perft,
  bench,
  arena,
} as const satisfies Record<string, Command>;
