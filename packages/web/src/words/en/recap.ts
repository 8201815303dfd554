import { list, number, single } from './people.ts';

/** How another player's turn is shown, and what it changed. */
export const recap = {
  pace: 'Other player’s turn',
  paces: { slower: 'Slower', normal: 'Normal', faster: 'Faster', once: 'Instant' },
  title: 'Since your last move',
  /** The title for somebody without a seat. */
  lastTurns: 'The last turns',
  acts: 'What happened, in order',
  /** A button that shows the turn once more. */
  replay: 'Replay turn',
  /** A button that puts the recap away, by what is to be chosen next. */
  go: (next: string): string =>
    next === 'card' ? 'Choose a card' : next === 'token' ? 'Choose a token' : 'Continue',
  show: 'Show last turn',
  next: 'Next',
  hiddenNow: 'Hidden now, seen before:',
  seenNow: 'Visible now, hidden before:',
  people: list,
  /** A witness call between two turns. */
  called: (answer: 'seen' | 'unseen', cleared: number) =>
    `${answer === 'seen' ? 'Jack was seen.' : 'Jack was not seen.'} ${
      cleared === 0 ? 'No one is cleared.' : `${number(cleared)} ${single(cleared) ? 'is' : 'are'} cleared.`
    }`,
  openLog: 'Open the log',
  you: 'You',
};
