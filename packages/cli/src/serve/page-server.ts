import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { findFile, pathOf } from './find-file.ts';
import { cachingOf, SAFETY, shrinks, typeOf } from './headers.ts';

type Encoding = 'br' | 'gzip';

const COMPRESS: Readonly<Record<Encoding, (content: Buffer) => Promise<Buffer>>> = {
  br: (content) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (content) => promisify(gzip)(content),
};
/** Nearly as small as the best, in a tenth of the time. */
const BROTLI_QUALITY = 9;
/** Below this the headers weigh more than what is saved. */
const TOO_SMALL = 500;

/** A server for the files of a folder and nothing else. */
export function pageServer(folder: string): Server {
  const compressed = compressor();
  return createServer((request, response) => {
    answer(folder, compressed, request, response).catch(() => {
      if (!response.headersSent) refuse(response, 500, 'This went wrong here.');
      else response.destroy();
    });
  });
}

async function answer(
  folder: string,
  compressed: Compressor,
  { method, url = '', headers }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (method !== 'GET' && method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    refuse(response, 405, 'Only reading is possible here.');
    return;
  }
  const path = pathOf(url);
  const file = path === undefined ? undefined : await findFile(folder, path);
  if (path === undefined || !file) {
    refuse(response, 404, 'There is nothing here.');
    return;
  }
  const type = typeOf(path);
  const squeezable = shrinks(type) && file.content.length >= TOO_SMALL;
  const encoding = squeezable ? encodingFor(headers['accept-encoding']) : undefined;
  const tag = encoding === undefined ? file.tag : file.tag.replace(/"$/, `-${encoding}"`);
  response.setHeaders(
    new Map([
      ...Object.entries(SAFETY),
      ['Cache-Control', cachingOf(path)],
      ['ETag', tag],
      ...(squeezable ? ([['Vary', 'Accept-Encoding']] as const) : []),
    ]),
  );
  if (headers['if-none-match']?.split(/\s*,\s*/).includes(tag) === true) {
    response.writeHead(304).end();
    return;
  }
  const body = encoding === undefined ? file.content : await compressed(path, tag, encoding, file.content);
  response.writeHead(200, {
    'Content-Type': type,
    'Content-Length': body.length,
    ...(encoding === undefined ? {} : { 'Content-Encoding': encoding }),
  });
  response.end(method === 'HEAD' ? undefined : body);
}

/** The best encoding that a reader takes; a weight of zero is a refusal. */
function encodingFor(accepted = ''): Encoding | undefined {
  const taken = accepted
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';', 1)[0]);
  return (['br', 'gzip'] as const).find((encoding) => taken.includes(encoding));
}

type Compressor = (path: string, tag: string, encoding: Encoding, content: Buffer) => Promise<Buffer>;

/** Compresses each file once, as long as it stays the same. */
function compressor(): Compressor {
  const kept = new Map<string, { readonly tag: string; readonly body: Promise<Buffer> }>();
  return (path, tag, encoding, content) => {
    const key = `${encoding} ${path}`;
    const known = kept.get(key);
    if (known?.tag === tag) return known.body;
    const body = COMPRESS[encoding](content);
    kept.set(key, { tag, body });
    return body;
  };
}

function refuse(response: ServerResponse, status: number, reason: string): void {
  response.setHeaders(new Map(Object.entries(SAFETY)));
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(`${reason}\n`);
}
