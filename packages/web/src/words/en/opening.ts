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
  secrets: 'Your secrets stay covered: hold the button with the turned page, at the top, to look.',
};
