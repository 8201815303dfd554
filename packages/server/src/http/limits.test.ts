import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Rate } from '../live/bucket.ts';
import { CHAT_RATE } from '../live/chat.ts';
import { LIMITS as HALL } from '../live/hall-options.ts';
import type { Allowance } from '../live/network-counts.ts';
import type { NetworkRate } from '../live/network-rates.ts';
import { LIMITS } from './limits.ts';

const page = readFileSync(new URL('../../../../docs/self-hosting.md', import.meta.url), 'utf8');

/** A rate as the page for keepers words it. */
function worded({ burst, perSecond }: Rate): string {
  const rate =
    perSecond === 1
      ? 'one a second'
      : perSecond > 1
        ? `${perSecond.toLocaleString('en')} a second`
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

it('are back in full in less than a minute for an address, so that a minute later it is forgotten', () => {
  const { requests, frames, framesEach, extras, extrasEach, bytes, bytesEach, tcp, httpBytes } = LIMITS;
  const rates = [...Object.values(requests), frames, framesEach, extras, extrasEach, bytes, bytesEach];
  for (const { burst, perSecond } of [...rates, tcp, httpBytes, HALL.guesses, HALL.made.household, CHAT_RATE])
    expect(burst / perSecond).toBeLessThan(55);
});

describe('the limits that are described', () => {
  const { requests } = LIMITS;
  it.each([
    ['new TCP connections', LIMITS.tcp],
    ['bytes of HTTP requests', LIMITS.httpBytes],
    ['files of the page, and paths that do not exist', requests.page],
    ['`/health` and `/ready`', requests.health],
    ['reading the API', requests.read],
    ['joining', requests.join],
    ['making tables', requests.create],
    ['asking for codes to carry a seat', requests.carry],
    ['trying such codes', requests.code],
    ['connecting', requests.connect],
    ['frames of all its connections; looking back counts as eight', LIMITS.framesEach],
    ['pings, pongs and fragments of all its connections', LIMITS.extrasEach],
    ['bytes over all its connections', LIMITS.bytesEach],
    ['pings, pongs and fragments', LIMITS.extras],
    ['bytes', LIMITS.bytes],
    ['wrong tables and secrets on connections', HALL.guesses],
    ['frames', LIMITS.frames],
    ['of these, what others of its address cannot use up', LIMITS.framesOwn],
    ['frames that are refused for being too many', LIMITS.patience],
    ['unknown frames that are refused', HALL.badFrames],
    ['lines of chat from a seat', CHAT_RATE],
  ])('%s', (what, rate) => {
    expect(said(what)).toBe(worded(rate));
  });

  it.each([
    ['connections', LIMITS.socketsEach],
    ['tables it made that are still to be dealt', HALL.unbegunEach.household],
    ['TCP connections that are open, WebSockets included', LIMITS.tcpEach],
    ['tables it looks at', HALL.attached],
    ['tables looked at without a seat there', HALL.watched.household],
    ['games against computers, undealt ones as well', HALL.botGames.household],
  ])('%s', (what, most) => {
    expect(said(what)).toBe(String(most));
  });

  it.each([
    ['joining tables of the list', HALL.joins.listed.household],
    ['rematches that begin', HALL.rematches.each.household],
    ['decisions, take-backs and lines of chat, at all tables', HALL.entries.household],
    ['rematches of one game and of those that follow it', HALL.rematches.chain],
    ['seats it joined at tables of the list and has not opened', HALL.joins.idle.listed.household],
    ['such seats that it has opened and not played in', HALL.joins.idle.unplayed.household],
    ['seats it joined by link and has not opened', HALL.joins.idle.byLink.household],
  ])('%s', (what, most) => {
    expect(said(what)).toBe(typeof most === 'number' ? String(most) : worded(most));
  });

  it('of the wider networks of IPv6', () => {
    const row = (what: string): string[] => {
      const lines = page.slice(page.indexOf('| /48 at once')).split('\n');
      const found = lines.find((line) => line.split('|')[1]?.trim() === what) ?? '';
      const [site, siteRate, provider, providerRate] = found.split('|').slice(2, 6);
      return [site, siteRate, provider, providerRate].map((cell) => cell?.trim() ?? '');
    };
    const rates = ({ site, provider }: NetworkRate): string =>
      [site, provider].map((rate) => (rate ? worded(rate) : '')).join(' ');
    const counts = ({ site, provider }: Allowance): string =>
      `${site.toLocaleString('en')} ${provider.toLocaleString('en')}`;
    const told = (what: string): string =>
      row(what)
        .filter((cell) => cell !== '')
        .join(' ');
    expect(told('making tables')).toBe(rates(HALL.made));
    expect(told('tables still to be dealt')).toBe(counts(HALL.unbegunEach));
    expect(told('joining tables of the list')).toBe(rates(HALL.joins.listed));
    expect(told('seats joined from the list and not opened')).toBe(counts(HALL.joins.idle.listed));
    expect(told('seats opened and not played in')).toBe(counts(HALL.joins.idle.unplayed));
    expect(told('seats joined by link and not opened')).toBe(counts(HALL.joins.idle.byLink));
    expect(told('rematches that begin')).toBe(rates(HALL.rematches.each));
    expect(told('tables looked at without a seat there')).toBe(counts(HALL.watched));
    expect(told('games against computers, undealt ones as well')).toBe(counts(HALL.botGames));
    expect(told('decisions, take-backs and lines of chat')).toBe(rates(HALL.entries));
  });

  it('of who is slow or does not stop', () => {
    expect(page).toContain(`once ${String(HALL.waiting / 1024)} KiB wait`);
    expect(page).toContain(`longer than ${String(HALL.waitingMs / 1000)} seconds`);
    expect(page).toContain(`when ${String(LIMITS.waiting / 1024)} KiB wait`);
  });

  it('of who sends what is no play', () => {
    expect(page).toContain(`longer than ${String(LIMITS.messageMs / 1000)} seconds for one message`);
    expect(page).toContain(`hello within ${String(LIMITS.helloMs / 1000)} seconds`);
    expect(page).toContain(`be refused ${String(LIMITS.refusals)} times`);
  });

  it('of all together', () => {
    const many = (count: number): string => count.toLocaleString('en');
    expect(page).toContain(
      `holds ${many(LIMITS.sockets)} connections, ${many(HALL.tables)} tables in memory`,
    );
  });
});
