import { mount, tick, unmount } from 'svelte';
import type { ComponentProps } from 'svelte';
import { flatten } from './flatten.ts';
import Picture from './picture.svelte';
import { toPng } from './to-png.ts';

/** What pages that show a link make room for. */
export const PICTURE = { width: 1200, height: 630 };

/** Draws the picture of a finished game on this device; nothing is sent anywhere. */
export async function drawPicture(props: ComponentProps<typeof Picture>): Promise<Blob> {
  const picture = mount(Picture, { target: document.body, props, intro: false });
  try {
    // First the board is drawn, then Jack's way over it.
    await tick();
    await tick();
    const root = document.querySelector<HTMLElement>('body > [data-drawn]');
    if (!root) throw new Error('the board was not drawn');
    return await toPng(flatten(root, PICTURE.width, PICTURE.height), PICTURE.width, PICTURE.height);
  } finally {
    await unmount(picture);
  }
}
