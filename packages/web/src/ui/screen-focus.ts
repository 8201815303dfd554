import { tick } from 'svelte';
import type { Attachment } from 'svelte/attachments';

/** Moves the focus to the screen rather than to the top of the document. */
export function focusScreen(): void {
  const main = document.querySelector('main');
  if (!main) return;
  main.tabIndex = -1;
  main.focus();
}

/** When an element with the focus is removed, the focus moves to its panel or to the screen. */
export const leavesFocus: Attachment = () => () =>
  void tick().then(() => {
    if (document.activeElement !== document.body) return;
    const panel = [...document.querySelectorAll('dialog[open]')].at(-1);
    if (panel) panel.querySelector('button')?.focus();
    else focusScreen();
  });
