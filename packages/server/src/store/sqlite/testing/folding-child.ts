import { openSqliteStore } from '../open-sqlite-store.ts';

/** Folds every finished game until it is killed, and says which one only when that was answered. */
const [folder = ''] = process.argv.slice(2);
const store = await openSqliteStore(folder);
process.stdout.write('opened\n');
for (;;) {
  const [id] = await store.unfolded(Number.MAX_SAFE_INTEGER, 1);
  if (id === undefined) break;
  if ((await store.fold(id)) === 'folded') process.stdout.write(`${id}\n`);
}
await store.close();
