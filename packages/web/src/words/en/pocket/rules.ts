import type { RuleSection } from '../../shape.ts';
import { toldAtLength } from '../abilities.ts';
import { abilities } from './abilities.ts';
import { tokens } from './people.ts';

export const rules: readonly RuleSection[] = [
  {
    id: 'goal',
    title: 'The goal',
    text: [
      'Nine suspects live in a district of nine tiles, and one of them is Jack. Only the Jack player knows which one.',
      'The investigator’s goal is that exactly one suspect is left. Jack’s goal is six hourglasses. If neither is reached in eight rounds, Jack wins.',
    ],
    rules: 'P1.1, P6.1, P6.5',
  },
  {
    id: 'setup',
    title: 'At the start',
    text: [
      'The nine tiles are placed three by three in random order. Each shows its suspect and has a wall on one side. Holmes, Watson and Toby stand on three of the twelve spaces around them, each in front of a wall.',
      'Jack secretly draws one of the nine alibi cards: this is his identity. Its hourglasses do not count. The other eight form the pile.',
    ],
    rules: 'P1.2–P1.7',
  },
  {
    id: 'round',
    title: 'The round',
    text: [
      'Four tokens with two faces each show the actions of the round. In odd rounds they are thrown. In even rounds they are flipped to the faces that were hidden.',
      'In odd rounds the investigator plays one token, then Jack two, then the investigator the last. In even rounds it is reversed. Every token must be played.',
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
      'Each card names a suspect and shows 0, 1 or 2 hourglasses. The investigator reveals the card, which clears that suspect. If that suspect is cleared already, nothing else happens. The hourglasses of a revealed card are lost to Jack.',
      'A card drawn by Jack stays secret to the end, and its hourglasses count for Jack. The investigator sees only that a card was drawn.',
    ],
    rules: 'P3.6, P3.7',
  },
  {
    id: 'light',
    title: 'Lines of sight',
    text: [
      'Each detective looks straight along a row or a column. The line of sight runs from tile to tile until a wall crosses it. The tile in front of that wall is still seen. The barricade on Lane’s tile is a wall. Walls along the line do not block it, and suspects do not hide each other.',
      'A suspect is visible when at least one detective can see that tile.',
      'A cleared tile is flipped. Its wall stays, except on Lane’s tile, which becomes open on all sides.',
    ],
    rules: 'P4.1–P4.4',
  },
  {
    id: 'call',
    title: 'The witness call',
    text: [
      'After the fourth action the witnesses say whether Jack is visible at that moment. They always tell the truth.',
      'If Jack was seen, all hidden suspects are cleared and the investigator takes the hourglass of the round. If not, all visible suspects are cleared, and Jack takes the hourglass.',
    ],
    rules: 'P5.1–P5.3',
  },
  {
    id: 'end',
    title: 'The end',
    text: [
      'After each witness call both goals are checked. If only one of them is met, that player wins right away.',
      'Jack counts the hourglasses of the rounds and those on the alibi cards Jack drew.',
      'If neither goal is met after round 8, Jack wins.',
    ],
    rules: 'P6.1, P6.2, P6.5',
  },
  {
    id: 'chase',
    title: 'The chase',
    text: [
      'If both goals are met and Jack was seen, the investigator wins. If Jack was not seen, the chase begins and play continues. The investigator wins at the first witness call that sees Jack. If Jack is never seen by the end of round 8, Jack wins.',
    ],
    rules: 'P6.3, P6.4',
  },
  {
    id: 'knowledge',
    title: 'Who knows what',
    text: [
      'Both players see the tiles, tokens, detectives, hourglasses of the rounds and revealed cards. Only Jack knows his identity and the cards Jack drew. Nobody knows the order of the pile.',
    ],
    rules: 'P7.1–P7.3',
  },
];
