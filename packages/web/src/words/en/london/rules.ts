import type { RuleSection } from '../../shape.ts';
import { toldAtLength } from '../abilities.ts';
import { abilities } from './abilities.ts';
import { people } from './people.ts';

export const rules: readonly RuleSection[] = [
  {
    id: 'goal',
    title: 'The goal',
    text: [
      'Eight characters are in the streets of Whitechapel at night, and one of them is Jack. Only the Jack player knows which one.',
      'The investigator has eight rounds to find Jack and accuse him. Jack wins by escaping, by staying free for eight rounds, or when the wrong suspect is accused.',
      'Both players can move every character. No character belongs to either of you.',
    ],
    rules: 'L1.1, L8.1–L8.3',
  },
  {
    id: 'setup',
    title: 'At the start',
    text: [
      'Six of the eight lamp posts are lit. Four of the six lamps are numbered 1 to 4. Two manholes are covered, and two of the four exits are closed by a cordon. Every character is a suspect.',
      'Jack secretly draws one of the eight alibi cards: this is his identity. The other seven form the pile. The witness card starts on “seen”.',
      'There are two editions. Streets, houses, lamps and exits are the same in both. The 2016 edition has nine manholes instead of eight. Only three are on the same hexes: f10, h3 and l12. Dr Watson and Miss Stealthy start on other hexes.',
    ],
    rules: 'L1.2–L1.4',
  },
  {
    id: 'round',
    title: 'The round',
    text: [
      'In odd rounds four of the eight character cards are revealed at random. In even rounds it is the other four. So in two rounds each character acts exactly once.',
      'In odd rounds the investigator activates one card, then Jack two, then the investigator the last. In even rounds it is reversed.',
      'An activated character moves and uses a power. After four turns the witnesses are called. Then a lamp may go out, and the next round begins.',
    ],
    rules: 'L2.1–L2.3',
  },
  {
    id: 'walk',
    title: 'Moving',
    text: [
      'An activated character moves one to three steps along the streets and must end on a different hex. Houses, gardens and lamp posts block the way. You may pass through hexes with characters.',
      'Moving from one open manhole to any other open manhole costs one step. A covered manhole is an ordinary street hex.',
      'A move ends on a free hex. Only the investigator may end it on a suspect, to accuse. A character who can reach no free hex stays.',
    ],
    rules: 'L3.1–L3.6',
  },
  {
    id: 'light',
    title: 'Visible and hidden',
    text: [
      'A character is visible next to a lit lamp, next to another character, or in the light of Watson’s lantern. All others are hidden.',
      'The lantern shines straight from Watson, along the streets and past characters. A house, garden, lamp post or the edge of the board stops it. It does not make Watson himself visible. Manholes do not carry light and do not make characters adjacent.',
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
      'At the end of each round the witnesses say whether Jack is visible at that moment. They always tell the truth.',
      'If Jack was seen, every hidden suspect is cleared. If not, every visible suspect is cleared. The witness card keeps the answer until the next witness call.',
    ],
    rules: 'L6.1, L6.2',
  },
  {
    id: 'lamps',
    title: 'Lamps go out',
    text: [
      'After the witness call of rounds 1 to 4, the lamp of that number goes out for good. From then on two lamps are left.',
    ],
    rules: 'L7.1',
  },
  {
    id: 'accuse',
    title: 'Accusing',
    text: [
      'The investigator accuses by ending a character’s move on the hex of a suspect. Any activated character can accuse. An accusation ends the game. If it is right, the investigator wins. If it is wrong, Jack wins.',
      'A whistle or a swap is not an accusation. Cleared characters cannot be accused. Jack cannot accuse.',
    ],
    rules: 'L8.2',
  },
  {
    id: 'escape',
    title: 'Escaping',
    text: [
      'Jack may escape only in a round that follows “not seen”. The Jack player activates the character who is Jack and moves to an exit without a cordon. One more step of the same move leads out of the city.',
      'Jack may be visible while escaping. Nobody can escape in round 1.',
    ],
    rules: 'L8.1',
  },
  {
    id: 'end',
    title: 'The end',
    text: [
      'The game ends with an accusation, an escape, or the witness call of round 8. If Jack is still free after round 8, Jack wins. This is so even if everyone knows who Jack is. Then all cards are revealed.',
    ],
    rules: 'L8.3, L8.4',
  },
  {
    id: 'knowledge',
    title: 'Who knows what',
    text: [
      'Both players see everything on the board, and how many alibi cards each of them holds. Only Jack knows his identity. Each player knows only the alibi cards they drew.',
      'The player who drew an alibi card knows that this character is not Jack. The card clears nobody on the board.',
    ],
    rules: 'L9.1–L9.3',
  },
];
