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
  it('is in a region that is there from the beginning, so that a warning is read aloud', () => {
    const { elsewhere, lost } = words.waiting;
    expect(statusOf(notesOn({})).trim()).toBe('');
    expect(statusOf(notesOn({ elsewhere: true }))).toContain(elsewhere);
    expect(statusOf(notesOn({ lost: 2 }))).toContain(lost(2));
  });

  it('spells the table code for the ear, and hides from it what is for the eye', () => {
    const html = notesOn({ code: 'EDRN 5GXY D9LJ' });
    expect(html).toMatch(/<span[^>]*aria-hidden="true"[^>]*>EDRN 5GXY D9LJ<\/span>/);
    expect(html).toMatch(/<span class="spoken[^>]*>E D R N, 5 G X Y, D 9 L J<\/span>/);
  });
});
