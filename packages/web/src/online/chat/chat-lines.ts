import type { ChatLine } from '@lamplight/protocol';
import type { OnlineTable } from '../table/online-table.svelte.ts';
import type { OnlineWords } from '../online-words.ts';
import { nameOfSeat } from '../table/role-name.ts';

/** Who said a line. */
export const speakerOf = ({ seat }: ChatLine, table: OnlineTable, words: OnlineWords): string =>
  seat === null ? words.chat.spectator : nameOfSeat(table, seat, words);

/** The text of a line, in the reader's language. Texts that others typed are left out for readers who muted them. */
export function textOf(
  { what, seat }: ChatLine,
  own: ChatLine['seat'],
  words: OnlineWords,
  muted: boolean,
): string {
  if ('phrase' in what) return words.chat.phrase[what.phrase];
  return muted && (seat === null || seat !== own) ? words.chat.hidden : what.text;
}

/** A line as a screen reader announces it. */
export const sayLine = (line: ChatLine, table: OnlineTable, words: OnlineWords, muted: boolean): string =>
  words.chat.said(speakerOf(line, table, words), textOf(line, table.seat, words, muted));
