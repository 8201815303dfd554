import { MOST_RECORD_MOVES, VIEWERS, elementAt } from '@lamplight/rules';
import type { Replayed, Viewer } from '@lamplight/rules';
import { defineCommand } from '../command.ts';
import { misuse } from '../command-error.ts';
import { readText } from '../files.ts';
import { choice, toggle, whole } from '../flags.ts';
import { eventSentences } from '../play/event-sentences.ts';
import { readAnyRecord, readWinner } from '../play/record-file.ts';
import { tableLines } from '../screen/compose.ts';
import { lineText, wrapped } from '../screen/text.ts';
import { titleFor } from '../titles/index.ts';
import type { Title } from '../titles/title.ts';
import { nameOf, ROLE_NAMES, sentence } from '../words/people.ts';

export const replay = defineCommand({
  name: 'replay',
  summary: 'tell a recorded game in words, with the table at its end or after any move',
  usage: ['FILE [--to N] [--viewer VIEWER] [--json]'],
  operands: 1,
  flags: {
    to: whole('N', 0, MOST_RECORD_MOVES, 'stop after move N'),
    viewer: choice('VIEWER', VIEWERS, 'what investigator, jack or spectator (the default) could see'),
    json: toggle('one JSON object as the last line: {"game","moves","outcome","view"}'),
  },
  notes: `
FILE is a record in JSON or on one line; - is standard input. A record that is damaged, altered or against the rules
is refused as a whole, and the first bad move is named.
`,
  async run({ to, viewer = 'spectator', json }, [path], io) {
    if (path === undefined) throw misuse('say which record: lamplight replay FILE');
    const text = await readText(path, io);
    const replayed = readAnyRecord(text, path);
    const count = replayed.steps.length;
    if (to !== undefined && to > count)
      throw misuse(`--to ${String(to)} is past the end: the record has ${String(count)} moves`);
    const upTo = to ?? count;
    const title = titleFor(replayed.game);
    const state = upTo === 0 ? replayed.start : elementAt(replayed.steps, upTo - 1).state;
    const view = title.game.view(state, viewer);
    const outcome = title.game.outcome(state);
    const winner = outcome === null && upTo === count ? readWinner(text) : undefined;
    const { columns, colour } = io;
    const lines = [
      `${title.name}, ${String(count)} moves, as ${viewer === 'jack' ? 'Jack' : `the ${viewer}`} saw it`,
      ...toldMoves(title, replayed, upTo, viewer, columns),
      ...(winner === undefined ? [] : [`      The game was ended here: ${ROLE_NAMES[winner]} won.`]),
      '',
      ...tableLines(title, view, [], { columns, colour, covered: false, over: outcome !== null }),
    ];
    await io.print(`${lines.join('\n')}\n`);
    if (json) await io.print(`${JSON.stringify({ game: title.id, moves: upTo, outcome, view })}\n`);
    return 0;
  },
});

/** Each move with its number, its role, and what happened. */
function toldMoves(
  title: Title,
  { steps, start, game, record }: Replayed,
  upTo: number,
  viewer: Viewer,
  columns: number,
): string[] {
  return steps.slice(0, upTo).flatMap(({ events }, i) => {
    const actor = game.actor(i === 0 ? start : elementAt(steps, i - 1).state) ?? '';
    const label = `${String(i + 1).padStart(4)}  ${nameOf(actor).padEnd(12)}  `;
    const told = eventSentences(
      title,
      events.map((event) => game.witness(event, viewer)),
      false,
    );
    // Some decisions only ask chance for something; what a role decides is never a secret.
    const lines =
      told.length === 0 && actor !== 'chance' ? [sentence(title.order(elementAt(record.moves, i)))] : told;
    return lines
      .flatMap((line) => wrapped(line, columns - label.length - 1))
      .map((line, j) => `${j === 0 ? label : ' '.repeat(label.length)}${lineText(line, false)}`);
  });
}
