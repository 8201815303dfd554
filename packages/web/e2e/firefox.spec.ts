import { findFirefox, NO_FIREFOX } from '../../../scripts/lib/browsers.mjs';
import { launchFirefox } from './firefox-driver.ts';
import { expect, test } from './fixtures.ts';

const program = findFirefox();

test('the first page opens in Firefox without a complaint', async ({ home }) => {
  if (program === undefined) {
    expect(process.env['CI'], NO_FIREFOX).not.toBe('true');
    test.skip(true, NO_FIREFOX);
    return;
  }
  const firefox = await launchFirefox(program);
  try {
    await firefox.resize(360, 640);
    await firefox.open(home);
    await firefox.until(`document.querySelector('[data-testid="play-computer"]')`);
    expect(await firefox.evaluate('document.title')).toContain('Lamplight');
    expect(await firefox.evaluate('navigator.serviceWorker.ready.then(() => true)')).toBe(true);
    await test.info().attach('home-firefox', { body: await firefox.picture(), contentType: 'image/png' });
    expect(firefox.troubles).toEqual([]);
  } finally {
    await firefox.close();
  }
});
