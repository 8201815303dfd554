import { BOTS } from '@lamplight/ai';
import type { BotName } from '@lamplight/ai';

/** A bot as it is named on the command line: one of ours, or a program with its arguments. */
export type BotSpec =
  | { readonly kind: 'named'; readonly name: BotName }
  | { readonly kind: 'program'; readonly program: string; readonly args: readonly string[] };

const PROGRAM = 'cmd:';

export const BOT_NAMES = Object.keys(BOTS) as BotName[];

/** The bot that a text names; undefined for none. */
export function readBotSpec(text: string): BotSpec | undefined {
  if (text.startsWith(PROGRAM)) {
    const [program, ...args] = wordsOf(text.slice(PROGRAM.length)) ?? [];
    return program === undefined ? undefined : { kind: 'program', program, args };
  }
  const name = BOT_NAMES.find((known) => known === text);
  return name === undefined ? undefined : { kind: 'named', name };
}

/**
 * The words of a command line without a shell: quotes of both kinds keep spaces; undefined where a quote is not closed.
 */
function wordsOf(line: string): string[] | undefined {
  const words = line.match(/(?:[^\s"']|"[^"]*"|'[^']*')+|["']/g) ?? [];
  if (words.some((word) => word === '"' || word === "'")) return undefined;
  return words.map((word) => word.replaceAll(/"([^"]*)"|'([^']*)'/g, '$1$2'));
}
