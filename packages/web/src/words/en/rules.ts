import { people, tokens } from './people.ts';
import { abilities } from './abilities.ts';
import type { Ability, RuleSection, RuleSheets } from '../shape.ts';

/** `Dr Watson. Watson’s lantern shines in a straight line. … (Required, after the walk.)` */
const told = (names: Readonly<Record<string, string>>, all: Readonly<Record<string, Ability>>): string[] =>
  Object.entries(all).map(([id, { long, when }]) => `${names[id]}. ${long} (${when}.)`);

const LONDON: readonly RuleSection[] = [
  {
    id: 'goal',
    title: 'The goal',
    text: [
      'Eight people walk the streets of Whitechapel at night, and one of them is Jack. Only the Jack player knows which.',
      'The investigator has eight rounds to find out who it is and to accuse that person. Jack wins by leaving the city, by staying free for eight rounds, or when the wrong person is accused.',
      'Both players move all eight people. Nobody belongs to a side.',
    ],
    rules: 'L1.1, L8.1–L8.3',
  },
  {
    id: 'setup',
    title: 'At the start',
    text: [
      'Six lamps are lit on eight lamp posts; four of them are numbered. Two manholes are covered, and two of the four gates are shut by a cordon. Everybody is a suspect.',
      'Jack draws one of eight alibi cards in secret: this is his identity. The other seven form the pile. The witness card starts on “seen”.',
      'There are two editions. They share streets, houses, lamps and gates; the later one (2016) has nine manholes instead of eight, in other places, and Dr Watson and Miss Stealthy start elsewhere.',
    ],
    rules: 'L1.2–L1.4',
  },
  {
    id: 'round',
    title: 'The round',
    text: [
      'In odd rounds four of the eight character cards are turned up at random; in even rounds it is the other four. So within two rounds everybody acts exactly once.',
      'In odd rounds the investigator activates one card, then Jack two, then the investigator the last. In even rounds Jack takes one, the investigator two, Jack the last.',
      'An activated character walks and uses a power. After four activations the witnesses are called, a lamp may go out, and the next round begins.',
    ],
    rules: 'L2.1–L2.3',
  },
  {
    id: 'walk',
    title: 'Walking',
    text: [
      'An activated character walks one to three steps along the streets and must end on another hex than before. Houses, gardens and lamp posts are in the way; people are not: you may walk past them.',
      'From one open manhole to any other open manhole is a single step. A covered manhole is plain street.',
      'A walk ends on a free hex, unless the investigator ends it on a suspect to accuse. If there is no free hex to go to, the character stays.',
    ],
    rules: 'L3.1–L3.6',
  },
  {
    id: 'light',
    title: 'Light and shadow',
    text: [
      'A character is visible next to a lit lamp, next to anybody else, or in the beam of Watson’s lantern. Everybody else is hidden in the dark.',
      'The beam runs straight from Watson over the streets and past people, until a house, garden, lamp post or the edge stops it. Watson himself is not lit by it. Manholes pass no light and make nobody neighbours.',
    ],
    rules: 'L4.1–L4.3',
  },
  {
    id: 'powers',
    title: 'The eight characters',
    text: told(people.london, abilities.london),
    rules: 'L5.1–L5.10',
  },
  {
    id: 'call',
    title: 'The witness call',
    text: [
      'At the end of each round the witnesses say whether Jack is visible or hidden at that moment. It is always the truth.',
      'If Jack was seen, every hidden suspect is cleared. If not, every visible suspect is cleared. The witness card keeps the answer until the next call.',
    ],
    rules: 'L6.1, L6.2',
  },
  {
    id: 'lamps',
    title: 'Lamps go out',
    text: [
      'After the call of rounds 1 to 4, the lamp with the number of that round leaves the game, wherever it stands. From then on two lamps are left.',
    ],
    rules: 'L7.1',
  },
  {
    id: 'accuse',
    title: 'Accusing',
    text: [
      'The investigator accuses by ending the walk of an activated character on the hex of a suspect. Any character can accuse, and it can be done only once: if the suspect is Jack the investigator wins, if not Jack wins.',
      'Neither a whistle nor a swap accuses anybody, nobody cleared can be accused, and Jack never accuses.',
    ],
    rules: 'L8.2',
  },
  {
    id: 'escape',
    title: 'Escaping',
    text: [
      'If the last call said “unseen”, Jack may leave in the round that follows: the Jack player activates the character who is Jack, walks to a gate without a cordon, and takes one more step out of the city.',
      'Whether Jack is visible while leaving does not matter. Nobody can leave in round 1.',
    ],
    rules: 'L8.1',
  },
  {
    id: 'end',
    title: 'The end',
    text: [
      'The game ends with an accusation, an escape, or the call of round 8. If Jack is still free after round 8, Jack wins, even if everybody knows who it is. Then all cards are shown.',
    ],
    rules: 'L8.3, L8.4',
  },
  {
    id: 'knowledge',
    title: 'Who knows what',
    text: [
      'Everything on the board is open to both, and so is the number of alibi cards each side holds. Jack alone knows his identity, and each side knows only the alibi cards it drew.',
      'Whoever drew an alibi card knows that this character is not Jack, but nobody is cleared on the board by it.',
    ],
    rules: 'L9.1–L9.3',
  },
];

const NEW_YORK: readonly RuleSection[] = [
  {
    id: 'goal',
    title: 'The goal',
    text: [
      'Jack has fled to Manhattan and is one of eight people there. Only the Jack player knows which.',
      'The investigator has eight rounds to accuse the right person. Jack wins by leaving the island, by staying free for eight rounds, or when the wrong person is accused.',
      'Both players move all eight people. Nobody belongs to a side.',
    ],
    rules: 'N1.1, N8.1–N8.3',
  },
  {
    id: 'setup',
    title: 'The city',
    text: [
      'Lamps, metro entrances and building sites are tiles on the streets, and more are built during the game. Any of them can become a park. Two police lines cover two hexes each. Two steamers lie in two of five ports; one exit leads out by land.',
      'The informant waits on Liberty Island. Everybody is a suspect.',
      'Jack draws one of eight alibi cards in secret: this is his identity. The other seven form the pile. The witness card starts on “seen”.',
    ],
    rules: 'N1.2–N1.6',
  },
  {
    id: 'round',
    title: 'The round',
    text: [
      'In odd rounds four of the eight character cards are turned up at random; in even rounds it is the other four.',
      'In odd rounds the investigator activates one card, then Jack two, then the investigator the last. In even rounds Jack takes one, the investigator two, Jack the last.',
      'An activated character walks and uses a power. After four activations the witnesses are called.',
    ],
    rules: 'N2.1–N2.4',
  },
  {
    id: 'walk',
    title: 'Walking',
    text: [
      'An activated character walks one to three steps over streets, metro entrances, parks and quays, and must end on another hex than before. Buildings, building sites, lamps and police lines are in the way; people are not.',
      'From one metro entrance to any other is a single step, unless a police line covers one of them. The ferry takes one step too, in the direction of its arrows: from two quays to Liberty Island, and from there to two others.',
      'A walk ends on a free hex, unless the investigator ends it on a suspect to accuse. If there is no free hex to go to, the character stays.',
    ],
    rules: 'N3.1–N3.7',
  },
  {
    id: 'light',
    title: 'Light and shadow',
    text: [
      'Whoever is in a park or on Liberty Island is hidden, always.',
      'Anybody else is visible next to a lamp, or next to somebody who is in neither a park nor on the island. The informant neither sees nor is seen, police lines stop no light, and metro and ferry make nobody neighbours.',
    ],
    rules: 'N4.1–N4.3',
  },
  {
    id: 'informant',
    title: 'The informant',
    text: [
      'A walk may end on the informant while he is talkative. The visitor takes his hex; the player puts the informant, silent now, on any free hex where a walk could end, and draws the top alibi card in secret: that character is not Jack.',
      'A silent informant cannot be visited; he talks again in the next round. Somebody sent by Eastman can visit him too, but a swap is no visit.',
    ],
    rules: 'N5.1–N5.3, N2.1',
  },
  {
    id: 'powers',
    title: 'The eight characters',
    text: told(people.newyork, abilities.newyork),
    rules: 'N6.1–N6.10',
  },
  {
    id: 'call',
    title: 'The witness call',
    text: [
      'At the end of each round the witnesses say whether Jack is visible or hidden at that moment. It is always the truth.',
      'If Jack was seen, every hidden suspect is cleared. If not, every visible suspect is cleared. The witness card keeps the answer until the next call.',
    ],
    rules: 'N7.1, N7.2',
  },
  {
    id: 'accuse',
    title: 'Accusing',
    text: [
      'The investigator accuses by ending the walk of an activated character on the hex of a suspect. If the suspect is Jack the investigator wins, if not Jack wins.',
      'Neither Eastman’s orders nor Tumblety’s swaps accuse anybody, nobody cleared can be accused, and Jack never accuses.',
    ],
    rules: 'N8.2',
  },
  {
    id: 'escape',
    title: 'Escaping',
    text: [
      'If the last call said “unseen”, Jack may leave in the round that follows: by a step into a neighbouring port where a steamer lies, or by a step from one of the two last streets to the land exit. The hex before it must not be under a police line.',
      'The Jack player leaves with the character who is Jack, activated or sent by Eastman. Nobody can leave in round 1.',
    ],
    rules: 'N8.1',
  },
  {
    id: 'end',
    title: 'The end',
    text: [
      'The game ends with an accusation, an escape, or the call of round 8. If Jack is still free then, Jack wins. At the end all cards are shown.',
    ],
    rules: 'N8.3, N8.4',
  },
  {
    id: 'knowledge',
    title: 'Who knows what',
    text: [
      'Everything on the board is open to both, and so is the number of alibi cards each side holds. Jack alone knows his identity, and each side knows only the alibi cards it drew. A drawn card clears nobody on the board.',
    ],
    rules: 'N9.1–N9.3',
  },
];

const POCKET: readonly RuleSection[] = [
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
    text: told(tokens, abilities.pocket),
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

/** The rules sheets, in English. */
export const rules: RuleSheets = { london: LONDON, newyork: NEW_YORK, pocket: POCKET };
