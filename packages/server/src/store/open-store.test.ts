import { expect, it } from 'vitest';
import { someKey, someRow } from '../testing/store-rows.ts';
import { openStore, storeLocation } from './open-store.ts';
import { temporaryFolders } from './sqlite/testing/temporary-folders.ts';

const { folder: newFolder } = temporaryFolders();

it('a configuration names the embedded database in its data folder, which outlasts the program', async () => {
  const location = storeLocation({ data: newFolder() });
  const before = await openStore(location);
  await before.create(someRow('a'), someKey('a', 'a'));
  await before.close();
  const after = await openStore(location);
  expect(await after.find('a')).toEqual(someRow('a'));
  await after.close();
});

it('a store in memory is empty whenever it is opened', async () => {
  const before = await openStore({ kind: 'memory' });
  await before.create(someRow('a'), someKey('a', 'a'));
  expect(await before.find('a')).toEqual(someRow('a'));
  expect(await (await openStore({ kind: 'memory' })).find('a')).toBeUndefined();
});
