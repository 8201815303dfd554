import type { Attachment } from 'svelte/attachments';
import { stepOf } from './step-of.ts';

/** Whether the explanations are loaded: they are loaded late, or not at all. */
export const explanations = $state({ there: false });

/** Makes an element beside the board focusable and explained like the places on it; it needs a name. */
export const explained =
  (thing: string): Attachment<HTMLElement> =>
  (element) => {
    element.tabIndex = 0;
    element.dataset['explain'] = thing;
    $effect(() => {
      if (explanations.there) element.setAttribute('aria-describedby', `explain-${thing}`);
      else element.removeAttribute('aria-describedby');
    });
  };

/** Makes several explained elements one tab stop: arrow keys move between them. */
export const oneStop: Attachment<HTMLElement> = (list) => {
  const stops = [...list.querySelectorAll<HTMLElement>('[data-explain]')];
  let at = Math.max(
    0,
    stops.findIndex((stop) => stop.matches('[aria-current]')),
  );
  const choose = (next: number): void => {
    at = next;
    stops.forEach((stop, index) => (stop.tabIndex = index === at ? 0 : -1));
  };
  const keydown = (event: KeyboardEvent): void => {
    const next = stepOf(event.key, at, stops.length);
    if (next === null) return;
    event.preventDefault();
    stops[next]?.focus();
  };
  /** A click also moves the focus to an element. */
  const focusin = (event: FocusEvent): void => {
    const found = stops.findIndex((stop) => stop === event.target);
    if (found >= 0) choose(found);
  };
  choose(at);
  list.addEventListener('keydown', keydown);
  list.addEventListener('focusin', focusin);
  return () => {
    list.removeEventListener('keydown', keydown);
    list.removeEventListener('focusin', focusin);
  };
};
