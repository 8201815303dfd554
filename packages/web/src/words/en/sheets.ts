import { list } from './people.ts';

/** What the sheets and scenes over the play screen say, loaded with them. */
export const sheets = {
  youWin: 'You win',
  youLose: 'You lose',
  alibisOf: (role: string) => `Alibi cards of ${role}`,
  /** As it begins a sentence. */
  computer: 'The computer',
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
  giveUpSure: 'Your opponent wins at once.',
  giveUpYes: 'Yes, give up',
  giveUpYesAs: (role: string) => `Yes, give up as ${role}`,
};
