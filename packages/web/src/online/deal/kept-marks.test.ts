import { GAMES } from '@lamplight/rules';
import type { Role } from '@lamplight/rules';
import { verifyDeals } from '@lamplight/rules/fair';
import { describe, expect, it } from 'vitest';
import { areOfThisDeal } from './boards-found.ts';
import keptMarks from './fixtures/kept-marks.json?raw';
import { BrowserStore } from '../seats/browser-store.ts';
import { memoryStorage } from '../seats/memory-storage.ts';
import { ShownBoards } from './shown-boards.ts';
import type { Marks } from './shown-boards.ts';

/**
 * Complete games with the marks that version 0.1.0 of the page stored; there a witness call was not a separate moment.
 */
interface Fixture {
  readonly role: Role;
  readonly record: { readonly game: string };
  readonly marks: string;
}

const FIXTURES = JSON.parse(keptMarks) as readonly Fixture[];

function marksOf(text: string): Marks {
  const storage = memoryStorage();
  storage.setItem('lamplight.boards.t', text);
  const parts = { table: 't', store: new BrowserStore(storage), isSeat: () => true, begun: true };
  const { marks } = new ShownBoards(parts);
  if (!marks) throw new Error('the marks cannot be read');
  return marks;
}

describe.each(FIXTURES)('marks that an earlier page stored: $record.game, $role', (fixture) => {
  const { role, record, marks } = fixture;
  const verified = verifyDeals(GAMES, record);
  if (!verified.ok) throw new Error(verified.error.message);

  it('marks of boards that an earlier page stored are found to belong to the deal', () => {
    expect(areOfThisDeal(verified.value, [role], marksOf(marks))).toBe(true);
  });

  it('marks of boards of which one was changed are not found to belong to the deal', () => {
    const lines = marks.split('\n');
    const place = lines.length - 2;
    const other = lines.with(
      place,
      lines[place]!.replace(/[0-9a-f]$/, (last) => (last === '0' ? '1' : '0')),
    );
    expect(areOfThisDeal(verified.value, [role], marksOf(other.join('\n')))).toBe(false);
  });
});
