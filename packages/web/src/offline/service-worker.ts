import { serveOffline } from './serve-offline.ts';
import type { Precache, WorkerScope } from './serve-offline.ts';

/** Inserted in front of this file by the build. */
declare const PRECACHE: Precache;

serveOffline(self as unknown as WorkerScope, PRECACHE);
