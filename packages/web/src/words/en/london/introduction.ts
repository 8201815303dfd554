import type { IntroductionStep } from '../../shape.ts';

export const introduction: readonly IntroductionStep[] = [
  {
    scene: 'start',
    title: 'One of eight is Jack',
    text: [
      'Eight characters are out in Whitechapel tonight. One of them is Jack, and only the Jack player knows which.',
      'Both players move all eight.',
    ],
    rules: 'L1.1',
  },
  {
    scene: 'turn',
    title: 'Four turns a round',
    text: [
      'Each round, four character cards are open. Choose one: its character moves 1 to 3 steps and uses a power.',
      'In two rounds every character has one turn.',
    ],
    rules: 'L2.1–L2.3, L3.1',
  },
  {
    scene: 'light',
    title: 'Light and dark',
    text: [
      'A character next to a lit lamp or next to another character is visible. Watson’s lantern lights a straight line too.',
      'All others are hidden.',
    ],
    rules: 'L4.1–L4.3',
  },
  {
    scene: 'call',
    title: 'The witness call',
    text: [
      'After four turns the witnesses say whether Jack is visible.',
      'If he is, every hidden suspect is cleared. If not, every visible suspect is cleared.',
    ],
    rules: 'L2.3, L6.1, L6.2',
  },
  {
    scene: 'end',
    title: 'Accuse or escape',
    text: [
      'The investigator wins by accusing Jack: a character ends a move on his hex. A wrong accusation loses.',
      'Jack also wins by escaping after a call that did not see him, or by staying free for eight rounds.',
    ],
    rules: 'L8.1–L8.3',
  },
];
