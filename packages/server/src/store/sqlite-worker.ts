import type { DatabaseSync } from 'node:sqlite';
import type { MessagePort } from 'node:worker_threads';
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { makeFolder } from './data-folder.ts';
import { lockFolder } from './folder-lock.ts';
import type { FolderLock } from './folder-lock.ts';
import { GroupCommit } from './group-commit.ts';
import { openDatabase } from './open-database.ts';
import type { DatabaseOptions } from './open-database.ts';
import { READS } from './reads.ts';
import type { Answer, FromWorker, Op, Reads, Request, ToWorker, Writes } from './requests.ts';
import { failureOf, isDamage } from './sqlite-failure.ts';
import { WRITES } from './writes.ts';

/** What the thread is started with. */
export interface WorkerSettings extends DatabaseOptions {
  readonly folder: string;
}

/** The most requests of one transaction, so that the first of many does not wait for all. */
const MOST_AT_ONCE = 1000;

const settings = workerData as WorkerSettings;
const port = parentPort;
if (!port) throw new Error('this is a thread of the store');
start(port);

function start(to: MessagePort): void {
  const tell = (news: FromWorker): void => to.postMessage(news);
  try {
    makeFolder(settings.folder);
    const lock = lockFolder(settings.folder);
    try {
      serve(to, lock, openDatabase(settings.folder, settings));
    } catch (error) {
      lock.close();
      throw error;
    }
    tell({ opened: true });
  } catch (error) {
    tell({ opened: false, reason: failureOf(error), damaged: isDamage(error) });
  }
}

/** Whatever came while the last group was committed is the next group. */
function serve(to: MessagePort, lock: FolderLock, db: DatabaseSync): void {
  const commits = new GroupCommit(db);
  const answer = (answers: readonly Answer[]): void => {
    if (answers.length > 0) to.postMessage({ answers } satisfies FromWorker);
  };
  to.on('message', (message: ToWorker) => {
    const { requests, closing } = gather(to, message);
    answer(requests.filter(isRead).map((request) => commits.read(request)));
    const writes = requests.filter(isWrite);
    if (writes.length > 0) answer(commits.write(writes));
    if (closing) end(to, lock, db);
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
