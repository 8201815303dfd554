import type { Reason } from '@lamplight/rules';
import type { Sentences } from '../../shape.ts';
import type { PocketWords } from '../../shapes/pocket.ts';
import { list, number, of, single, towards } from '../people.ts';
import { answered, does, explained, sentencesOf } from '../sentences.ts';
import { outcomes } from './outcomes.ts';
import { detectives, short, tokens } from './people.ts';

export const QUARTERS = ['', 'de 90 degrés à droite', 'de 180 degrés', 'de 90 degrés à gauche'];
const said = sentencesOf({ ...detectives, ...short });
const { nameOf, ofAll, cleared } = said;
const faces = (all: readonly string[]): string => list(all.map((face) => tokens[face] ?? face));
const tile = (character: string): string => `la tuile ${of(nameOf(character))}`;
const spaces = (n: number): string => `de ${number(n)} ${single(n) ? 'case' : 'cases'}`;

export const space: PocketWords['space'] = (n) => `case ${number(n)}`;

function reason(told: Reason, plain?: boolean): string | readonly [] {
  switch (told.kind) {
    case 'detective':
      return `dans la ligne de vue ${of(nameOf(told.detective))}${plain ? '' : `, en ${space(told.space)}`}`;
    case 'unwatched':
      return 'aucun détective ne voit cette tuile';
    default:
      return [];
  }
}

export const sentences: Sentences<PocketWords> = {
  sayMove(move) {
    switch (move.do) {
      case 'detective':
        return `Avancer ${nameOf(move.token)} ${spaces(move.steps)}`;
      case 'joker':
        return move.token === undefined
          ? 'Jouer le joker sans déplacer personne'
          : `Avancer ${nameOf(move.token)} ${spaces(1)} avec le joker`;
      case 'rotate':
        return `Tourner ${tile(move.tile)} ${QUARTERS[move.quarters]}`;
      case 'exchange':
        return `Échanger les tuiles ${ofAll(move.tiles)}`;
      case 'alibi':
        return 'Piocher une carte alibi';
      case 'identity':
        return said.identity(move.card);
      case 'draw':
        return said.draw(move.card);
      case 'throw':
        return `Les jetons montrent ${faces(move.faces)}`;
      case 'tiles':
        return 'Poser les neuf tuiles';
    }
  },
  sayMoveShort(move) {
    switch (move.do) {
      case 'detective':
        return `Avancer ${spaces(move.steps)}`;
      case 'joker':
        return move.token === undefined ? 'Ne déplacer personne' : `Avancer ${nameOf(move.token)}`;
      case 'rotate':
        return 'Tourner la tuile';
      case 'exchange':
        return 'Les échanger';
      case 'alibi':
        return 'Piocher';
      case 'identity':
      case 'draw':
        return said.deal(move.card);
      case 'throw':
        return 'Lancer les jetons';
      case 'tiles':
        return 'Poser les tuiles';
    }
  },
  sayEvent(event, plain, you) {
    switch (event.event) {
      case 'tiles-laid':
        return 'Les neuf tuiles sont posées.';
      case 'identity-dealt':
        return said.identityDealt(event.card, you);
      case 'round-began':
        return `Le tour ${number(event.round)} commence.`;
      case 'thrown':
        return `Les jetons sont lancés\u00a0: ${faces(event.faces)}.`;
      case 'turned-over':
        return `Les jetons sont retournés\u00a0: ${faces(event.faces)}.`;
      case 'detective-moved': {
        const by = event.by === 'joker' ? ' avec le joker' : '';
        const far = spaces(event.path.length - 1);
        const ends = plain ? '' : `, de la ${space(event.from)} à la ${space(event.to)}`;
        return `${does(event.role, you, 'avance', 'avancez')} ${nameOf(event.detective)} ${far}${by}${ends}.`;
      }
      case 'joker-declined':
        return `${does(event.role, you, 'joue', 'jouez')} le joker sans déplacer personne.`;
      case 'rotated': {
        const wall =
          event.wall === null
            ? 'Elle n’a pas de mur'
            : `Son mur est maintenant tourné ${towards(event.wall)}`;
        return `${does(event.role, you, 'tourne', 'tournez')} ${tile(event.tile)} ${QUARTERS[event.quarters]}. ${wall}.`;
      }
      case 'exchanged':
        return `${does(event.role, you, 'échange', 'échangez')} les tuiles ${ofAll(event.tiles)}.`;
      case 'drew':
        return event.role === 'investigator' && event.card !== null
          ? `${does(event.role, you, 'révèle', 'révélez')} la carte alibi ${of(nameOf(event.card))}.`
          : said.drew(event.role, event.card, you);
      case 'called': {
        const nobody = event.cleared.length === 0 ? ` ${cleared([])}` : '';
        return `${answered(event.answer)} ${does(event.timeToken, you, 'prend', 'prenez')} le sablier.${nobody}`;
      }
      case 'cleared':
        return cleared(event.characters);
      case 'chase-began':
        return 'Les deux buts sont atteints et Jack était invisible\u00a0: la course-poursuite commence.';
      case 'ended':
        return said.ended(outcomes[event.reason].text, event, you);
    }
  },
  sayReasons: (explanation, name, plain) =>
    explained(
      explanation,
      name,
      explanation.because.flatMap((one) => reason(one, plain)),
    ),
};
