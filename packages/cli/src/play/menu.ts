import type { Role } from '@lamplight/rules';
import type { Io } from '../io.ts';
import { INKS, inked } from '../screen/ink.ts';
import { GAME_IDS, titleOf } from '../titles/index.ts';
import type { GameId } from '@lamplight/rules';
import { DEFAULT_OPPONENT } from './opponents.ts';
import type { Seating } from './record-file.ts';

/** What a person chose to play; undefined when they left. */
export interface Chosen {
  readonly game: GameId;
  readonly seating: Seating;
}

export interface Known {
  readonly game?: GameId | undefined;
  readonly seating?: Seating | undefined;
}

/** Asks for everything that is not known yet. */
export async function menu(io: Io, known: Known): Promise<Chosen | undefined> {
  await io.print(
    `\n  ${inked('LAMPLIGHT', INKS.seen, io.colour)}  Jack is one of them. Find him before dawn.\n`,
  );
  const game =
    known.game ??
    (await choose(
      io,
      'Which game?',
      GAME_IDS.map(titleOf).map(({ id, name, typedNames, note }) => ({
        value: id,
        text: name,
        names: typedNames,
        note,
      })),
    ));
  if (game === undefined) return undefined;
  const seating = known.seating ?? (await chooseSeating(io));
  return seating && { game, seating };
}

async function chooseSeating(io: Io): Promise<Seating | undefined> {
  const opponent = await choose(io, 'Against whom?', [
    {
      value: DEFAULT_OPPONENT,
      text: 'the computer, steady',
      names: ['computer', 'steady'],
      note: 'it does not cheat: it knows only what you would know',
    },
    {
      value: 'newcomer',
      text: '  a newcomer',
      names: ['newcomer'],
      note: 'for a first game: looks only one step ahead',
    },
    { value: 'casual', text: '  casual', names: ['casual'], note: 'sees the plain things' },
    { value: 'sharp', text: '  sharp', names: ['sharp'], note: 'rarely overlooks anything' },
    { value: 'best', text: '  at its best', names: ['best'], note: 'thinks for a moment' },
    {
      value: null,
      text: 'somebody beside you',
      names: ['somebody', 'two'],
      note: 'you pass the keyboard back and forth',
    },
  ] as const);
  if (opponent === undefined) return undefined;
  if (opponent === null) return { people: ['investigator', 'jack'], bot: null };
  const role = await choose<Role>(io, 'Who are you?', [
    {
      value: 'investigator',
      text: 'the investigator',
      names: ['investigator'],
      note: 'find out who Jack is',
    },
    { value: 'jack', text: 'Jack', names: ['jack'], note: 'stay in the dark' },
  ]);
  return role && { people: [role], bot: opponent };
}

interface Option<Value> {
  readonly value: Value;
  readonly text: string;
  /** What may be typed for it, in small letters; its beginning is enough. */
  readonly names: readonly string[];
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
    const typed = line?.trim().toLowerCase() ?? 'q';
    if (['q', 'quit', 'exit'].includes(typed)) return undefined;
    const option = optionMeant(typed, options);
    if (option) return option.value;
    await io.print(`  Type a number from 1 to ${String(options.length)} or a name, or q to leave.\n`);
  }
}

/** By number, by name or by the beginning of one name only; Enter takes the first. */
function optionMeant<Value>(typed: string, options: readonly Option<Value>[]): Option<Value> | undefined {
  if (typed === '') return options[0];
  if (/^\d+$/.test(typed)) return options[Number(typed) - 1];
  const word = typed.replace(/^the\s+/, '');
  const found = options.filter(({ names }) => names.some((name) => name.startsWith(word)));
  return found.length === 1 ? found[0] : undefined;
}
