import { readFile } from 'node:fs/promises';
import { Refused } from '@lamplight/protocol';
import type { Result } from '@lamplight/rules';
import * as v from 'valibot';
import { adminFileIn } from './admin-endpoint.ts';

const AdminFile = v.object({ port: v.number(), token: v.string() });

/** The answer of the admin endpoint, or the sentence it refused with. */
export type Told = Result<unknown, string>;

/** Asks the server that runs on a data folder; undefined where none runs. */
export async function askAdminEndpoint(
  folder: string,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<Told | undefined> {
  const adminEndpoint = await adminFileAt(folder);
  if (!adminEndpoint) return undefined;
  try {
    const answer = await fetch(`http://127.0.0.1:${String(adminEndpoint.port)}${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${adminEndpoint.token}`,
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const value: unknown = await answer.json();
    if (answer.ok) return { ok: true, value };
    const refused = v.safeParse(Refused, value);
    // Another program may have the port by now: then our server is not running.
    return refused.success && refused.output.code !== 'not-allowed'
      ? { ok: false, error: refused.output.message }
      : undefined;
  } catch {
    return undefined;
  }
}

async function adminFileAt(folder: string): Promise<v.InferOutput<typeof AdminFile> | undefined> {
  try {
    const read = v.safeParse(AdminFile, JSON.parse(await readFile(adminFileIn(folder), 'utf8')));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}
