import { list, number } from './people.ts';

/** The keys, for the list that `?` opens and for the settings. */
export const keyboard = {
  title: 'Keyboard',
  menu: 'Keys',
  letters: 'Letter keys everywhere',
  lettersNote: 'If off, letters work only while the focus is on the board.',
  or: 'or',
  /** What is said when a key asks for it, or cannot do what it usually does. */
  answers: {
    used: (name: string) => `${name} has already been played.`,
    nothingChosen: 'Nothing is chosen yet.',
    noChoice: 'There is nothing to choose.',
    notYourTurn: 'It is not your turn.',
    noHint: 'This game gives no hints.',
    noExplanation: 'There is nothing to explain here.',
    /** What was chosen a second time would end the game. */
    confirmBy: (button: string) => `To confirm, press Y or the button “${button}”.`,
    /** The place of a choice among all of them. */
    place: (at: number, of: number) => `${number(at)} of ${number(of)}.`,
    visible: (names: readonly string[]) => `Visible: ${names.length === 0 ? 'nobody' : list(names)}.`,
    hidden: (names: readonly string[]) => `Hidden: ${names.length === 0 ? 'nobody' : list(names)}.`,
    recapClosed: 'Recap closed.',
  },
  rows: [
    { keys: ['C'], does: 'Go to the cards or tokens.' },
    { keys: ['1', '2', '3', '4'], does: 'Choose the card or token in this place.' },
    { keys: ['B'], does: 'Go to the board, where the active character is.' },
    { keys: ['N', 'P'], does: 'Go to the next or the previous choice.' },
    { keys: ['Arrow keys'], does: 'Move over the board.' },
    { keys: ['Shift + arrow keys'], does: 'Move around an enlarged board.' },
    { keys: ['Home', 'End'], does: 'Go to the first or the last choice on the board.' },
    { keys: ['Enter', 'Space'], does: 'Choose. Press it again on the same choice to confirm.' },
    { keys: ['Y'], does: 'Confirm. An accusation and an escape need this key or the button.' },
    { keys: ['M'], does: 'Change what you do first: move or use the power.' },
    { keys: ['R'], does: 'Show or hide what happened since your last move. It is read out.' },
    { keys: ['S'], does: 'Hear where the game stands: round, suspects, lamps, exits.' },
    { keys: ['L'], does: 'Hear the last message again.' },
    { keys: ['E'], does: 'Hear an explanation of what has the focus.' },
    { keys: ['H'], does: 'Ask for a hint.' },
    { keys: ['Backspace'], does: 'Take back the last choice or the last move.' },
    { keys: ['Escape'], does: 'Close an explanation, skip what is shown, or take back a choice.' },
    { keys: ['Space'], does: 'While a turn is shown: go on.' },
    { keys: ['+', '−', '0'], does: 'Zoom in, zoom out, show the whole board.' },
    { keys: ['?'], does: 'Show these keys.' },
  ],
};
