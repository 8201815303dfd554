import type { Command } from '../command.ts';
import { admin } from './admin.ts';
import { analyse } from './analyse.ts';
import { arena } from './arena.ts';
import { backup } from './backup.ts';
import { bench } from './bench.ts';
import { cluster } from './cluster.ts';
import { exportCommand } from './export.ts';
import { importCommand } from './import.ts';
import { perft } from './perft.ts';
import { play } from './play.ts';
import { replay } from './replay.ts';
import { restore } from './restore.ts';
import { serve } from './serve.ts';
import { trace } from './trace.ts';
import { verify } from './verify.ts';

/** Every command, in the order in which the help lists them. */
export const COMMANDS = {
  play,
  serve,
  cluster,
  admin,
  backup,
  restore,
  export: exportCommand,
  import: importCommand,
  replay,
  analyse,
  verify,
  trace,
  perft,
  bench,
  arena,
} as const satisfies Record<string, Command>;
