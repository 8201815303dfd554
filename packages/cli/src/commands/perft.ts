import { perft as countSequences } from '@lamplight/rules';
import { defineCommand } from '../command.ts';
import { failure, misuse, quoted } from '../command-error.ts';
import { parseJson, readText } from '../files.ts';
import { whole } from '../flags.ts';
import { readGame } from '../read-game.ts';
import type { GivenGame } from '../read-game.ts';

const MOST_DEPTH = 12;

export const perft = defineCommand({
  name: 'perft',
  summary: 'count the sequences of decisions from given positions',
  usage: ['FILE --depth D'],
  operands: 1,
  flags: { depth: whole('D', 1, MOST_DEPTH, 'how many decisions deep') },
  notes: `
FILE is a JSON list of {"name","game","options","moves","chance"}; - is standard input. From the position after
"moves" the sequences of 1 to D decisions of the roles are counted. Wherever chance decides, the first move of
"chance" that is possible there is played, uncounted. A sequence that ends the game earlier counts for nothing at
that depth.

Prints one JSON object: name to list of counts.
`,
  async run({ depth }, [path], io) {
    if (path === undefined)
      throw misuse('say which file holds the positions: lamplight perft FILE --depth D');
    if (depth === undefined) throw misuse('say how deep to count: --depth D');
    const counts = new Map<string, readonly number[]>();
    for (const { name, given, chance, place } of readPositions(await readText(path, io), quoted(path))) {
      if (counts.has(name)) throw failure(`${place} has the name of an earlier position: ${quoted(name)}`);
      const { game, options, moves } = given;
      const found = countSequences(game, { options, moves, chance }, depth);
      if (!found)
        throw failure(`${place}: chance must decide, and nothing in its "chance" list is possible there`);
      counts.set(name, found);
    }
    await io.print(`${JSON.stringify(Object.fromEntries(counts))}\n`);
    return 0;
  },
});

interface Position {
  readonly name: string;
  readonly given: GivenGame;
  readonly chance: GivenGame['moves'];
  /** Its place in the input, for error messages. */
  readonly place: string;
}

function readPositions(text: string, source: string): readonly Position[] {
  const list = parseJson(text, source);
  if (!Array.isArray(list)) throw failure(`${source} is not a list of positions: it must begin with [`);
  return list.map((entry: unknown, i) => readPosition(entry, `position ${String(i + 1)} of ${source}`));
}

function readPosition(entry: unknown, place: string): Position {
  if (typeof entry !== 'object' || entry === null) throw failure(`${place} is not an object`);
  const claim: { name?: unknown; chance?: unknown } = entry;
  if (typeof claim.name !== 'string') throw failure(`${place} has no name; "name" must be a text`);
  const given = readGame({ moves: [], ...entry }, place);
  const listed: unknown = claim.chance ?? [];
  if (!Array.isArray(listed)) throw failure(`${place} has no list of chance moves; "chance" must be a list`);
  const chance = listed.map((move: unknown, i) => {
    const known = given.game.readMove(move);
    if (!known) throw failure(`${place}: chance move ${String(i + 1)} is no move of ${given.game.id}`);
    return known;
  });
  return { name: claim.name, given, chance, place };
}
