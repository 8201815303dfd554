import { list, number, single } from './people.ts';

const becomes = (names: readonly string[], what: string): string =>
  `${list(names)} ${single(names.length) ? 'becomes' : 'become'} ${what}.`;

/** What a witness call after the chosen move would find, for the ear; loaded with the first choice. */
export const outlook = {
  /** The character that moves. */
  there: (_name: string, visible: boolean): string => (visible ? 'Visible there.' : 'Hidden there.'),
  split: (visible: number, hidden: number) => `${number(visible)} visible, ${number(hidden)} hidden.`,
  /** Other suspects for whom that is new. */
  visible: (names: readonly string[]) => becomes(names, 'visible'),
  hidden: (names: readonly string[]) => becomes(names, 'hidden'),
  /** Jack, who is played by the listener. */
  you: (_name: string, after: boolean, before: boolean) =>
    `You ${after === before ? 'stay' : 'become'} ${after ? 'visible' : 'hidden'}.`,
};
