import { online as words } from '../src/words/en/online.ts';
import { refusals } from '../src/words/en/refusals.ts';
import { words as en } from '../src/words/en.ts';
import { expect, picture, test } from './fixtures.ts';
import { guest, playing, twoGuests } from './online-tables.ts';

test('a player is told that another device holds their seat, and takes the seat back', async ({
  browser,
  home,
}) => {
  const { ann, bo } = await twoGuests(browser, home, { game: 'pocket' });

  await ann.getByRole('button', { name: en.play.menu }).click();
  await expect(ann.getByTestId('see-devices')).toHaveCount(0);
  await ann.getByTestId('transfer').click();
  const code = (await ann.getByTestId('transfer-code').textContent()) ?? '';
  await expect(ann.getByTestId('devices')).toHaveText(words.devices.count(1));
  await expect(ann.getByTestId('only-here')).toHaveCount(0);
  const phone = await guest(browser, home, {}, { viewport: { width: 360, height: 640 } });
  await phone.goto('./#/online');
  await phone.getByTestId('code').fill(code);
  await phone.getByTestId('take-seat').click();
  await playing(phone);
  await expect(phone.getByTestId('device-added')).toHaveCount(0);

  // The player is told in the open sheet, and beside the board once the sheet is closed.
  await expect(ann.getByTestId('devices')).toHaveText(words.devices.count(2));
  // The used code is no longer shown as one that works; a new one is.
  await expect(ann.getByTestId('code-used')).toHaveText(words.transfer.used);
  await expect(ann.getByTestId('transfer-code')).toHaveCount(0);
  await picture(ann, 'code-used');
  await ann.getByRole('button', { name: words.transfer.again }).click();
  await expect(ann.getByTestId('transfer-code')).not.toHaveText(code);
  await expect(ann.getByTestId('code-used')).toHaveCount(0);
  await ann.keyboard.press('Escape');
  await expect(ann.getByTestId('device-added')).toContainText(words.devices.added);
  await ann.getByTestId('show-devices').click();
  await expect(ann.getByTestId('devices')).toHaveText(words.devices.count(2));
  await ann.getByTestId('only-here').click();
  await expect(ann.getByTestId('devices')).toHaveText(words.devices.count(1));
  await expect(ann.getByTestId('only-here')).toBeFocused();
  await ann.keyboard.press('Escape');
  await expect(ann.getByTestId('device-added')).toHaveCount(0);

  // The other device is told why, stops asking, and may watch.
  await expect(phone.getByRole('alert')).toHaveText(refusals['seat-reclaimed'] ?? '');
  const sent: string[] = [];
  const countOf = (kind: string): number => sent.filter((frame) => frame.includes(`"t":"${kind}"`)).length;
  phone.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => sent.push(String(payload)));
  });
  await phone.reload();
  await expect(phone.getByRole('alert')).toHaveText(words.waiting.seatGone);
  const asked = countOf('attach');
  expect(asked).toBeGreaterThan(0);
  // A page that tried again by itself would do so before its next heartbeat.
  const pings = countOf('ping');
  await expect.poll(() => countOf('ping')).toBeGreaterThan(pings);
  expect(countOf('attach')).toBe(asked);
  await phone.getByTestId('look-on').click();
  await playing(phone);
  await expect(phone.getByTestId('player-bar')).toContainText(words.table.watching);

  // Nobody else was told anything.
  await expect(bo.getByTestId('device-added')).toHaveCount(0);
  for (const page of [ann, bo, phone]) await page.context().close();
});
