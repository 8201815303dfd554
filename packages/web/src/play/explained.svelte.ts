import type { Attachment } from 'svelte/attachments';
import { stepOf } from './step-of.ts';

/** Whether the explanations are in the page: they come late, or not at all. */
export const explanations = $state({ there: false });

/** Lets something beside the board be reached and explained as the places on it are; it needs a name of its own. */
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

/** Makes one stop of many things that are explained: arrow keys go from one to the next. */
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
  /** A click puts the focus on a stop as well. */
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
