import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { findFile, pathOf } from './find-file.ts';
import type { FoundFile } from './find-file.ts';
import { cachingOf, shrinks, typeOf } from './headers.ts';

type Encoding = 'br' | 'gzip';

const COMPRESS: Readonly<Record<Encoding, (content: Buffer) => Promise<Buffer>>> = {
  br: (content) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (content) => promisify(gzip)(content),
};
/** Nearly as small as the best quality, in a tenth of the time. */
const BROTLI_QUALITY = 9;
/** Below this size the headers weigh more than compression saves. */
const TOO_SMALL = 500;

/** What a client asks for. */
interface Asked {
  readonly method: string;
  /** The path exactly as it was sent. */
  readonly path: string;
  readonly acceptEncoding: string | undefined;
  readonly ifNoneMatch: string | undefined;
}

export interface PageAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | string;
}

export type PageFiles = (asked: Asked) => Promise<PageAnswer>;

/** The files of a folder, read only. */
export function pageFiles(folder: string): PageFiles {
  const kept = new KeptBodies();
  return async ({ method, path: address, acceptEncoding, ifNoneMatch }) => {
    if (method !== 'GET' && method !== 'HEAD') {
      const refusal = inWords(405, 'Only reading is possible here.');
      return { ...refusal, headers: { ...refusal.headers, Allow: 'GET, HEAD' } };
    }
    const path = pathOf(address);
    const file = path === undefined ? undefined : await findFile(folder, path);
    if (path === undefined || !file) return inWords(404, 'There is nothing here.');
    const type = typeOf(path);
    const squeezable = shrinks(type) && file.bytes >= TOO_SMALL;
    const encoding = squeezable ? encodingFor(acceptEncoding) : undefined;
    const tag = encoding === undefined ? file.tag : file.tag.replace(/"$/, `-${encoding}"`);
    const facts = {
      'Cache-Control': cachingOf(path),
      ETag: tag,
      ...(squeezable ? { Vary: 'Accept-Encoding' } : {}),
    };
    // Split by the comma alone: a pattern with blanks in it takes quadratic time for a header of blanks.
    if (ifNoneMatch?.split(',').some((one) => one.trim() === tag) === true)
      return { status: 304, headers: facts, body: '' };
    const body = await kept.body(file, encoding);
    if (!body) return inWords(404, 'There is nothing here.');
    return {
      status: 200,
      headers: {
        ...facts,
        'Content-Type': type,
        'Content-Length': String(body.length),
        ...(encoding === undefined ? {} : { 'Content-Encoding': encoding }),
      },
      body,
    };
  };
}

/** A plain-text answer for a person who asked for a wrong path. */
export function inWords(status: number, words: string): PageAnswer {
  return {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
    body: `${words}\n`,
  };
}

/** The best encoding that a client accepts; a weight of zero is a refusal. */
function encodingFor(accepted = ''): Encoding | undefined {
  const taken = accepted
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';', 1)[0]);
  return (['br', 'gzip'] as const).find((encoding) => taken.includes(encoding));
}

/**
 * The bodies of answers, each read and compressed once as long as its file stays the same. All answers with one body
 * share its bytes, so a client that asks for a file a thousand times and reads nothing holds it once.
 */
class KeptBodies {
  readonly #kept = new Map<string, { readonly tag: string; readonly body: Promise<Buffer> }>();

  /** Undefined where the file was deleted since it was found. */
  async body(found: FoundFile, encoding: Encoding | undefined): Promise<Buffer | undefined> {
    try {
      return await (encoding === undefined ? this.#plain(found) : this.#compressed(found, encoding));
    } catch {
      return undefined;
    }
  }

  #plain({ file, tag }: FoundFile): Promise<Buffer> {
    return this.#keep(file, tag, () => readFile(file));
  }

  #compressed(found: FoundFile, encoding: Encoding): Promise<Buffer> {
    const { file, tag } = found;
    return this.#keep(`${encoding} ${file}`, tag, async () => COMPRESS[encoding](await this.#plain(found)));
  }

  #keep(key: string, tag: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const known = this.#kept.get(key);
    if (known?.tag === tag) return known.body;
    const body = make();
    this.#kept.set(key, { tag, body });
    body.catch(() => this.#kept.delete(key));
    return body;
  }
}
