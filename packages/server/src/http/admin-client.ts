import { readFile } from 'node:fs/promises';
import { Refused } from '@lamplight/protocol';
import type { Result } from '@lamplight/rules';
import * as v from 'valibot';
import { doorIn } from './admin-endpoint.ts';

const DoorFile = v.object({ port: v.number(), token: v.string() });

/** What was asked for at the admin endpoint, or the sentence it was refused with. */
export type Told = Result<unknown, string>;

/** Asks the server that runs on a data folder; undefined where none does. */
export async function askAdminEndpoint(
  folder: string,
  method: 'GET' | 'POST',
  path: string,
): Promise<Told | undefined> {
  const adminEndpoint = await doorAt(folder);
  if (!adminEndpoint) return undefined;
  try {
    const answer = await fetch(`http://127.0.0.1:${String(adminEndpoint.port)}${path}`, {
      method,
      headers: { Authorization: `Bearer ${adminEndpoint.token}` },
    });
    const value: unknown = await answer.json();
    if (answer.ok) return { ok: true, value };
    const refused = v.safeParse(Refused, value);
    // Another program may have the port by now: then nobody of ours is there.
    return refused.success && refused.output.code !== 'not-allowed'
      ? { ok: false, error: refused.output.message }
      : undefined;
  } catch {
    return undefined;
  }
}

async function doorAt(folder: string): Promise<v.InferOutput<typeof DoorFile> | undefined> {
  try {
    const read = v.safeParse(DoorFile, JSON.parse(await readFile(doorIn(folder), 'utf8')));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}
