import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GAME_IDS } from '../titles/index.ts';
import { readBotSpec } from './bot-spec.ts';

/** The folder of our bots; arena, analysis and tests do not play. */
const BOTS = fileURLToPath(new URL('../../../ai/src', import.meta.url));
const SOURCES = '**/*.{ts,js,json}';
const NO_PLAYERS = /^(arena|analysis|testing)[/\\]|[.]test[.]ts$/;
const HASH_LENGTH = 16;

/**
 * A hash of the code and weights of our bots, so that a match is not continued with other code under the same names;
 * null where only programs play, whose code is unknown. Files of other games do not count.
 */
export function buildOf(game: string, bots: readonly string[]): string | null {
  if (bots.every((bot) => readBotSpec(bot)?.kind === 'program')) return null;
  const others = GAME_IDS.filter((id) => id !== game);
  const files = globSync(SOURCES, { cwd: BOTS })
    .filter((file) => !NO_PLAYERS.test(file) && !others.some((other) => file.split(/[/\\]/).includes(other)))
    .sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(join(BOTS, file)));
  return hash.digest('hex').slice(0, HASH_LENGTH);
}
