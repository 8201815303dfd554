import type { IntroductionStep } from '../../shape.ts';

export const introduction: readonly IntroductionStep[] = [
  {
    scene: 'start',
    title: 'One of nine is Jack',
    text: [
      'Nine suspects live on nine tiles. One of them is Jack, and only the Jack player knows which.',
      'Three detectives stand around them.',
    ],
    rules: 'P1.1–P1.4',
  },
  {
    scene: 'turn',
    title: 'Four actions a round',
    text: [
      'Four tokens show the actions of a round. They move Holmes, Watson or Toby, turn or swap tiles, or draw an alibi card.',
      'One player takes the first and the last. The other takes the two between.',
    ],
    rules: 'P2.1–P2.4, P3.1–P3.7',
  },
  {
    scene: 'light',
    title: 'Lines of sight',
    text: [
      'Each detective looks straight along a row or a column, until a wall is in the way.',
      'A suspect is visible when a detective sees their tile.',
    ],
    rules: 'P4.1–P4.4',
  },
  {
    scene: 'call',
    title: 'The witness call',
    text: [
      'After four actions the witnesses say whether Jack is visible.',
      'If he is, every hidden suspect is cleared. If not, every visible suspect is cleared, and Jack gets an hourglass.',
    ],
    rules: 'P2.4, P5.1–P5.3',
  },
  {
    scene: 'end',
    title: 'One suspect or six hourglasses',
    text: [
      'The investigator wins when one suspect is left.',
      'Jack wins with six hourglasses, or if the investigator has not won after eight rounds.',
    ],
    rules: 'P6.1, P6.2, P6.5',
  },
];
