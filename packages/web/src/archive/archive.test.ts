import { expect, it } from 'vitest';
import { memoryArchive } from './archive-store.ts';
import { addImported, deleteGame, keepGames } from './archive.ts';
import { archivedWith } from './testing/finished-games.ts';

const idsIn = async (store: ReturnType<typeof memoryArchive>): Promise<readonly string[]> =>
  (await store.list()).games.map(({ id }) => id).toSorted();

it('a game is kept once, however often it is met', async () => {
  const store = memoryArchive();
  expect(await keepGames(store, [archivedWith({ id: 'a' })])).toBe(1);
  expect(await keepGames(store, [archivedWith({ id: 'a', at: 9 }), archivedWith({ id: 'b' })])).toBe(1);
  expect(await idsIn(store)).toEqual(['a', 'b']);
  expect((await store.list()).games.find(({ id }) => id === 'a')?.at).toBe(0);
});

it('beyond the bound the oldest games make room for the newest, with their records', async () => {
  const store = memoryArchive();
  for (let at = 1; at <= 5; at++) await keepGames(store, [archivedWith({ id: `g${String(at)}`, at })], 3);
  expect(await idsIn(store)).toEqual(['g3', 'g4', 'g5']);
  expect(await store.record('g2')).toBeUndefined();
  expect(await store.record('g3')).toBeDefined();
  // A game older than all that are kept does not come in, and pushes none out.
  await keepGames(store, [archivedWith({ id: 'old', at: 0 })], 3);
  expect(await idsIn(store)).toEqual(['g3', 'g4', 'g5']);
});

it('a deleted game is gone with its record, and is not kept again when its table is met again', async () => {
  const store = memoryArchive();
  await keepGames(store, [archivedWith({ id: 'a' }), archivedWith({ id: 'b' })]);
  await deleteGame(store, 'a');
  expect(await store.record('a')).toBeUndefined();
  expect(await keepGames(store, [archivedWith({ id: 'a' })])).toBe(0);
  expect(await idsIn(store)).toEqual(['b']);
});

it('an imported record is added once, also after it was deleted, and never pushes a game out', async () => {
  const store = memoryArchive();
  const game = archivedWith({ id: 'r1', source: 'imported', print: 'same' });
  expect(await addImported(store, game)).toBe('added');
  expect(await addImported(store, game)).toBe('known');
  await deleteGame(store, 'r1');
  expect(await addImported(store, game)).toBe('added');
  expect(await addImported(store, archivedWith({ id: 'r2' }), 1)).toBe('tooMany');
  expect(await idsIn(store)).toEqual(['r1']);
});

it('a record of a game that was played here is not added a second time', async () => {
  const store = memoryArchive();
  await keepGames(store, [archivedWith({ id: 'own', print: 'same' })]);
  expect(await addImported(store, archivedWith({ id: 'same', source: 'imported', print: 'same' }))).toBe(
    'known',
  );
  expect(await idsIn(store)).toEqual(['own']);
});

it('a game that was pasted as a record first becomes the played one once it is fetched, and is listed once', async () => {
  const store = memoryArchive();
  await addImported(store, archivedWith({ id: 'same', source: 'imported', print: 'same' }));
  await addImported(store, archivedWith({ id: 'other', source: 'imported', print: 'other' }));
  expect(await keepGames(store, [archivedWith({ id: 'table', source: 'online', print: 'same' })])).toBe(1);
  expect(await idsIn(store)).toEqual(['other', 'table']);
  expect(await store.record('same')).toBeUndefined();
  expect(await addImported(store, archivedWith({ id: 'same', source: 'imported', print: 'same' }))).toBe(
    'known',
  );
});

it('of two played games with the same moves both are kept', async () => {
  const store = memoryArchive();
  await keepGames(store, [archivedWith({ id: 'a', print: 'same' })]);
  await keepGames(store, [archivedWith({ id: 'b', print: 'same' })]);
  expect(await idsIn(store)).toEqual(['a', 'b']);
});
