import { list } from './people.ts';

/** What all boards say of themselves; loaded after the board. */
export const telling = {
  /** How a character stands, and why, for the ear: the fact, then the state. */
  heard: {
    suspect: (name: string, you: boolean, visible: boolean, why: readonly string[]) =>
      `${[name, ...(you ? ['you'] : []), 'suspect', visible ? 'visible' : 'hidden', ...why].join(', ')}.`,
    cleared: (name: string, you: boolean) => `${name}${you ? ', you' : ''}, cleared.`,
  },
  /** Why a character is visible or hidden, as a part of that sentence. */
  why: {
    lamps: (hexes: readonly string[]) =>
      `lit by the ${hexes.length === 1 ? 'lamp' : 'lamps'} on ${list(hexes)}`,
    next: (names: readonly string[]) => `next to ${list(names)}`,
    beam: 'lit by Watson’s lantern',
    park: 'in a park',
    liberty: 'on Liberty Island',
    detectives: (names: readonly string[]) => `in sight of ${list(names)}`,
  },
  /** The choice comes last. */
  chosen: 'Chosen.',
  choosable: 'Can be chosen.',
  accuses: (name: string) => `Moving there accuses ${name}.`,
  /** For the eye. */
  suspect: (name: string) => `${name}, suspect`,
  cleared: (name: string) => `${name}, cleared`,
  you: 'This is you.',
  /** The reader holds the alibi card of a character. */
  alibi: (excludes: boolean): string =>
    excludes ? 'Not Jack: you hold the alibi card.' : 'You hold the alibi card.',
  /** Told once, before a player finds it out. */
  cue: {
    coarse: 'Tap or hold anything to see what it does.',
    fine: 'Point at anything to see what it does. Press ? for the keys.',
  },
};
