import { findFirefox, NO_FIREFOX } from '../../../build/browsers.mjs';
import { launchFirefox } from './firefox-driver.ts';
import { expect, test } from './fixtures.ts';

const program = findFirefox();
/** Everything that can be picked once a token is chosen. */
const PICKS = '.extra > [data-target], .hit.open:not([aria-hidden])';

/** Runs in the page: notes its audio and every sound that is started. */
const LISTEN = `(() => {
  window.heard = { contexts: [], starts: 0 };
  window.AudioContext = class extends AudioContext {
    constructor(...rest) {
      super(...rest);
      window.heard.contexts.push(this);
    }
  };
  for (const { prototype } of [OscillatorNode, AudioBufferSourceNode]) {
    const { start } = prototype;
    prototype.start = function (...rest) {
      window.heard.starts++;
      return start.apply(this, rest);
    };
  }
})()`;

test('the front page and a board open in Firefox, and a decision is made and heard, without an error', async ({
  home,
}) => {
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
    await firefox.evaluate(
      `localStorage.setItem('lamplight.settings', '{"motion":"none","coach":false,"language":"en"}')`,
    );
    await firefox.open(`${home}?again`);
    await firefox.until(`document.querySelector('[data-testid="play-computer"]')`);
    await firefox.evaluate(LISTEN);
    await firefox.click('[data-testid="play-computer"]');
    await firefox.until(`document.querySelector('[data-testid="play"][data-ready]')`);
    // A game of Pocket: a token and its targets, until the move is complete.
    const confirm = '[data-testid="confirm"]:not([aria-disabled])';
    const picks = ['.tokens li.open > [data-target]', ...Array<string>(3).fill(PICKS)];
    for (const pick of picks) {
      if (await firefox.evaluate(`document.querySelector('${confirm}') !== null`)) break;
      await firefox.until(`document.querySelector('${pick}')`);
      await firefox.click(pick);
    }
    await firefox.until(`document.querySelector('${confirm}')`);
    await firefox.click(confirm);
    await firefox.until(`document.querySelector('.tokens li.used')`);
    // The presses before allow the page to be heard.
    await firefox.until('window.heard.starts > 0');
    await firefox.until(`window.heard.contexts.some(({ state }) => state === 'running')`);
    const time = await firefox.evaluate('window.heard.contexts[0].currentTime');
    await firefox.until(`window.heard.contexts[0].currentTime > ${String(time)}`);
    await test.info().attach('board-firefox', { body: await firefox.picture(), contentType: 'image/png' });
    expect(firefox.troubles).toEqual([]);
  } finally {
    await firefox.close();
  }
});
