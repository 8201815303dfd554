import { describe, expect, it } from 'vitest';
import { listOfBoth, sharedOut } from './shared-list.ts';

const table = (id: string, created: number) => ({ id, created });
/** The networks are before the colon, widest first. */
const networksOf = (id: string): string[] => id.split(':')[0]!.split('/');
const made = (network: string, count: number, from: number) =>
  Array.from({ length: count }, (_, i) => table(`${network}:${String(i)}`, from + i));

describe('the lobby list', () => {
  it('the lobby list shows the newest first, and all where they fit', () => {
    const all = [table('a:1', 1), table('b:1', 3), table('a:2', 2)];
    expect(sharedOut(all, 10, networksOf).map(({ id }) => id)).toEqual(['b:1', 'a:2', 'a:1']);
  });

  it('the lobby list still shows a table of one network when five others have made a hundred newer ones', () => {
    const flood = ['v', 'w', 'x', 'y', 'z'].flatMap((network) => made(network, 20, 100));
    const shown = sharedOut([...flood, table('quiet:1', 1)], 100, networksOf);
    expect(shown).toHaveLength(100);
    expect(shown.map(({ id }) => id)).toContain('quiet:1');
  });

  it('the lobby list is shared by the widest networks first, then within them', () => {
    const provider = Array.from({ length: 100 }, (_, i) => table(`wide/site${String(i)}/home:1`, 100 + i));
    const busy = made('wide/busy/home', 50, 1000);
    const neighbour = table('wide/busy/other:1', 2);
    const others = Array.from({ length: 10 }, (_, i) => table(`alone${String(i)}:1`, i));
    const shown = sharedOut([...provider, ...busy, neighbour, ...others], 111, networksOf);
    const ids = shown.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([...others, ...provider].map(({ id }) => id)));
    expect(ids.filter((id) => id.startsWith('wide/busy'))).toHaveLength(1);
    const fewer = sharedOut([...busy, neighbour], 10, networksOf).map(({ id }) => id);
    expect(fewer).toContain(neighbour.id);
  });

  it('the lobby list leaves half of its places to tables at which somebody waits, and all that the other kind does not need', () => {
    const live = made('live', 60, 0);
    const days = Array.from({ length: 300 }, (_, i) => table(`days${String(i)}:1`, 1000 + i));
    const shown = listOfBoth(live, days, 100, networksOf);
    expect(shown.filter(({ id }) => id.startsWith('live'))).toHaveLength(50);
    expect(shown).toHaveLength(100);
    expect(listOfBoth(live, [], 100, networksOf)).toHaveLength(60);
    expect(listOfBoth([], days, 100, networksOf)).toHaveLength(100);
  });
});
