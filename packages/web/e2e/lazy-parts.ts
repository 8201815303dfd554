import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/**
 * Waits for the code that drags things onto the board. It is loaded after the board and shows only in this listener.
 */
export async function dragLoaded(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const listens = async (): Promise<boolean> => {
    const { result } = await browser.send('Runtime.evaluate', { expression: 'window' });
    const objectId = result.objectId ?? '';
    const { listeners } = await browser.send('DOMDebugger.getEventListeners', { objectId });
    return listeners.some(({ type }) => type === 'pointermove');
  };
  await expect.poll(listens, { intervals: [50] }).toBe(true);
  await browser.detach();
}

/** Waits for all parts of the play screen that are loaded after the board. */
export async function lazyParts(page: Page): Promise<void> {
  await expect(page.locator('#explain-order')).toHaveCount(1);
  await expect(page.locator('nav .secrets > *').first()).toBeAttached();
  await expect(page.locator('main .tools')).toHaveCount(1);
  await dragLoaded(page);
}
