import { archiveGames } from '../../archive/archive-games.ts';
import { openSqliteStore } from '../open-sqlite-store.ts';

/**
 * Folds every finished game until it is killed, and says which one only when that was answered; with a folder for the
 * archive it moves all of them there.
 */
const [folder = '', archive] = process.argv.slice(2);
const store = await openSqliteStore(folder);
process.stdout.write('opened\n');
if (archive === undefined) {
  for (;;) {
    const [id] = await store.unfolded(Number.MAX_SAFE_INTEGER, 1);
    if (id === undefined) break;
    if ((await store.fold(id)) === 'folded') process.stdout.write(`${id}\n`);
  }
} else {
  while (await archiveGames(store, { before: Number.MAX_SAFE_INTEGER, folder: archive }));
}
await store.close();
