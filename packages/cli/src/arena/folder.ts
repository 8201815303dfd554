import { appendFile, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PairResult } from '@lamplight/ai/arena';
import { failure, quoted } from '../command-error.ts';
import { parseJson, troubleOf, writeText } from '../files.ts';
import type { PlayedPair } from './messages.ts';
import { readPairResult } from './read-pair-result.ts';
import type { ArenaSettings } from './settings.ts';

/** The folder of a match, so that it can be continued. */
export interface ArenaFolder {
  /** The pairs that were played already. */
  readonly done: readonly PairResult[];
  keep(played: PlayedPair): Promise<void>;
}

const SETTINGS = 'settings.json';
const PAIRS = 'pairs.jsonl';
const GAMES = 'games';
const VERSION = 1;

/** Creates or opens the folder; throws where it contains anything but a match with the same settings. */
export async function openFolder(path: string, settings: ArenaSettings): Promise<ArenaFolder> {
  const names = await within(path, async () => {
    await mkdir(join(path, GAMES), { recursive: true });
    return readdir(path);
  });
  const file = (name: string): string => join(path, name);
  if (names.includes(SETTINGS)) checkSettings(path, await readIn(file(SETTINGS)), settings);
  else if (names.length > 1)
    throw failure(`${quoted(path)} holds something else than a match; name a new folder`);
  else
    await writeText(
      file(SETTINGS),
      `${JSON.stringify({ lamplight: 'arena', version: VERSION, ...settings })}\n`,
    );

  const text = names.includes(PAIRS) ? await readIn(file(PAIRS)) : '';
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  const done = whole.split('\n').flatMap((line, i) => {
    if (line === '') return [];
    const place = `line ${String(i + 1)} of ${quoted(file(PAIRS))}`;
    const result = readPairResult(jsonIn(line));
    if (!result) throw failure(`${place} is not a pair of games; remove the line to play it again`);
    return [result];
  });
  // A crash may have cut off the last line; the next line must not be appended to it.
  if (whole !== text) await writeText(file(PAIRS), whole);

  return {
    done,
    async keep({ result, records }) {
      for (const [i, record] of records.entries()) {
        await writeText(join(path, GAMES, `${String(result.pair)}-${String(i + 1)}.json`), record);
      }
      // Written last, so that a listed pair always has its records.
      await within(path, () => appendFile(file(PAIRS), `${JSON.stringify(result)}\n`));
    },
  };
}

/** The value of JSON text; undefined for any other text. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function checkSettings(path: string, text: string, settings: ArenaSettings): void {
  const found = parseJson(text, quoted(join(path, SETTINGS))) as Readonly<Record<string, unknown>> | null;
  if (found?.['lamplight'] !== 'arena' || found['version'] !== VERSION)
    throw failure(`${quoted(path)} holds something else than a match; name a new folder`);
  for (const [name, value] of Object.entries(settings)) {
    const [was, is] = [found[name], value as unknown].map((each) => JSON.stringify(each) ?? 'nothing');
    if (was === is) continue;
    if (name === 'build')
      throw failure(
        `${quoted(path)} holds a match of other bots: the code or the weights of ours have changed since; name a new folder`,
      );
    throw failure(
      `${quoted(path)} holds a match with other flags: ${name} was ${was ?? ''} and is now ${is ?? ''}; name a new folder`,
    );
  }
}

const readIn = (path: string): Promise<string> => within(path, () => readFile(path, 'utf8'));

async function within<Value>(path: string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw failure(`cannot use ${quoted(path)}: ${troubleOf(error)}`);
  }
}
