import { realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';

export interface FoundFile {
  /** Its real path, without links and other spellings. */
  readonly file: string;
  readonly bytes: number;
  /** Changes whenever the content may have changed. */
  readonly tag: string;
}

/**
 * The path that a URL asks for, with a leading slash; undefined where it is not allowed: steps upwards, hidden names,
 * other separators, broken escapes. A folder means its index.html.
 */
export function pathOf(address: string): string | undefined {
  // Split by hand: the URL class would silently repair what must be refused.
  const [asked = ''] = address.split(/[?#]/, 1);
  const decoded = decode(asked);
  if (decoded?.startsWith('/') !== true || /[\\\0:]/.test(decoded)) return undefined;
  const names = decoded.slice(1).split('/');
  const folder = names.at(-1) === '';
  if (names.slice(0, folder ? -1 : undefined).some((name) => name === '' || name.startsWith('.'))) {
    return undefined;
  }
  return folder ? `${decoded}index.html` : decoded;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** A file below a folder; undefined where there is none, or where a link leads out of the folder. */
export async function findFile(folder: string, path: string): Promise<FoundFile | undefined> {
  try {
    const [root, file] = await Promise.all([realpath(folder), realpath(join(folder, path))]);
    if (!file.startsWith(root + sep)) return undefined;
    const facts = await stat(file);
    if (!facts.isFile()) return undefined;
    const tag = `"${facts.size.toString(36)}-${Math.trunc(facts.mtimeMs).toString(36)}"`;
    return { file, bytes: facts.size, tag };
  } catch {
    return undefined;
  }
}
