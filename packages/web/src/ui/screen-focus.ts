import { tick } from 'svelte';
import type { Attachment } from 'svelte/attachments';

/** The reader's place is the screen, not the top of the document. */
export function focusScreen(): void {
  const main = document.querySelector('main');
  if (!main) return;
  main.tabIndex = -1;
  main.focus();
}

/** What goes away with the focus in it leaves it to the panel it stood in, or to the screen. */
export const leavesFocus: Attachment = () => () =>
  void tick().then(() => {
    if (document.activeElement !== document.body) return;
    const panel = [...document.querySelectorAll('dialog[open]')].at(-1);
    if (panel) panel.querySelector('button')?.focus();
    else focusScreen();
  });
