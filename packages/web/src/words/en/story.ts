import type { Role } from '@lamplight/rules';
import { rolesCap, single } from './people.ts';

/** Rounds at the beginning of a sentence: a game has at most eight. */
const ROUNDS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'];
const rounds = (n: number): string => `${ROUNDS[n] ?? n} ${single(n) ? 'round' : 'rounds'}`;

const suspects = (n: number): string => (single(n) ? '1 suspect left' : `${n} suspects left`);

/** The picture of a finished game, and the sheet that shows it. */
export const story = {
  title: 'Picture of this game',
  drawing: 'Drawing the picture…',
  failed: 'The picture could not be drawn.',
  again: 'Try again',
  local: 'The picture is drawn on this device. It is sent nowhere unless you share it.',
  names: 'Show the players’ names',
  share: 'Share picture',
  save: 'Save picture',
  copy: 'Copy picture',
  copied: 'The picture is copied.',
  notCopied: 'The picture could not be copied. Save it instead.',
  notShared: 'The picture could not be shared. Save it instead.',

  results: {
    caught: 'Jack is caught',
    escapes: 'Jack escapes',
    free: 'Jack walks free',
    hidden: 'Jack stays hidden',
  },
  line: (game: string, n: number) => `${game} · ${single(n) ? '1 round' : `${n} rounds`}`,
  /** How it ended, by reason; the names are those on the cards. */
  how: {
    arrest: (told: HowTold) => `The investigator accused ${told.accused}.`,
    'wrong-arrest': (told: HowTold) => `The investigator accused ${told.accused}.`,
    escape: () => 'Jack escaped from the city.',
    time: (told: HowTold) => `${rounds(told.rounds)} are over, and Jack is still free.`,
    deduction: () => 'Only one suspect was left.',
    hourglasses: () => 'Jack has six hourglasses.',
    'chase-seen': () => 'Both goals were met, and Jack was seen.',
    'chase-hidden': () => 'Both goals were met, and Jack was not seen.',
    resignation: (told: HowTold) => `${rolesCap[told.loser]} gave up.`,
    clock: (told: HowTold) => `${rolesCap[told.loser]} ran out of time.`,
    abandonment: (told: HowTold) => `${rolesCap[told.loser]} did not come back.`,
  } as Readonly<Record<string, (told: HowTold) => string>>,
  /** Before and after the name, which is drawn in a colour of its own. */
  jackWas: (name: string): readonly [string, string, string] => ['Jack was ', name, '.'],
  caption: (n: number) => `${rounds(n)}, and the suspects left after each`,
  cleared: 'cleared',
  accused: 'accused',
  jack: 'Jack',
  players: (investigator: string, jack: string) => `Investigator: ${investigator} · Jack: ${jack}`,

  /** For those who cannot see the picture. */
  round: {
    seen: (round: number, left: number) => `Round ${round}: seen, ${suspects(left)}.`,
    unseen: (round: number, left: number) => `Round ${round}: not seen, ${suspects(left)}.`,
    end: (round: number) => `The game ends in round ${round}.`,
  },
};

/** What a sentence about an end needs to know. */
export interface HowTold {
  readonly accused: string;
  readonly loser: Role;
  readonly rounds: number;
}
