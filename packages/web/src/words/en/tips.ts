/** Tips for a first game. */
export const tips = {
  investigator:
    'One suspect is Jack. After each round the witnesses say whether Jack was seen. Suspects who do not match are cleared.',
  jack: 'You are the suspect with the dagger. Move so that each witness call says as little about you as possible.',
  /** Where the dagger is shown to nobody. */
  coveredJack:
    'You are one of the suspects: hold the page button at the top to see which. Move so that each witness call says as little about you as possible.',
  activate: 'Four cards each round, two per player. You move the character you pick.',
  token: 'Four tokens each round, two per player. Choose one and do what it shows.',
  split:
    'Here you see who would be visible if the witnesses were called now. As the investigator, split the suspects evenly. As Jack, keep them together.',
  walk: 'Tap a dotted hex to see the way. A solid ring means visible there. A dashed ring means hidden.',
  /** Without rings and previews. */
  plainWalk: 'Tap a dotted hex to see the way.',
  order: 'This character can do more than one thing. The buttons show what is possible now.',
  confirm: 'Look at the preview, then confirm. You can undo until your turn ends.',
  plainConfirm: 'See where it leads, then confirm. You can undo until your turn ends.',
};
