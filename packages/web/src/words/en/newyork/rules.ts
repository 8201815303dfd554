import type { RuleSection } from '../../shape.ts';
import { toldAtLength } from '../abilities.ts';
import { abilities } from './abilities.ts';
import { people } from './people.ts';

export const rules: readonly RuleSection[] = [
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
    text: toldAtLength(people, abilities),
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
