import { list } from './people.ts';

/** What the sheets and scenes over the play screen say, loaded with them. */
export const sheets = {
  youWin: 'You win',
  youLose: 'You lose',
  alibisOf: (role: string) => `Alibi cards of ${role}`,
  /** As it begins a sentence. */
  computer: 'The computer',
  none: 'none',
  rematch: 'Rematch, sides swapped',
  rematchSame: 'Rematch, same sides',
  lookAtBoard: 'Show the board',
  sharePicture: 'Share a picture',
  isSuspect: (_name: string) => 'Suspect.',
  isCleared: (_name: string) => 'Cleared.',
  /** The reader holds the alibi card of a character. */
  alibi: (excludes: boolean): string =>
    excludes ? 'Not Jack: you hold the alibi card.' : 'You hold the alibi card.',
  mark: 'note',
  markFor: (name: string) => `Your note on ${name}`,
  sharedMarkFor: (name: string) => `Note on ${name}, for both to see`,
  /** In the scene of a witness call that did not see Jack, where hourglasses count. */
  takesHourglass: (you: boolean): string => (you ? 'You take an hourglass.' : 'Jack takes an hourglass.'),
  calls: 'Past witness calls',
  noCalls: 'No witness call yet.',
  callSides: (seen: readonly string[], hidden: readonly string[]) =>
    `Visible: ${seen.length === 0 ? 'nobody' : list(seen)}. Hidden: ${hidden.length === 0 ? 'nobody' : list(hidden)}.`,
  giveUp: 'Give up',
  giveUpAs: (role: string) => `Give up as ${role}`,
  giveUpSure: 'Your opponent wins right away.',
  giveUpYes: 'Yes, give up',
  giveUpYesAs: (role: string) => `Yes, give up as ${role}`,
  /** The picture of a finished game. */
  story: async () => (await import('./story.ts')).story,
};
