import type { Page } from '@playwright/test';

/** The sizes of screens for which the page is made: from 400 % zoom on a small one to a large one. */
export const SCREENS = [
  { width: 320, height: 256 },
  { width: 320, height: 568 },
  { width: 360, height: 560 },
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 740, height: 340 },
  { width: 844, height: 390 },
  { width: 820, height: 1180 },
  { width: 1280, height: 720 },
  { width: 1366, height: 650 },
  { width: 1440, height: 780 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];

/**
 * What does not fit on the screen that is shown: a page that scrolls sideways, text that is cut, things that stick out
 * of their panel, controls that cannot be reached even by scrolling down. Empty where all is well.
 */
export function misfits(page: Page, part = 'body'): Promise<string[]> {
  return page.evaluate((root) => {
    const found: string[] = [];
    const within = document.querySelector(root);
    if (!within) return [`there is no ${root}`];
    const name = (one: Element): string =>
      `${one.tagName.toLowerCase()}.${[...one.classList].filter((word) => !/^s[\w-]{5,}$/.test(word) || word.length > 12).join('.')} "${(one.getAttribute('aria-label') ?? one.textContent).trim().replace(/\s+/g, ' ').slice(0, 40)}"`;
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth - clientWidth} px too wide`);

    /** Read aloud only, or not drawn at all. */
    const unseen = (one: Element): boolean => {
      const { clipPath, visibility } = getComputedStyle(one);
      const { width, height } = one.getBoundingClientRect();
      return (
        clipPath === 'inset(50%)' ||
        visibility === 'hidden' ||
        width === 0 ||
        height === 0 ||
        !one.checkVisibility()
      );
    };
    const known = new Map<Element, boolean>();
    const hiddenIn = (one: Element): boolean => {
      const before = known.get(one);
      if (before !== undefined) return before;
      const above = one.parentElement;
      const hidden = unseen(one) || (above !== null && above !== within && hiddenIn(above));
      known.set(one, hidden);
      return hidden;
    };
    const scrolls = (one: Element): boolean => /auto|scroll/.test(getComputedStyle(one).overflow);

    for (const one of within.querySelectorAll<HTMLElement>('*:not(svg *)')) {
      if (hiddenIn(one)) continue;
      const style = getComputedStyle(one);
      // Text that is longer than its box: cut by the box, or over what is beside it.
      const clamped = style.webkitLineClamp !== 'none';
      const texts = [...one.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
      );
      if (texts && !clamped && style.textOverflow !== 'ellipsis' && style.display !== 'inline') {
        if (one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0) found.push(`cut: ${name(one)}`);
      }
      // What sticks out of a box that is drawn.
      const parent = one.parentElement?.closest<HTMLElement>(
        'section, button, li, [data-testid=decision], dialog .panel',
      );
      if (parent && within.contains(parent) && style.position !== 'absolute' && style.position !== 'fixed') {
        const [inner, outer] = [one.getBoundingClientRect(), parent.getBoundingClientRect()];
        const overlap = one.matches('[data-testid=coach] *');
        if (
          !overlap &&
          !scrolledIn(one, parent) &&
          (inner.right > outer.right + 9 || inner.left < outer.left - 9 || inner.bottom > outer.bottom + 1)
        )
          found.push(`out of its box: ${name(one)} in ${name(parent).slice(0, 40)}`);
      }
    }

    function scrolledIn(one: Element, parent: Element): boolean {
      for (let at = one.parentElement; at && at !== parent.parentElement; at = at.parentElement)
        if (scrolls(at)) return true;
      return false;
    }

    // Every control can be brought into sight and is not covered there.
    const controls = within.querySelectorAll<HTMLElement>(
      'button, a[href], input, select, textarea, [tabindex="0"]:not(svg *, [role=application])',
    );
    for (const one of controls) {
      if (one.closest('svg') || hiddenIn(one) || one.matches('input[type=radio], input[type=checkbox]'))
        continue;
      one.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const box = one.getBoundingClientRect();
      if (box.left < -1 || box.right > innerWidth + 1) found.push(`beside the screen: ${name(one)}`);
      const top = Math.max(box.top, 0);
      const bottom = Math.min(box.bottom, innerHeight);
      const fully = box.top >= -1 && box.bottom <= innerHeight + 1;
      if (bottom - top < Math.min(20, box.height) || (!fully && box.height < innerHeight / 2)) {
        found.push(`cannot be reached: ${name(one)}`);
        continue;
      }
      const over = document.elementFromPoint((box.left + box.right) / 2, (top + bottom) / 2);
      if (
        over &&
        !one.contains(over) &&
        !over.contains(one) &&
        over.closest('label') !== one.closest('label')
      )
        found.push(`covered: ${name(one)} by ${name(over)}`);
    }
    scrollTo(0, 0);
    for (const one of within.querySelectorAll('.panels')) one.scrollTop = 0;
    return [...new Set(found)];
  }, part);
}

/** Sets text as far apart as WCAG 1.4.12 allows its readers to, or as it was. */
export async function spaceText(page: Page, spaced: boolean): Promise<void> {
  await page.evaluate((on) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    );
    document.adoptedStyleSheets = on ? [sheet] : [];
  }, spaced);
}

/** Shows the page in another size, and waits until it is laid out. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
