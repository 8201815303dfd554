/** What a game is about, before it begins. */
export const opening = {
  begin: 'Begin',
  title: { investigator: 'You are the investigator', jack: 'You are Jack' },
  /** Under his character, or in its place. */
  lead: {
    investigator: 'One of the suspects is Jack. Find out who.',
    jack: 'This is your disguise. Only you know it.',
  },
  win: 'You win',
  lose: 'You lose',
  first: 'First',
  secrets: 'Your cards stay hidden. Hold the page button at the top to see them.',
};
