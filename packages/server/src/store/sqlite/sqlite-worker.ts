import type { DatabaseSync } from 'node:sqlite';
import type { MessagePort } from 'node:worker_threads';
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { GroupCommit } from '../group-commit.ts';
import { READS } from '../reads.ts';
import type { Answer, Op, Reads, Request, Writes } from '../requests.ts';
import { WRITES } from '../writes.ts';
import { makeFolder } from './data-folder.ts';
import { lockFolder } from './folder-lock.ts';
import type { FolderLock } from './folder-lock.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { openDatabase } from './open-database.ts';
import type { DatabaseOptions } from './open-database.ts';
import { sqliteAccess } from './sqlite-dialect.ts';
import { failureOf, isDamage, SQLITE_FAILURES } from './sqlite-failure.ts';
import { SQLITE_QUERIES } from './sqlite-queries.ts';

/** What the thread is started with. */
export interface WorkerSettings extends DatabaseOptions {
  readonly folder: string;
}

/** The most requests in one transaction, so that the first of many does not wait for all. */
const MOST_AT_ONCE = 1000;

const settings = workerData as WorkerSettings;
const port = parentPort;
if (!port) throw new Error('this is a thread of the store');
await start(port);

async function start(to: MessagePort): Promise<void> {
  const tell = (message: FromWorker): void => to.postMessage(message);
  try {
    makeFolder(settings.folder);
    const lock = lockFolder(settings.folder);
    try {
      serve(to, lock, await openDatabase(settings.folder, settings));
    } catch (error) {
      lock.close();
      throw error;
    }
    tell({ opened: true });
  } catch (error) {
    tell({ opened: false, reason: failureOf(error), damaged: isDamage(error) });
  }
}

/** Everything that arrived while the last group was committed is the next group. */
function serve(to: MessagePort, lock: FolderLock, db: DatabaseSync): void {
  const commits = new GroupCommit({ ...sqliteAccess(db), own: SQLITE_QUERIES, failures: SQLITE_FAILURES });
  const answer = (answers: readonly Answer[]): void => {
    if (answers.length === 0) return;
    const done = answers.filter(({ result }) => result.ok && result.value === null).map(({ n }) => n);
    const others = answers.filter(({ result }) => !result.ok || result.value !== null);
    to.postMessage({ done, answers: others } satisfies FromWorker);
  };
  const work = async (message: ToWorker): Promise<void> => {
    const { requests, closing } = gather(to, message);
    const read: Answer[] = [];
    for (const request of requests) if (isRead(request)) read.push(await commits.read(request));
    answer(read);
    const writes = requests.filter(isWrite);
    if (writes.length > 0) answer(await commits.write(writes));
    if (closing) end(to, lock, db);
  };
  let working = Promise.resolve();
  to.on('message', (message: ToWorker) => {
    working = working.then(() => work(message));
  });
}

/** A message and all that wait behind it. */
function gather(from: MessagePort, first: ToWorker): { requests: readonly Request[]; closing: boolean } {
  const requests: Request[] = [];
  let message: ToWorker | undefined = first;
  while (message !== undefined && message !== 'close') {
    requests.push(...message.requests);
    if (requests.length >= MOST_AT_ONCE) return { requests, closing: false };
    message = receiveMessageOnPort(from)?.message as ToWorker | undefined;
  }
  return { requests, closing: message === 'close' };
}

function end(to: MessagePort, lock: FolderLock, db: DatabaseSync): void {
  try {
    db.close();
  } finally {
    lock.close();
    to.close();
  }
}

function isRead(request: Request): request is Request<keyof Reads> {
  return has(READS, request.op);
}
function isWrite(request: Request): request is Request<keyof Writes> {
  return has(WRITES, request.op);
}
function has(table: object, op: Op): boolean {
  return Object.hasOwn(table, op);
}
