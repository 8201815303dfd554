import { availableParallelism, cpus } from 'node:os';
import { reportOf, summarise, tallyOf } from '@lamplight/ai/arena';
import type { Summary, Tally } from '@lamplight/ai/arena';
import { BOT_NAMES } from '../arena/bot-spec.ts';
import { buildOf } from '../arena/build.ts';
import { commandText } from '../arena/command-text.ts';
import { playPairs } from '../arena/crew.ts';
import { bot, budget, hypotheses } from '../arena/flags.ts';
import { openFolder } from '../arena/folder.ts';
import type { ArenaFolder } from '../arena/folder.ts';
import type { ArenaSettings } from '../arena/settings.ts';
import { progressOf, tellSummary } from '../arena/tell.ts';
import { defineCommand } from '../command.ts';
import { anyOf, misuse } from '../command-error.ts';
import { checkWritable, writeText } from '../files.ts';
import { choice, text, toggle, whole } from '../flags.ts';
import type { Io } from '../io.ts';
import { GAME_IDS, titleOf } from '../titles/index.ts';
import { checkOptions, OPTION_FLAGS, optionsGiven, readOptions } from '../titles/options.ts';

const DEFAULT_SEED = 'arena';
const MOST_PAIRS = 1_000_000;
const MOST_JOBS = 256;
const SHOW_EVERY_MS = 200;
/** The exit code of a program that Ctrl+C ended, as shells report it. */
const INTERRUPTED = 130;

export const arena = defineCommand({
  name: 'arena',
  summary: 'run two bots against each other and report which is stronger',
  usage: ['--game G --a BOT --b BOT --pairs N --budget T [--sprt] [--out DIR] [--report FILE] [--json]'],
  operands: 0,
  flags: {
    game: choice('G', GAME_IDS, anyOf(GAME_IDS)),
    a: bot('the bot from whose side everything is told'),
    b: bot('its opponent'),
    pairs: whole('N', 1, MOST_PAIRS, 'how many pairs of games'),
    budget: budget('how much a decision may take: 50ms, 2s or 2000n (nodes)'),
    'budget-b': budget('the same for B alone'),
    ...OPTION_FLAGS,
    seed: text('S', `any word or number; the same seed gives the same deals (${DEFAULT_SEED})`),
    sprt: hypotheses('stop as soon as it is clear which score in percent A has (50,55)'),
    jobs: whole('N', 1, MOST_JOBS, 'how many pairs are played at a time (one for each core)'),
    out: text('DIR', 'keep records and results there; the same command continues where it stopped'),
    report: text('FILE', 'write a report in Markdown'),
    json: toggle('one JSON object as the last line'),
  },
  notes: `
BOT is one of ours (${anyOf(BOT_NAMES)}),
or 'cmd:PROGRAM ARGS' for any program that reads questions and writes moves in JSON lines; docs/bots.md tells how. A
program that fails loses its game.

Both games of a pair have the same deal, in so far as the same is dealt at all, and the roles exchanged: the same
identity, cards or throws for each round, and alibi pile. A pair counts 0, 1/2 or 1 for A. Intervals hold the truth in
95 of 100 cases. Both bots of a game think in the same thread, one after the other. With a budget of nodes the result
depends neither on the machine nor on --jobs; with one of time, let nothing else run beside it.

--sprt is a sequential test over pairs that errs in 5 % of cases: "accepted" means that A has the upper score,
"rejected" the lower one, "open" that the pairs were too few to tell. A match that it ended ended at a moment when A
looked good, or bad: score and interval are then too far off the middle.

With --out, more --pairs, another --sprt or --jobs go on with the same folder; any other change wants a new one, also one of
the code or the weights of our bots; whether a program has changed cannot be known.
Ctrl+C ends the match and tells what it came to so far, with exit code ${String(INTERRUPTED)}.

With --json, seen from A:

  game, a, b, pairs  what was played
  score, low, high   of the pairs, from 0 to 1
  byRole             for investigator and jack: games, wins, score, low, high
  sprt               llr, bounds and verdict; null without --sprt
  msPerDecision      mean of a and of b
  longestMs          longest of a and of b
  decisions          how many there were
  forfeits           games that a and b lost by failing
`,
  async run(flags, _operands, io) {
    const { pairs, sprt = null, jobs = availableParallelism(), out, report, json } = flags;
    const settings = settingsOf(flags);
    if (pairs === undefined) throw misuse('say how many pairs of games: --pairs N');
    if (report !== undefined) await checkWritable(report);
    const folder = out === undefined ? null : await openFolder(out, settings);
    const tally = tallyOf(pairs, sprt);
    const finished = await playAll({ settings, tally, pairs, jobs, folder, io });

    const summary = summarise(settings, tally.counted, tally.sprt);
    if (report !== undefined) {
      const conditions = {
        ...settings,
        wanted: pairs,
        jobs,
        hypotheses: sprt,
        machine: `${cpus()[0]?.model.trim() ?? 'unknown processor'}, Node ${process.versions.node}`,
        command: commandText(settings, pairs, sprt),
      };
      await writeText(report, reportOf(summary, tally.counted, conditions));
    }
    await io.print(tellSummary(summary, tally.counted));
    if (json) await io.print(`${JSON.stringify(summary)}\n`);
    if (finished) return 0;
    const kept = out === undefined ? '' : '; the same command continues from here';
    io.complain(`lamplight: arena: stopped after ${String(summary.pairs)} of ${String(pairs)} pairs${kept}`);
    return INTERRUPTED;
  },
});

interface Given {
  readonly game: ArenaSettings['game'] | undefined;
  readonly a: string | undefined;
  readonly b: string | undefined;
  readonly budget: ArenaSettings['budgets']['a'] | undefined;
  readonly 'budget-b': ArenaSettings['budgets']['b'] | undefined;
  readonly seed: string | undefined;
}

function settingsOf(flags: Given): ArenaSettings {
  const { game, a, b, budget: budgetA, 'budget-b': budgetB = budgetA, seed = DEFAULT_SEED } = flags;
  if (game === undefined) throw misuse(`say which game: --game ${anyOf(GAME_IDS)}`);
  if (a === undefined || b === undefined) throw misuse('say who plays: --a BOT --b BOT');
  if (budgetA === undefined || budgetB === undefined)
    throw misuse('say how much a decision may take: --budget 50ms or --budget 2000n');
  const title = titleOf(game).game;
  const given = optionsGiven(flags);
  checkOptions(given, title);
  const options = readOptions(title, given);
  const budgets = { a: budgetA, b: budgetB };
  return { game, rules: title.rulesVersion, options, a, b, budgets, seed, build: buildOf(game, [a, b]) };
}

interface Course {
  readonly settings: ArenaSettings;
  readonly tally: Tally;
  readonly pairs: number;
  readonly jobs: number;
  readonly folder: ArenaFolder | null;
  readonly io: Io;
}

/** Plays the missing pairs; false when it was interrupted. */
async function playAll({ settings, tally, pairs, jobs, folder, io }: Course): Promise<boolean> {
  const done = folder?.done ?? [];
  for (const result of done) tally.add(result);
  const known = new Set(done.map(({ pair }) => pair));
  const missing = Array.from({ length: pairs }, (_, i) => i + 1).filter((pair) => !known.has(pair));
  const interrupted = new AbortController();
  const interrupt = (): void => {
    interrupted.abort();
  };
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt);
  let shown = -Infinity;
  const show = (): void => {
    if (performance.now() - shown < SHOW_EVERY_MS) return;
    shown = performance.now();
    const summary: Summary = summarise(settings, tally.counted, tally.sprt);
    io.progress(progressOf(tally, summary, pairs));
  };
  try {
    if (tally.over) return true;
    show();
    for await (const played of playPairs({ settings, jobs, pairs: missing, signal: interrupted.signal })) {
      await folder?.keep(played);
      tally.add(played.result);
      show();
      if (tally.over) break;
    }
    return tally.over;
  } finally {
    io.progress('');
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  }
}
