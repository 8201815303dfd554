/** Around the introduction to a game: its steps are in the folder of each game. */
export const introduction = {
  heading: (game: string) => `New to ${game}?`,
  lead: 'Here is the game in one minute.',
  step: (at: number, count: number) => `Step ${at} of ${count}`,
  /** What the witnesses said in the picture of their call. */
  answers: {
    seen: 'In the picture Jack was seen. A tick marks each cleared suspect.',
    unseen: 'In the picture Jack was not seen. A tick marks each cleared suspect.',
  },
  back: 'Back',
  next: 'Next',
  again: 'From the start',
  skip: 'Skip',
  show: 'The game in one minute',
  rules: 'Read the rules',
};
