/** What a game is about, before it begins. */
export const opening = {
  begin: 'Begin',
  title: { investigator: 'You are the investigator', jack: 'You are Jack' },
  /** Under his character, or in its place. */
  lead: {
    investigator: 'One of the suspects is Jack, and you hunt him.',
    jack: 'This is your disguise. Only you know it.',
  },
  win: 'You win',
  lose: 'You lose',
  first: 'First',
  london: {
    investigator: {
      win: 'Accuse Jack: whoever you move ends his walk on Jack’s hex.',
      lose: 'You accuse somebody else, Jack leaves the city, or eight rounds pass.',
      first:
        'Choose a card, then move that person. Have half of the suspects in the light when the round ends.',
    },
    jack: {
      win: 'Leave the city by an open exit after a call that did not see you, or stay free for eight rounds.',
      lose: 'The investigator has somebody walk onto your hex: you are accused.',
      first:
        'When it is your move, choose a card and move that person. Keep many suspects where you are: in the light, or in the dark.',
    },
  },
  newyork: {
    investigator: {
      win: 'Accuse Jack: whoever you move ends his walk on Jack’s hex.',
      lose: 'You accuse somebody else, Jack gets away by steamer or by land, or eight rounds pass.',
      first:
        'Choose a card, then move that person. Have half of the suspects in the light when the round ends.',
    },
    jack: {
      win: 'Get away by steamer or by land after a call that did not see you, or stay free for eight rounds.',
      lose: 'The investigator has somebody walk onto your hex: you are accused.',
      first:
        'When it is your move, choose a card and move that person. Keep many suspects where you are: in the light, or in the dark.',
    },
  },
  pocket: {
    investigator: {
      win: 'Clear everybody but Jack before he has six hourglasses.',
      lose: 'Jack has six hourglasses first, or eight rounds pass.',
      first:
        'Choose one of the four tokens. Have your detectives see half of the suspects when the round ends.',
    },
    jack: {
      win: 'Gather six hourglasses while others are still suspected, or hold out for eight rounds.',
      lose: 'You are the last suspect before you have six hourglasses.',
      first:
        'When it is your move, choose a token. Each round in which no detective sees you brings an hourglass.',
    },
  },
  secrets: 'Your secrets stay covered: hold the button with the turned page, at the top, to look.',
};
