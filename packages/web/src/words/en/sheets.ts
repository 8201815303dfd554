import { list } from './people.ts';

/** What the sheets and scenes over the play screen say, loaded with them. */
export const sheets = {
  youWin: 'You win',
  youLose: 'You lose',
  /** How a game can end that the rules did not end, beside giving up. */
  endings: {
    clock: { title: 'Out of time', text: 'One side’s clock ran out, so the other wins.' },
    abandonment: { title: 'Left alone', text: 'One side left the table and did not come back.' },
  },
  alibisOf: (role: string) => `Alibi cards of ${role}`,
  none: 'none',
  rematch: 'Play again, sides swapped',
  rematchSame: 'Play again, same sides',
  lookAtBoard: 'Look at the board',
  mark: 'note',
  markFor: (name: string) => `Your note on ${name}`,
  sharedMarkFor: (name: string) => `Note on ${name}, for both to see`,
  calls: 'Past calls',
  noCalls: 'No call yet.',
  callSides: (seen: readonly string[], hidden: readonly string[]) =>
    `Seen: ${seen.length === 0 ? 'nobody' : list(seen)}. Hidden: ${hidden.length === 0 ? 'nobody' : list(hidden)}.`,
  giveUp: 'Give up',
  giveUpAs: (role: string) => `Give up as ${role}`,
  giveUpSure: 'The other side wins at once.',
  giveUpYes: 'Yes, give up',
  giveUpYesAs: (role: string) => `Yes, give up as ${role}`,
};
