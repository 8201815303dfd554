import { openSqliteStore } from '../open-sqlite-store.ts';

/** Appends to several tables at once until it is killed, and says each entry only when its append was answered. */
const [folder = '', round = ''] = process.argv.slice(2);
const store = await openSqliteStore(folder);
await Promise.all(['a', 'b', 'c', 'd'].map(appendTo));

async function appendTo(table: string): Promise<never> {
  const loaded = await store.load(table);
  if (!loaded.ok) throw new Error(loaded.error.reason);
  for (let seq = loaded.value.length; ; seq += 2) {
    const names = [seq, seq + 1].map((n) => `${round}/${table}/${String(n)}`);
    const entries = names.map((name) => ({ kind: 'move', by: 'chance', move: { do: name } }) as const);
    const answer = await store.append(table, seq, entries);
    if (!answer.ok) throw new Error(answer.error.code);
    await said(names.map((name) => `${name}\n`).join(''));
  }
}

/** Waits where the reader is slow: a plain write to a full pipe would fail. */
function said(text: string): Promise<void> {
  return new Promise((resolve) => {
    process.stdout.write(text, () => {
      resolve();
    });
  });
}
