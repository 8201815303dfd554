import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Rate } from '../live/bucket.ts';
import { CHAT_RATE } from '../live/chat.ts';
import { LIMITS as HALL } from '../live/hall-options.ts';
import { LIMITS } from './limits.ts';

const page = readFileSync(new URL('../../../../docs/self-hosting.md', import.meta.url), 'utf8');

/** A rate as the page for keepers words it. */
function worded({ burst, perSecond }: Rate): string {
  const rate =
    perSecond === 1
      ? 'one a second'
      : perSecond > 1
        ? `${String(perSecond)} a second`
        : perSecond === 0.5
          ? 'one in 2 seconds'
          : `${String(Math.round(perSecond * 60))} a minute`;
  return `${burst.toLocaleString('en')} ${rate}`;
}

/** What the page says of something: at once, and in the long run. */
function said(what: string): string {
  const row = page.split('\n').find((line) => line.split('|')[1]?.trim() === what) ?? '';
  return row.split('|').slice(2, 4).join(' ').replaceAll(/ +/g, ' ').trim();
}

describe('the limits that are described', () => {
  const { requests } = LIMITS;
  it.each([
    ['files of the page', requests.page],
    ['reading the API', requests.read],
    ['joining', requests.join],
    ['making tables', requests.create],
    ['asking for codes to carry a seat', requests.carry],
    ['trying such codes', requests.code],
    ['connecting', requests.connect],
    ['frames of all its connections; looking back counts as eight', LIMITS.framesEach],
    ['wrong tables and secrets on connections', HALL.guesses],
    ['frames', LIMITS.frames],
    ['frames that are refused as none we know', HALL.badFrames],
    ['lines of chat from a seat', CHAT_RATE],
  ])('%s', (what, rate) => {
    expect(said(what)).toBe(worded(rate));
  });

  it.each([
    ['connections', LIMITS.socketsEach],
    ['tables it made that are still to be dealt', LIMITS.tablesEach],
    ['tables it looks at', HALL.attached],
  ])('%s', (what, most) => {
    expect(said(what)).toBe(String(most));
  });

  it('of who is slow or does not stop', () => {
    expect(page).toContain(`refused ${String(LIMITS.patience)} frames in a row`);
    expect(page).toContain(`once ${String(HALL.waiting / 1024)} KiB wait`);
    expect(page).toContain(`longer than ${String(HALL.waitingMs / 1000)} seconds`);
    expect(page).toContain(`when ${String(LIMITS.waiting / 1024)} KiB wait`);
  });

  it('of all together', () => {
    const many = (count: number): string => count.toLocaleString('en');
    expect(page).toContain(
      `holds ${many(LIMITS.sockets)} connections, ${many(HALL.tables)} tables in memory`,
    );
  });
});
