import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Rate } from '../limits/rate-limiter.ts';
import { CHAT_RATE } from '../session/chat.ts';
import { LIMITS as TABLE_LIMITS } from '../server-context.ts';
import type { Allowance } from '../limits/network-counts.ts';
import type { NetworkRate } from '../limits/network-rates.ts';
import { LIMITS } from './limits.ts';

const page = readFileSync(new URL('../../../../docs/self-hosting.md', import.meta.url), 'utf8');

/** A rate in the words of docs/self-hosting.md. */
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

/** The limits that the page names: at once, and in the long run. */
function said(what: string): string {
  const row = page.split('\n').find((line) => line.split('|')[1]?.trim() === what) ?? '';
  return row.split('|').slice(2, 4).join(' ').replaceAll(/ +/g, ' ').trim();
}

it('all allowances of an address are back in full in less than a minute, so that a minute later it is forgotten', () => {
  const { requests, frames, framesEach, extras, extrasEach, bytes, bytesEach, tcp, httpBytes } = LIMITS;
  const rates = [...Object.values(requests), frames, framesEach, extras, extrasEach, bytes, bytesEach];
  for (const { burst, perSecond } of [
    ...rates,
    tcp,
    httpBytes,
    TABLE_LIMITS.guesses,
    TABLE_LIMITS.made.clientKey,
    CHAT_RATE,
  ])
    expect(burst / perSecond).toBeLessThan(55);
});

describe('the limits in docs/self-hosting.md', () => {
  const { requests } = LIMITS;
  it.each([
    ['new TCP connections', LIMITS.tcp],
    ['bytes of HTTP requests', LIMITS.httpBytes],
    ['files of the page, and paths that do not exist', requests.page],
    ['`/health` and `/ready`', requests.health],
    ['reading the API', requests.read],
    ['joining', requests.join],
    ['making tables', requests.create],
    ['asking for codes to transfer a seat', requests.transfer],
    ['trying such codes', requests.code],
    ['connecting', requests.connect],
    ['frames of all its connections; looking back counts as eight', LIMITS.framesEach],
    ['pings, pongs and fragments of all its connections', LIMITS.extrasEach],
    ['bytes over all its connections', LIMITS.bytesEach],
    ['pings, pongs and fragments', LIMITS.extras],
    ['bytes', LIMITS.bytes],
    ['wrong tables and secrets on connections', TABLE_LIMITS.guesses],
    ['frames', LIMITS.frames],
    ['of these, reserved for this connection', LIMITS.framesOwn],
    ['frames that are refused for being too many', LIMITS.patience],
    ['unknown frames that are refused', TABLE_LIMITS.badFrames],
    ['lines of chat from a seat', CHAT_RATE],
  ])('docs/self-hosting.md names the rate of: %s', (what, rate) => {
    expect(said(what)).toBe(worded(rate));
  });

  it.each([
    ['connections', LIMITS.socketsEach],
    ['undealt tables it made', TABLE_LIMITS.undealtEach.clientKey],
    ['TCP connections that are open, WebSockets included', LIMITS.tcpEach],
    ['tables it follows', TABLE_LIMITS.attached],
    ['tables followed without a seat there', TABLE_LIMITS.watched.clientKey],
    ['games against computers, undealt ones as well', TABLE_LIMITS.botGames.clientKey],
  ])('docs/self-hosting.md names the largest number of: %s', (what, most) => {
    expect(said(what)).toBe(String(most));
  });

  it.each([
    ['joining listed tables', TABLE_LIMITS.joins.listed.clientKey],
    ['rematches that begin', TABLE_LIMITS.rematches.each.clientKey],
    ['decisions, take-backs and lines of chat, at all tables', TABLE_LIMITS.entries.clientKey],
    ['rematches of one game and of those that follow it', TABLE_LIMITS.rematches.chain],
    ['seats it joined at listed tables and has not opened', TABLE_LIMITS.joins.idle.listed.clientKey],
    ['such seats that it has opened and not played in', TABLE_LIMITS.joins.idle.unplayed.clientKey],
    ['seats it joined by link and has not opened', TABLE_LIMITS.joins.idle.byLink.clientKey],
  ])('docs/self-hosting.md names the limit of: %s', (what, most) => {
    expect(said(what)).toBe(typeof most === 'number' ? String(most) : worded(most));
  });

  it('docs/self-hosting.md names the limits of the wider networks of IPv6', () => {
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
    expect(told('making tables')).toBe(rates(TABLE_LIMITS.made));
    expect(told('undealt tables')).toBe(counts(TABLE_LIMITS.undealtEach));
    expect(told('joining listed tables')).toBe(rates(TABLE_LIMITS.joins.listed));
    expect(told('seats joined at listed tables and not opened')).toBe(counts(TABLE_LIMITS.joins.idle.listed));
    expect(told('seats opened and not played in')).toBe(counts(TABLE_LIMITS.joins.idle.unplayed));
    expect(told('seats joined by link and not opened')).toBe(counts(TABLE_LIMITS.joins.idle.byLink));
    expect(told('rematches that begin')).toBe(rates(TABLE_LIMITS.rematches.each));
    expect(told('tables followed without a seat there')).toBe(counts(TABLE_LIMITS.watched));
    expect(told('games against computers, undealt ones as well')).toBe(counts(TABLE_LIMITS.botGames));
    expect(told('decisions, take-backs and lines of chat')).toBe(rates(TABLE_LIMITS.entries));
  });

  it('docs/self-hosting.md names the limits of slow readers', () => {
    expect(page).toContain(`once ${String(TABLE_LIMITS.bufferedBytes / 1024)} KiB are buffered`);
    expect(page).toContain(`longer than ${String(TABLE_LIMITS.behindMs / 1000)} seconds`);
    expect(page).toContain(`when ${String(LIMITS.bufferedBytes / 1024)} KiB are buffered`);
  });

  it('docs/self-hosting.md names the limits of connections that send no requests of play', () => {
    expect(page).toContain(`longer than ${String(LIMITS.messageMs / 1000)} seconds for one message`);
    expect(page).toContain(`hello within ${String(LIMITS.helloMs / 1000)} seconds`);
    expect(page).toContain(`be refused ${String(LIMITS.refusals)} times`);
  });

  it('docs/self-hosting.md names the limits of the whole server', () => {
    const many = (count: number): string => count.toLocaleString('en');
    expect(page).toContain(
      `holds ${many(LIMITS.sockets)} connections, ${many(TABLE_LIMITS.tables)} tables in memory`,
    );
  });
});
