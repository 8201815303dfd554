import { seededRandom, traceGame, traceRandom } from '@lamplight/rules';
import type { TraceLine } from '@lamplight/rules';
import { defineCommand } from '../command.ts';
import { anyOf, failure, misuse, quoted } from '../command-error.ts';
import { parseJson, readText } from '../files.ts';
import { jsonObject, text, whole } from '../flags.ts';
import type { Io } from '../io.ts';
import { readGame } from '../read-game.ts';
import { GAME_IDS, readGameId, titleOf } from '../titles/index.ts';
import { OPTIONS_EXAMPLE, readOptions } from '../titles/options.ts';

const MOST_GAMES = 1_000_000_000;

export const trace = defineCommand({
  name: 'trace',
  summary: 'write whole games as JSON lines, for tools that check the rules from outside',
  usage: ['--game G --seed S --games N [--options JSON]', '--moves FILE'],
  operands: 0,
  flags: {
    game: text('G', anyOf(GAME_IDS)),
    seed: text('S', 'any word or number; the same seed gives the same games'),
    games: whole('N', 1, MOST_GAMES, 'how many games'),
    options: jsonObject('JSON', `options of the game, such as ${OPTIONS_EXAMPLE}`, OPTIONS_EXAMPLE),
    moves: text(
      'FILE',
      'games to trace instead, one JSON object a line: {"game","options","moves"}; - is standard input',
    ),
  },
  notes: `
One JSON object a line. A game begins with {"game","options","n"}; then comes one line a move,
{"actor","legal","move","position"}, without "legal" where chance decides; last {"outcome":{"winner","reason"}},
missing where the given moves end before the game does.

A trace shows everything, secrets included.
`,
  async run({ game, seed, games, options, moves }, _operands, io) {
    if (moves !== undefined) {
      if (game ?? seed ?? games ?? options) throw misuse('give either --moves or --game, --seed and --games');
      await traceFile(moves, io);
      return 0;
    }
    if (game === undefined) throw misuse(`say which game: --game ${anyOf(GAME_IDS)}`);
    const title = titleOf(readGameId(game)).game;
    if (seed === undefined) throw misuse('say a seed: --seed S');
    if (games === undefined) throw misuse('say how many games: --games N');
    const complete = readOptions(title, options ?? {});
    const random = seededRandom(seed);
    const out = lineWriter(io);
    for (let n = 0; n < games; n++) {
      for (const line of traceRandom(title, complete, random, n)) await out.write(line);
    }
    await out.flush();
    return 0;
  },
});

async function traceFile(path: string, io: Io): Promise<void> {
  const lines = (await readText(path, io)).split('\n');
  const given = lines.flatMap((line, i) =>
    line.trim() === '' ? [] : [{ line, place: `line ${String(i + 1)} of ${quoted(path)}` }],
  );
  if (given.length === 0) throw failure(`${quoted(path)} has no games in it`);
  // Everything is checked before the first line is written: a broken file gives no part of a trace.
  for (const { line, place } of given) readGame(parseJson(line, place), place);
  const out = lineWriter(io);
  for (const [n, { line, place }] of given.entries()) {
    const { game, options, moves } = readGame(parseJson(line, place), place);
    for (const traced of traceGame(game, options, moves, n)) await out.write(traced);
  }
  await out.flush();
}

const CHUNK = 1 << 16;

/** Collects lines into large pieces, and waits for the reader after each. */
function lineWriter(io: Io) {
  let waiting = '';
  const flush = async (): Promise<void> => {
    const ready = waiting;
    waiting = '';
    if (ready !== '') await io.print(ready);
  };
  return {
    flush,
    write(line: TraceLine): Promise<void> | undefined {
      waiting += `${JSON.stringify(line)}\n`;
      return waiting.length < CHUNK ? undefined : flush();
    },
  };
}
