/** Tips for a first game. */
export const tips = {
  investigator:
    'One suspect is Jack. After each round witnesses say if he was seen; whoever does not fit is cleared.',
  jack: 'You are the suspect with the dagger. Move so that each witness call says as little about you as it can.',
  /** Where the dagger is shown to nobody. */
  coveredJack:
    'You are one of the suspects: hold the button with the eye to see which. Move so that each witness call says as little about you as it can.',
  activate: 'Four cards a round, two for each side. Whoever you choose, you move him.',
  token: 'Four tokens a round, two for each side. Choose one and do what it shows.',
  split:
    'Here you see who would be seen if the witnesses spoke now. Halve the suspects, or keep them together.',
  walk: 'Tap a dotted hex to see the way. A warm ring means seen there, a dashed one hidden.',
  /** Without rings and previews. */
  plainWalk: 'Tap a dotted hex to see the way.',
  order: 'This person can do more than one thing: the buttons say what is open now.',
  confirm: 'Look at the preview, then confirm. You can undo until your activation ends.',
  plainConfirm: 'Look where it leads, then confirm. You can undo until your activation ends.',
};
