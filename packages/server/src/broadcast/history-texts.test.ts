import type { SeatName } from '@lamplight/protocol';
import { describe, expect, it } from 'vitest';
import { HistoryTexts } from './history-texts.ts';

describe('the texts of a history', () => {
  it('the texts of a history are made once for each seat and place, and again when that seat was shown something', () => {
    let made = 0;
    const histories = new HistoryTexts();
    const ask = (seat: SeatName | null, version: number, from: number): string =>
      histories.textOf({ seat, version }, from, () => String(++made));
    expect([ask('first', 3, 0), ask('first', 3, 0), ask('first', 3, 20)]).toEqual(['1', '1', '2']);
    // Nobody is ever sent what another viewer may see.
    expect([ask('second', 3, 0), ask(null, 3, 0)]).toEqual(['3', '4']);
    expect([ask('first', 4, 0), ask('first', 4, 0)]).toEqual(['5', '5']);
  });

  it('the texts of a history are made again only for the seat that was shown something', () => {
    const histories = new HistoryTexts();
    const ask = (seat: SeatName | null, version: number, from: number, text: string): string =>
      histories.textOf({ seat, version }, from, () => text);
    ask(null, 7, 0, 'before');
    for (let from = 0; from < 50; from++) ask('first', 8 + from, from, 'of another');
    expect(ask(null, 7, 0, 'after')).toBe('before');
  });

  it('the texts of a history are bounded in number', () => {
    const histories = new HistoryTexts();
    let made = 0;
    const ask = (from: number): string =>
      histories.textOf({ seat: null, version: 1 }, from, () => String(++made));
    expect(ask(0)).toBe('1');
    for (let from = 1; from <= 50; from++) ask(from);
    expect(ask(0)).toBe('52');
  });
});
