import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { GameId } from '@lamplight/rules';
import type { Length } from './in-turns.ts';
import type { Figures } from './measure.ts';

const LAMPLIGHT = fileURLToPath(new URL('../../bin/lamplight.js', import.meta.url));
const SOURCES = fileURLToPath(new URL('../../src', import.meta.url));

/** Whether this is the workspace: a packed lamplight has no sources. */
export const hasSources = (): boolean => existsSync(SOURCES);

/** Whether this is a build beside its sources, so that the two can be compared. */
export const canCompare = (): boolean => import.meta.filename.endsWith('.js') && hasSources();

/** Measures a game played from the sources, in a process of their own. */
export async function measureSources(id: GameId, length: Length): Promise<Figures> {
  const flags =
    'pieces' in length ? ['--games', String(length.pieces)] : ['--seconds', String(length.seconds)];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [LAMPLIGHT, 'bench', 'rules', '--game', id, ...flags, '--json'],
    { env: { ...process.env, LAMPLIGHT_SOURCES: '1' } },
  );
  const figures = JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '') as Readonly<Record<GameId, Figures>>;
  return figures[id];
}
