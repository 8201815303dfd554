import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { failureOf } from '../sqlite/sqlite-failure.ts';
import { StoreUnavailable } from '../store-unavailable.ts';
import { readLine } from './moved-lines.ts';
import type { MovedLine } from './moved-lines.ts';

/** The lines of a file that was exported; refuses a file that cannot be read or is another one. */
export async function* readLines(path: string): AsyncGenerator<MovedLine> {
  let n = 0;
  for await (const line of textLines(path)) yield readLine(line, ++n);
}

async function* textLines(path: string): AsyncGenerator<string> {
  const file = createReadStream(path);
  const text = file.pipe(createGunzip()).setEncoding('utf8');
  file.on('error', (error) => text.destroy(error));
  let rest = '';
  try {
    for await (const chunk of text as AsyncIterable<string>) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    throw new StoreUnavailable(`${path} cannot be read. ${whyNot(error)}`);
  } finally {
    file.destroy();
  }
  if (rest !== '') throw new StoreUnavailable(`${path} was cut off.`);
}

function whyNot(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'Z_BUF_ERROR') return 'It was cut off.';
  return code.startsWith('Z_') ? 'It is not a file that Lamplight wrote.' : failureOf(error);
}
