import type { RuleSection } from '../../shape.ts';
import { toldAtLength } from '../abilities.ts';
import { abilities } from './abilities.ts';
import { tokens } from './people.ts';

export const rules: readonly RuleSection[] = [
  {
    id: 'goal',
    title: 'The goal',
    text: [
      'Nine suspects live in a district of nine tiles, and one of them is Jack. Only the Jack player knows which.',
      'The investigator wants exactly one suspect to be left. Jack wants six hourglasses. After eight rounds without either, Jack wins.',
    ],
    rules: 'P1.1, P6.1, P6.5',
  },
  {
    id: 'setup',
    title: 'At the start',
    text: [
      'The nine tiles are laid three by three in random order. Each shows its suspect and has a wall on one side. Holmes, Watson and Toby stand around them on three of twelve spaces, each before a wall.',
      'Jack draws one of nine alibi cards in secret: this is his identity, and its hourglasses do not count. The other eight form the pile.',
    ],
    rules: 'P1.2–P1.7',
  },
  {
    id: 'round',
    title: 'The round',
    text: [
      'Four tokens with two faces each show the actions of the round. In odd rounds they are thrown; in even rounds they are turned over, so that the faces hidden before come up.',
      'In odd rounds the investigator plays one token, then Jack two, then the investigator the last. In even rounds Jack plays one, the investigator two, Jack the last. Every token must be played.',
      'After four actions the witnesses are called.',
    ],
    rules: 'P2.1–P2.4',
  },
  {
    id: 'powers',
    title: 'The actions',
    text: toldAtLength(tokens, abilities),
    rules: 'P3.1–P3.7',
  },
  {
    id: 'alibis',
    title: 'Alibi cards',
    text: [
      'Each card names a suspect and bears no, one or two hourglasses. Turned up by the investigator, it clears that suspect, and its hourglasses are lost to Jack.',
      'Taken by Jack, it stays secret to the end and its hourglasses are Jack’s. The investigator sees only that a card was taken.',
    ],
    rules: 'P3.6, P3.7',
  },
  {
    id: 'light',
    title: 'Lines of sight',
    text: [
      'Each detective looks straight along a row or a column. The look enters a tile unless a wall faces it there, and goes on to the next tile unless a wall stands between the two. Walls along the line do not matter, and suspects do not hide each other.',
      'A suspect is visible when at least one detective sees that tile.',
      'A cleared tile is turned over and keeps its wall; only Lane’s has no wall any more.',
    ],
    rules: 'P4.1–P4.4',
  },
  {
    id: 'call',
    title: 'The witness call',
    text: [
      'After the fourth action the witnesses say whether Jack is visible at that moment. It is always the truth.',
      'If Jack was seen, all hidden suspects are cleared and the investigator takes the time token of the round. If not, all visible suspects are cleared and Jack takes the token, which is worth one hourglass.',
    ],
    rules: 'P5.1–P5.3',
  },
  {
    id: 'end',
    title: 'The end',
    text: [
      'After each call both goals are examined. If only one of them is met, that side wins at once.',
      'Jack counts time tokens and the hourglasses on the alibi cards taken by Jack.',
      'If after round 8 neither goal is met, Jack wins.',
    ],
    rules: 'P6.1, P6.2, P6.5',
  },
  {
    id: 'chase',
    title: 'The chase',
    text: [
      'If both goals are met at once and Jack was seen, the investigator wins. If Jack was not seen, the chase begins and play goes on: the first call that sees Jack is the investigator’s. Unseen to the end of round 8, Jack wins.',
    ],
    rules: 'P6.3, P6.4',
  },
  {
    id: 'knowledge',
    title: 'Who knows what',
    text: [
      'Tiles, tokens, detectives, time tokens and cards turned up are open to both. Jack alone knows his identity and the cards he took; nobody knows the order of the pile.',
    ],
    rules: 'P7.1–P7.3',
  },
];
