import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { findFile, pathOf } from './find-file.ts';
import type { FoundFile } from './find-file.ts';
import { cachingOf, shrinks, typeOf } from './headers.ts';
import { LinkPreviews, withTags } from './link-previews.ts';
import type { PreviewAsked, PreviewTags } from './link-previews.ts';

type Encoding = 'br' | 'gzip';

const COMPRESS: Readonly<Record<Encoding, (content: Buffer) => Promise<Buffer>>> = {
  br: (content) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (content) => promisify(gzip)(content),
};
/** The best there is: each file is compressed once, and a phone on a slow line loads it many times. */
const BROTLI_QUALITY = 11;
/** Below this size the headers weigh more than compression saves. */
const TOO_SMALL = 500;
const PAGE = '/index.html';
/** How many variants of the page are kept, each with the tags of another preview, address or language. */
const MOST_VARIANTS = 64;

/** What a client asks for. */
interface Asked {
  readonly method: string;
  /** The path exactly as it was sent. */
  readonly path: string;
  readonly acceptEncoding: string | undefined;
  readonly ifNoneMatch: string | undefined;
  /** What the tags of the page depend on; without it they are those of the build. */
  readonly preview?: PreviewAsked;
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
  const previews = new LinkPreviews(folder);
  return async ({ method, path: address, acceptEncoding, ifNoneMatch, preview }) => {
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
    const tags = path === PAGE && preview ? await previews.tagsFor(preview) : undefined;
    const tag = tagOf(file, tags?.mark, encoding);
    const varies = [...(squeezable ? ['Accept-Encoding'] : []), ...(tags ? ['Accept-Language'] : [])];
    const facts = {
      'Cache-Control': cachingOf(path),
      ETag: tag,
      ...(varies.length > 0 ? { Vary: varies.join(', ') } : {}),
    };
    // Split by the comma alone: a pattern with blanks in it takes quadratic time for a header of blanks.
    if (ifNoneMatch?.split(',').some((one) => one.trim() === tag) === true)
      return { status: 304, headers: facts, body: '' };
    const body = await kept.body(file, encoding, tags);
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

/** The tag of an answer: that of its file, and whatever else makes it differ from other answers with that file. */
const tagOf = ({ tag }: FoundFile, ...marks: readonly (string | undefined)[]): string =>
  tag.replace(/"$/, () => [...marks.flatMap((mark) => (mark === undefined ? [] : `-${mark}`)), '"'].join(''));

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
  readonly #kept = new Map<string, Kept>();
  /** Clients choose among languages and addresses of this server, so only the latest variants are kept. */
  readonly #variants = new Map<string, Kept>();

  /** The bytes of a file, or of the page with other tags; undefined where the file was deleted since it was found. */
  async body(
    found: FoundFile,
    encoding: Encoding | undefined,
    tags?: PreviewTags,
  ): Promise<Buffer | undefined> {
    try {
      return await (tags ? this.#variant(found, encoding, tags) : this.#whole(found, encoding));
    } catch {
      return undefined;
    }
  }

  #whole(found: FoundFile, encoding: Encoding | undefined): Promise<Buffer> {
    const { file, tag } = found;
    const plain = (): Promise<Buffer> => keep(this.#kept, file, tag, () => readFile(file));
    if (encoding === undefined) return plain();
    return keep(this.#kept, `${encoding} ${file}`, tag, async () => COMPRESS[encoding](await plain()));
  }

  async #variant(found: FoundFile, encoding: Encoding | undefined, tags: PreviewTags): Promise<Buffer> {
    const whole = await this.#whole(found, undefined);
    const body = keep(this.#variants, `${tags.mark} ${String(encoding)}`, found.tag, async () => {
      const changed = Buffer.from(withTags(whole.toString(), tags));
      return encoding === undefined ? changed : COMPRESS[encoding](changed);
    });
    const [oldest] = this.#variants.keys();
    if (this.#variants.size > MOST_VARIANTS && oldest !== undefined) this.#variants.delete(oldest);
    return body;
  }
}

interface Kept {
  readonly tag: string;
  readonly body: Promise<Buffer>;
}

function keep(
  all: Map<string, Kept>,
  key: string,
  tag: string,
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  const known = all.get(key);
  if (known?.tag === tag) return known.body;
  const body = make();
  all.set(key, { tag, body });
  body.catch(() => all.delete(key));
  return body;
}
