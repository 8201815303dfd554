import type { Role } from '@lamplight/rules';
import type { Io } from '../io.ts';
import { INKS, inked } from '../screen/ink.ts';
import { TITLES } from '../titles/index.ts';
import { GAME_IDS } from '../titles/title.ts';
import type { GameId } from '../titles/title.ts';
import type { Seating } from './record-file.ts';

/** What a person chose to play; undefined when they went away. */
export interface Chosen {
  readonly game: GameId;
  readonly seating: Seating;
}

export interface Known {
  readonly game?: GameId | undefined;
  readonly seating?: Seating | undefined;
}

/** Asks for what is not known yet. */
export async function menu(io: Io, known: Known): Promise<Chosen | undefined> {
  await io.print(
    `\n  ${inked('LAMPLIGHT', INKS.seen, io.colour)}  Jack is one of them. Find him before dawn.\n`,
  );
  const game =
    known.game ??
    (await choose(io, 'Which game?', [
      ...GAME_IDS.map((id) => ({ value: id, text: TITLES[id].name, note: NOTES[id] })),
    ]));
  if (game === undefined) return undefined;
  const seating = known.seating ?? (await chooseSeating(io));
  return seating && { game, seating };
}

const NOTES = {
  pocket: 'nine tiles and three detectives, a quarter of an hour',
  london: 'lamps, sewers and alleys of Whitechapel, half an hour',
  newyork: 'a city that is built while you play, half an hour',
} as const satisfies Record<GameId, string>;

async function chooseSeating(io: Io): Promise<Seating | undefined> {
  const opponent = await choose(io, 'Against whom?', [
    {
      value: 'greedy',
      text: 'the computer',
      note: 'it plays fair: it knows what you would know in its place',
    },
    { value: 'random', text: 'the computer, absent-minded', note: 'any move will do' },
    { value: null, text: 'somebody beside you', note: 'you hand the keyboard to and fro' },
  ] as const);
  if (opponent === undefined) return undefined;
  if (opponent === null) return { people: ['investigator', 'jack'], bot: null };
  const role = await choose<Role>(io, 'Who are you?', [
    { value: 'investigator', text: 'the investigator', note: 'find out who Jack is' },
    { value: 'jack', text: 'Jack', note: 'stay in the dark' },
  ]);
  return role && { people: [role], bot: opponent };
}

interface Option<Value> {
  readonly value: Value;
  readonly text: string;
  readonly note: string;
}

async function choose<Value>(
  io: Io,
  question: string,
  options: readonly Option<Value>[],
): Promise<Value | undefined> {
  const width = Math.max(...options.map(({ text }) => text.length));
  await io.print(`\n  ${inked(question, INKS.strong, io.colour)}\n`);
  for (const [i, { text, note }] of options.entries()) {
    const number = inked(String(i + 1), INKS.choice, io.colour);
    await io.print(`    ${number}  ${text.padEnd(width)}  ${inked(note, INKS.quiet, io.colour)}\n`);
  }
  for (;;) {
    const line = await io.ask('  > ');
    if (line === null || ['q', 'quit', 'exit'].includes(line.trim())) return undefined;
    // Enter takes the first.
    const option = options[line.trim() === '' ? 0 : Number(line.trim()) - 1];
    if (option) return option.value;
    await io.print(`  Type a number from 1 to ${String(options.length)}, or q to leave.\n`);
  }
}
