import type { RuleSection } from '../../shape.ts';
import { toldAtLength } from '../abilities.ts';
import { abilities } from './abilities.ts';
import { people } from './people.ts';

export const rules: readonly RuleSection[] = [
  {
    id: 'goal',
    title: 'The goal',
    text: [
      'Jack has come to Manhattan and is one of eight characters there. Only the Jack player knows which one.',
      'The investigator has eight rounds to find Jack and accuse him. Jack wins by escaping, by staying free for eight rounds, or when the wrong suspect is accused.',
      'Both players can move every character. No character belongs to either of you.',
    ],
    rules: 'N1.1, N8.1–N8.3',
  },
  {
    id: 'setup',
    title: 'The city',
    text: [
      'Lamps, metro entrances and building sites are tiles on the streets. More are built during the game, and each tile can become a park. Two police lines cover two hexes each. Two steamers are in two of the five ports. One exit leads out by land.',
      'The informant starts on Liberty Island. Every character is a suspect.',
      'Jack secretly draws one of the eight alibi cards: this is his identity. The other seven form the pile. The witness card starts on “seen”.',
    ],
    rules: 'N1.2–N1.6',
  },
  {
    id: 'round',
    title: 'The round',
    text: [
      'In odd rounds four of the eight character cards are revealed at random. In even rounds it is the other four.',
      'In odd rounds the investigator activates one card, then Jack two, then the investigator the last. In even rounds it is reversed.',
      'An activated character moves and uses a power. After four turns the witnesses are called.',
    ],
    rules: 'N2.1–N2.4',
  },
  {
    id: 'walk',
    title: 'Moving',
    text: [
      'An activated character moves one to three steps over streets, metro entrances, parks and quays. The move must end on a different hex. Buildings, building sites, lamps and police lines block the way. You may pass through hexes with characters.',
      'Moving from one metro entrance to any other costs one step. An entrance under a police line cannot be used. The ferry costs one step too, in the direction of its arrows. It leads from two quays to Liberty Island, and from there to two others.',
      'A move ends on a free hex. Only the investigator may end it on a suspect, to accuse. A character who can reach no free hex stays.',
    ],
    rules: 'N3.1–N3.7',
  },
  {
    id: 'light',
    title: 'Visible and hidden',
    text: [
      'A character in a park or on Liberty Island is always hidden.',
      'Any other character is visible next to a lamp. The same is true next to another character who is not in a park or on Liberty Island. Metro entrances and quays count like streets. The informant does not count. Police lines do not block light. Metro and ferry links do not make hexes adjacent.',
    ],
    rules: 'N4.1–N4.3',
  },
  {
    id: 'informant',
    title: 'The informant',
    text: [
      'A move may end on the informant: this is a visit. The visitor takes the informant’s hex. You move the informant, now silent, to any free hex where a move could end. Then you secretly draw the top alibi card: that character is not Jack.',
      'A silent informant can be passed, but no move may end there. In the next round the informant can be visited again. A character moved by Eastman can visit too. A swap is not a visit.',
    ],
    rules: 'N5.1–N5.3, N2.1',
  },
  {
    id: 'powers',
    title: 'The eight characters',
    text: [
      'A street is empty if it has no character, no informant, no tile and no police line.',
      ...toldAtLength(people, abilities),
    ],
    rules: 'N6.1–N6.10',
  },
  {
    id: 'call',
    title: 'The witness call',
    text: [
      'At the end of each round the witnesses say whether Jack is visible at that moment. They always tell the truth.',
      'If Jack was seen, every hidden suspect is cleared. If not, every visible suspect is cleared. The witness card keeps the answer until the next witness call.',
    ],
    rules: 'N7.1, N7.2',
  },
  {
    id: 'accuse',
    title: 'Accusing',
    text: [
      'The investigator accuses by ending a character’s move on the hex of a suspect. Any activated character can accuse. An accusation ends the game. If it is right, the investigator wins. If it is wrong, Jack wins.',
      'A move on Eastman’s order or a swap is not an accusation. Cleared characters cannot be accused. Jack cannot accuse.',
    ],
    rules: 'N8.2',
  },
  {
    id: 'escape',
    title: 'Escaping',
    text: [
      'Jack may escape only in a round that follows “not seen”. One step leads into an adjacent port with a steamer. Another way is one step from either of the two last streets to the land exit. The hex Jack leaves from must not be closed by police.',
      'The Jack player escapes with the character who is Jack, activated or moved by Eastman. Nobody can escape in round 1.',
    ],
    rules: 'N8.1',
  },
  {
    id: 'end',
    title: 'The end',
    text: [
      'The game ends with an accusation, an escape, or the witness call of round 8. If Jack is still free then, Jack wins. At the end all cards are revealed.',
    ],
    rules: 'N8.3, N8.4',
  },
  {
    id: 'knowledge',
    title: 'Who knows what',
    text: [
      'Both players see everything on the board, and how many alibi cards each of them holds. Only Jack knows his identity. Each player knows only the alibi cards they drew. A drawn card clears nobody on the board.',
    ],
    rules: 'N9.1–N9.3',
  },
];
