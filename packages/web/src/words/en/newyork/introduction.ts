import type { IntroductionStep } from '../../shape.ts';

export const introduction: readonly IntroductionStep[] = [
  {
    scene: 'start',
    title: 'One of eight is Jack',
    text: [
      'Jack has fled to Manhattan and is one of eight characters there. Only the Jack player knows which.',
      'Both players move all eight.',
    ],
    rules: 'N1.1',
  },
  {
    scene: 'turn',
    title: 'Four turns a round',
    text: [
      'Each round, four character cards are open. Choose one: its character moves 1 to 3 steps and uses a power.',
      'A metro ride counts as one step.',
    ],
    rules: 'N2.1–N2.4, N3.1–N3.7',
  },
  {
    scene: 'light',
    title: 'Light and dark',
    text: [
      'A character in a park or on Liberty Island is always hidden.',
      'Elsewhere, a character is visible next to a lamp, or next to another character outside the parks.',
    ],
    rules: 'N4.1–N4.3',
  },
  {
    scene: 'call',
    title: 'The witness call',
    text: [
      'After four turns the witnesses say whether Jack is visible.',
      'If he is, every hidden suspect is cleared. If not, every visible suspect is cleared.',
    ],
    rules: 'N2.4, N7.1, N7.2',
  },
  {
    scene: 'end',
    title: 'Accuse or escape',
    text: [
      'The investigator wins by accusing Jack: a character ends a move on his hex. A wrong accusation loses.',
      'Jack also wins by escaping after a call that did not see him, or by staying free for eight rounds. He escapes by steamer or by the land exit.',
    ],
    rules: 'N8.1–N8.3',
  },
];
