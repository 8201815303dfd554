import type { RuleSection } from '../../shape.ts';
import { toldAtLength } from '../abilities.ts';
import { abilities } from './abilities.ts';
import { people } from './people.ts';

export const rules: readonly RuleSection[] = [
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
    text: toldAtLength(people, abilities),
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
