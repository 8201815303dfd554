import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PACKAGES = join(import.meta.dirname, '..', '..');
const LETTERS = 12;

/** A hash of all code and weights that decide how bots play: the rules, the bots and the bots for measurements. */
export function codeVersion(): string {
  const hash = createHash('sha256');
  const files = globSync(['{ai,rules}/src/**/*.{ts,json}', 'ai/training/own-card-bot.ts'], {
    cwd: PACKAGES,
  });
  for (const file of files.filter((name) => !name.endsWith('.test.ts')).sort())
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(PACKAGES, file)))
      .update('\0');
  return hash.digest('hex').slice(0, LETTERS);
}
