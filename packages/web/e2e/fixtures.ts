import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { servePage } from './page-server.ts';

/** The Web Content Accessibility Guidelines 2.2 up to level AA. */
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Fixtures {
  /** All errors so far; a test that expects some empties the list. */
  readonly troubles: string[];
}

interface WorkerFixtures {
  /** The address of the page: of the last build, or of the folder in LAMPLIGHT_PAGE. */
  readonly home: string;
}

/**
 * Tests of the page as players get it. A test fails when the page logs an error, throws, breaks its
 * Content-Security-Policy or requests anything from another host.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  home: [
    // Playwright reads the names of the fixtures from this pattern, so it must be a pattern.
    async ({}, use) => {
      const built = process.env['LAMPLIGHT_PAGE'];
      const server = await (built === undefined ? servePage() : servePage('--folder', built));
      await use(server.address);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ home }, use) => {
    await use(home);
  },
  troubles: async ({}, use) => {
    await use([]);
  },
  page: async ({ page, baseURL, troubles }, use) => {
    watch(page, baseURL ?? '', troubles);
    await use(page);
    expect(troubles).toEqual([]);
  },
});

export { expect };

function watch(page: Page, home: string, troubles: string[]): void {
  page.on('console', (message) => {
    // A violation of the policy is logged as an error too.
    if (message.type() === 'error') troubles.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => troubles.push(`thrown: ${error.message}`));
  page.context().on('request', (request) => {
    if (!request.url().startsWith(home) && !request.url().startsWith('blob:')) {
      troubles.push(`request: ${request.url()}`);
    }
  });
}

/** Fails when the automatic checks find an accessibility problem in the page or in a part of it. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  const builder = new AxeBuilder({ page }).withTags(WCAG);
  const { violations } = await (part === undefined ? builder : builder.include(part)).analyze();
  const told = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
  expect(told).toEqual([]);
}

/** Attaches a picture of the page to the results of its test. */
export async function picture(page: Page, name: string): Promise<void> {
  const path = test.info().outputPath(`${name}.png`);
  await page.screenshot({ path });
  await test.info().attach(name, { path, contentType: 'image/png' });
}
