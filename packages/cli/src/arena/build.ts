import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readBotSpec } from './bot-spec.ts';

/** What our bots consist of; arena, analysis and tests do not play. */
const SOURCES = '**/*.{ts,json}';
const NO_PLAYERS = /^(arena|analysis|testing)[/\\]|[.]test[.]ts$/;
const HASH_LENGTH = 16;

/**
 * A hash of the code and the weights of our bots, so that a match does not go on with others under the same names;
 * null where only programs play, of which nothing is known. The weights of other games play no part.
 */
export function buildOf(game: string, bots: readonly string[]): string | null {
  if (bots.every((bot) => readBotSpec(bot)?.kind === 'program')) return null;
  const folder = fileURLToPath(new URL('.', import.meta.resolve('@lamplight/ai')));
  const files = globSync(SOURCES, { cwd: folder })
    .filter((file) => !NO_PLAYERS.test(file) && (!file.endsWith('.json') || file.endsWith(`${game}.json`)))
    .sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(join(folder, file)));
  return hash.digest('hex').slice(0, HASH_LENGTH);
}
