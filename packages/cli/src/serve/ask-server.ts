import { askAdminEndpoint } from '@lamplight/server';
import { failure, quoted } from '../command-error.ts';

/** Asks the server that runs on a data folder; throws where none runs, or where it refuses. */
export async function askServer(folder: string, method: 'GET' | 'POST', path: string): Promise<unknown> {
  const told = await askAdminEndpoint(folder, method, path);
  if (told === undefined) {
    throw failure(`no server runs on ${quoted(folder)}; start one with lamplight serve, or name its --data`);
  }
  if (!told.ok) throw failure(told.error);
  return told.value;
}
