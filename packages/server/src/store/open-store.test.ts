import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { someKey, someRow } from '../testing/store-rows.ts';
import { openStore, storeLocation } from './open-store.ts';
import { StoreUnavailable } from './store-unavailable.ts';
import { temporaryFolders } from './sqlite/testing/temporary-folders.ts';

const { folder: newFolder } = temporaryFolders();

it('a configuration names the embedded database in its data folder, which outlasts the program', async () => {
  const location = storeLocation({ data: newFolder(), store: null, storePasswordFile: null });
  const { store: before } = await openStore(location);
  await before.create(someRow('a'), someKey('a', 'a'));
  await before.close();
  const { store: after } = await openStore(location);
  expect(await after.find('a')).toEqual(someRow('a'));
  await after.close();
});

it('a configuration names a database in PostgreSQL, with the password in a file', () => {
  const file = join(newFolder(), 'password');
  writeFileSync(file, 'a secret\n');
  const settings = { data: 'unused', store: 'postgres://db/lamplight', storePasswordFile: file };
  expect(storeLocation(settings)).toEqual({
    kind: 'postgres',
    address: { url: 'postgres://db/lamplight', password: 'a secret' },
  });
  expect(storeLocation({ ...settings, storePasswordFile: null })).toMatchObject({
    address: { password: undefined },
  });
  expect(() => storeLocation({ ...settings, storePasswordFile: `${file}.txt` })).toThrow(StoreUnavailable);
});

it('a database that cannot be reached is named in a sentence that holds nothing of its address', async () => {
  const opening = openStore({
    kind: 'postgres',
    address: { url: 'postgres://ada:secret@127.0.0.1:9/games' },
  });
  await expect(opening).rejects.toThrow(/^The database cannot be reached \(ECONNREFUSED\)\.$/);
});

it('a store in memory is empty whenever it is opened', async () => {
  const { store: before } = await openStore({ kind: 'memory' });
  await before.create(someRow('a'), someKey('a', 'a'));
  expect(await before.find('a')).toEqual(someRow('a'));
  const { store: after } = await openStore({ kind: 'memory' });
  expect(await after.find('a')).toBeUndefined();
});
