import { describe, expect, test } from 'vitest';
import { belongsToGame, namedGames } from '../lib/named-games.mjs';

const GAMES = ['london', 'newyork', 'pocket'];
const linesOf = (files: Readonly<Record<string, string>>, allowed: readonly string[] = []): string[] =>
  namedGames(
    Object.keys(files),
    (file) => files[file] ?? '',
    GAMES,
    allowed.map((path) => ({ path, reason: 'test' })),
  ).map(({ file, line }) => `${file}:${String(line)}`);

describe('the check that shared files name no game', () => {
  test('a shared file that names a game is found, with its line, however the game is spelt', () => {
    const planted = "import { a } from './a.ts';\nif (game.id === 'pocket') a();\n";
    expect(linesOf({ 'packages/table/src/shared.ts': planted })).toEqual(['packages/table/src/shared.ts:2']);
    for (const name of ['London', 'newyork', 'New York', 'newYorkMap', 'NEW_YORK', 'POCKET_FACTS']) {
      expect(linesOf({ 'packages/web/src/app.svelte': `<p>${name}</p>` })).toHaveLength(1);
    }
  });

  test('files of a game, tests and listed files may name games', () => {
    const named = 'export const london = 1;';
    const files = {
      'packages/rules/src/london/board.ts': named,
      'packages/cli/src/titles/pocket/words.ts': named,
      'packages/web/src/board/london-board.svelte': named,
      'packages/ai/src/bots.test.ts': named,
      'packages/server/src/testing/rows.ts': named,
      'packages/rules/src/games.ts': named,
      'packages/web/src/words/en/games.ts': named,
      'packages/web/src/words/fr/games.ts': named,
    };
    const listed = ['packages/rules/src/games.ts', 'packages/web/src/words/*/games.ts'];
    expect(linesOf(files, listed)).toEqual([]);
    expect(linesOf(files)).toEqual([
      'packages/rules/src/games.ts:1',
      'packages/web/src/words/en/games.ts:1',
      'packages/web/src/words/fr/games.ts:1',
    ]);
    const unlisted = ['words/en/play.ts', 'words/games.ts', 'words/en/streets/games.ts'];
    for (const file of unlisted)
      expect(linesOf({ [`packages/web/src/${file}`]: named }, listed)).toHaveLength(1);
  });

  test('a file belongs to a game by its folder or its own name, not by a part of either', () => {
    expect(belongsToGame('packages/ai/src/newyork/net.ts', GAMES)).toBe(true);
    expect(belongsToGame('packages/rules/src/pocket.ts', GAMES)).toBe(true);
    expect(belongsToGame('packages/rules/src/pocketbook.ts', GAMES)).toBe(false);
    expect(belongsToGame('packages/rules/src/old-london/a.ts', GAMES)).toBe(false);
  });
});
