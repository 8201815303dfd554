import type { Budget } from '@lamplight/rules/bot';
import { analyse as analyseRecord, summaryOf } from '@lamplight/ai/analysis';
import type { AnalysedDecision } from '@lamplight/ai/analysis';
import { budgetText } from '@lamplight/ai/arena';
import { decisionLines, endWords, headingLines, summaryLines } from '../analyse/tell.ts';
import { budget } from '../arena/flags.ts';
import { defineCommand } from '../command.ts';
import { misuse } from '../command-error.ts';
import { readText } from '../files.ts';
import { text, toggle } from '../flags.ts';
import { readAnyRecord } from '../play/record-file.ts';
import { prose } from '../screen/text.ts';
import { titleFor } from '../titles/index.ts';

/** A few seconds for a whole game; losses are then off by about a point. */
const DEFAULT_BUDGET: Budget = { kind: 'nodes', nodes: 10_000 };
const DEFAULT_SEED = 'analysis';

export const analyse = defineCommand({
  name: 'analyse',
  summary: 'rate every decision of a recorded game, and show better ones',
  usage: ['RECORD [--budget T] [--seed S] [--json]'],
  operands: 1,
  flags: {
    budget: budget(`how much a decision may take: 50ms, 2s or 2000n, nodes (${budgetText(DEFAULT_BUDGET)})`),
    seed: text('S', `any word or number; with nodes the same seed tells the same (${DEFAULT_SEED})`),
    json: toggle('one JSON object as the last line'),
  },
  notes: `
RECORD is a record in JSON or on one line, finished or not; - is standard input. Our best bot judges each decision
by the view of the role that took it: what only the other side knew makes no move bad. A record that is damaged,
altered or against the rules is refused as a whole. The analysis tells every secret of the game.

Each decision has a line: the number of the move, as replay counts it; round and turn; who decided; the chances
of investigator and Jack in percent with the best move; how much of that chance the move played lost; that move and a
better one, where one was found; at last who may be Jack as far as the role could know, and where Jack decided, as
far as somebody who sees no hidden card could. Two letters stand for a name. A decision with one legal move is not
searched and has no chances.

The end names the decisions that lost most, and those after which a role's chance changed most until it decided again
or the game ended, by whatever anybody did or the witnesses said.

With --json:

  game, options  of the record
  outcome        winner and reason; null while the game is not over
  budget, seed   as they were given
  decisions      for each: index (of the move, from 0), role, round, activation (from 1), move, belief and publicBelief
                 (chance of each name), verdict: null with one legal move, otherwise best (a move), chances and
                 chancesPlayed (of investigator and jack, with the best move and the one played), loss, nodes
  summary        byRole (decisions with a choice, averageLoss), mistakes (index, loss), swings (index, swing)
`,
  async run({ budget: given = DEFAULT_BUDGET, seed = DEFAULT_SEED, json }, [path], io) {
    if (path === undefined) throw misuse('say which record: lamplight analyse RECORD');
    const { game, record, state } = readAnyRecord(await readText(path, io), path);
    const title = titleFor(game);
    const outcome = game.outcome(state);
    const { columns } = io;
    const head = `${title.name}, ${String(record.moves.length)} moves, ${budgetText(given)} for each decision. ${endWords(outcome)}`;
    await io.print(`${[...prose(head, columns), ...headingLines(columns)].join('\n')}\n`);

    const decisions: AnalysedDecision[] = [];
    const report = ({ done, total }: { readonly done: number; readonly total: number }): void => {
      io.progress(done === total ? '' : `${String(done)}/${String(total)} decisions`);
    };
    for await (const decision of analyseRecord(game, record, { budget: given, seed, report })) {
      decisions.push(decision);
      // What is printed next would begin on the line of the progress.
      io.progress('');
      await io.print(`${decisionLines(title, decision, columns).join('\n')}\n`);
    }
    const summary = summaryOf(decisions, outcome);
    await io.print(`${summaryLines(title, record.moves, summary, columns).join('\n')}\n`);
    if (json) {
      const { options } = record;
      const told = { game: game.id, options, outcome, budget: given, seed, decisions, summary };
      await io.print(`${JSON.stringify(told)}\n`);
    }
    return 0;
  },
});
