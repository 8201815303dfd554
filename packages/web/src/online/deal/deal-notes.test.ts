import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import { online as words } from '../../words/en/online.ts';
import { NO_DEAL } from './deal-memory.ts';
import type { DealStanding } from './deal-memory.ts';
import DealNotes from './deal-notes.svelte';
import type { OnlineTable } from '../table/online-table.svelte.ts';

/** The notes about a deal on the waiting screen, without the comments that Svelte inserts. */
function notesOn(deal: Partial<DealStanding>): string {
  const table = { deal: { ...NO_DEAL, ...deal } } as OnlineTable;
  const { body } = render(DealNotes, { props: { table, words } });
  return body.replaceAll(/<!--.*?-->/gs, '').replaceAll(/\s+/g, ' ');
}

const statusOf = (html: string): string => /role="status"[^>]*>(.*?)<\/div>/.exec(html)?.[1] ?? 'no status';

describe('the notes about the deal on the waiting screen', () => {
  it('notes about the deal are in a live region that exists from the start, so that warnings are read aloud', () => {
    const { elsewhere, lost } = words.waiting;
    expect(statusOf(notesOn({})).trim()).toBe('');
    expect(statusOf(notesOn({ elsewhere: true }))).toContain(elsewhere);
    expect(statusOf(notesOn({ lost: 2 }))).toContain(lost(2));
  });

  it('notes about the deal spell the table code for screen readers, and hide the written one from them', () => {
    const html = notesOn({ code: 'EDRN 5GXY D9LJ' });
    expect(html).toMatch(/<span[^>]*aria-hidden="true"[^>]*>EDRN 5GXY D9LJ<\/span>/);
    expect(html).toMatch(/<span class="spoken[^>]*>E D R N, 5 G X Y, D 9 L J<\/span>/);
  });
});
