import { describe, expect, it } from 'vitest';
import { listOfBoth, sharedOut } from './shared-list.ts';

const table = (id: string, created: number) => ({ id, created });
/** The network stands before the colon. */
const networkOf = (id: string): string => id.split(':')[0];
const made = (network: string, count: number, from: number) =>
  Array.from({ length: count }, (_, i) => table(`${network}:${String(i)}`, from + i));

describe('the list of tables', () => {
  it('shows the newest first, and all where there is room for all', () => {
    const all = [table('a:1', 1), table('b:1', 3), table('a:2', 2)];
    expect(sharedOut(all, 10, networkOf).map(({ id }) => id)).toEqual(['b:1', 'a:2', 'a:1']);
  });

  it('still shows a table of one network when five others have made a hundred newer ones', () => {
    const flood = ['v', 'w', 'x', 'y', 'z'].flatMap((network) => made(network, 20, 100));
    const shown = sharedOut([...flood, table('quiet:1', 1)], 100, networkOf);
    expect(shown).toHaveLength(100);
    expect(shown.map(({ id }) => id)).toContain('quiet:1');
  });

  it('leaves half of the room to tables at which somebody waits, and all that the other kind does not need', () => {
    const live = made('live', 60, 0);
    const days = Array.from({ length: 300 }, (_, i) => table(`days${String(i)}:1`, 1000 + i));
    const shown = listOfBoth(live, days, 100, networkOf);
    expect(shown.filter(({ id }) => id.startsWith('live'))).toHaveLength(50);
    expect(shown).toHaveLength(100);
    expect(listOfBoth(live, [], 100, networkOf)).toHaveLength(60);
    expect(listOfBoth([], days, 100, networkOf)).toHaveLength(100);
  });
});
