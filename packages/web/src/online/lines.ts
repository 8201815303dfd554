import type { ChatLine } from '@lamplight/protocol';
import type { OnlineTable } from './online-table.svelte.ts';
import type { OnlineWords } from './online-words.ts';
import { nameOfSeat } from './role-name.ts';

/** Who said a line. */
export const speakerOf = ({ seat }: ChatLine, table: OnlineTable, words: OnlineWords): string =>
  seat === null ? words.chat.onlooker : nameOfSeat(table, seat, words);

/** What a line says, in the language of whoever reads it; what others typed only to those who want to read it. */
export function textOf(
  { what, seat }: ChatLine,
  own: ChatLine['seat'],
  words: OnlineWords,
  muted: boolean,
): string {
  if ('phrase' in what) return words.chat.phrase[what.phrase];
  return muted && (seat === null || seat !== own) ? words.chat.hidden : what.text;
}

/** A line for being read out. */
export const sayLine = (line: ChatLine, table: OnlineTable, words: OnlineWords, muted: boolean): string =>
  words.chat.said(speakerOf(line, table, words), textOf(line, table.seat, words, muted));
