import { test } from './fixtures.ts';
import { playOut, start } from './player.ts';
import { setSettings } from './saved-games.ts';
for (const game of ['pocket','newyork'] as const)
test('x'+game, async ({ page, troubles }) => {
  page.on('pageerror', (e) => console.log(e.stack));
  await setSettings(page);
  await start(page, game, 'computer', 'investigator');
  await playOut(page, 'mouse', 1, () => troubles.length>0);
});
