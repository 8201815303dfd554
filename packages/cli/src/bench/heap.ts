import { Session } from 'node:inspector';
import { getHeapSpaceStatistics } from 'node:v8';

/** The heap spaces whose objects survive a collection; not the new space, and not compiled code. */
const LASTING_SPACES = ['old_space', 'large_object_space', 'shared_space', 'shared_large_object_space'];

/** Bytes in use that survive a collection. What survives the first rounds has left the new space by the last. */
export function heapInUse(): number {
  const session = new Session();
  session.connect();
  for (let round = 0; round < 3; round++) session.post('HeapProfiler.collectGarbage');
  session.disconnect();
  const lasting = getHeapSpaceStatistics().filter(({ space_name }) => LASTING_SPACES.includes(space_name));
  return lasting.reduce((sum, { space_used_size }) => sum + space_used_size, 0);
}

/** Bytes of typed arrays, which are outside of that heap. */
export const arraysInUse = (): number => process.memoryUsage().arrayBuffers;
