import type { MoveButtons, MoveContext, MoveWords, StreetMove } from '../shape.ts';
import {
  at,
  count,
  exitName,
  list,
  nameOf,
  of,
  ofAll,
  places,
  spaces,
  tokens,
  towards,
  way,
} from './people.ts';

const QUARTERS = ['', 'd’un quart de tour à droite', 'd’un demi-tour', 'd’un quart de tour à gauche'];
const who = ({ actor }: MoveContext): string => (actor === null ? 'Le personnage' : nameOf(actor));
const names = (ids: readonly string[]): string => list(ids.map(nameOf));
/** The steps are left out where they are not known. */
const goes = ({ steps, plain }: MoveContext, to: string): string =>
  `${steps > 0 ? `fait ${count(steps)} pas` : 'avance'}${plain ? '' : ` jusqu’à ${places.hex(to)}`}`;

function street(move: StreetMove, context: MoveContext): string {
  switch (move.do) {
    case 'identity':
      return `L’identité de Jack est ${nameOf(move.card)}`;
    case 'draw':
      return `La carte alibi ${of(nameOf(move.card))} est piochée`;
    case 'cards':
      return `Les cartes sont ${names(move.open)}`;
    case 'activate':
      return `Activer ${nameOf(move.character)}`;
    case 'walk':
      return `${who(context)} ${goes(context, move.to)}`;
    case 'accuse': {
      const accused = context.accused ? nameOf(context.accused) : 'le suspect';
      return `${who(context)} accuse ${accused}${at(move.to, context.plain)}`;
    }
    case 'escape':
      return `${who(context)} quitte la ville par ${exitName(move.exit, context.plain)}`;
    case 'pass':
      return 'Passer et laisser les choses ainsi';
  }
}

export const moves: MoveWords = {
  london(move, context) {
    switch (move.do) {
      case 'turn':
        return `Tourner la lanterne de Watson ${towards(move.direction)}`;
      case 'lamp':
        return `Déplacer le réverbère${way(move.from, move.to, context.plain)}`;
      case 'cordon':
        return `Déplacer le cordon${context.plain ? '' : ` de ${exitName(move.from)}`} à ${exitName(move.to)}`;
      case 'cover':
        return `Déplacer la plaque d’égout${way(move.from, move.to, context.plain)}`;
      case 'whistle':
        return `Au sifflet, ${nameOf(move.character)} ${goes(context, move.to)}`;
      case 'swap':
        return `${who(context)} échange sa place avec ${nameOf(move.character)}`;
      default:
        return street(move, context);
    }
  },
  newyork(move, context) {
    switch (move.do) {
      case 'build':
        return `Construire ${places.build[move.tile]}${at(move.at, context.plain)}`;
      case 'park':
        return `Faire un parc de la tuile${at(move.at, context.plain)}`;
      case 'investigate':
        return context.plain
          ? 'Déplacer le ruban de police là'
          : `Déplacer le ${places.tape(move.tile)} sur ${list(move.at)}`;
      case 'order':
        return move.to in places.exit.newyork
          ? `Envoyer ${nameOf(move.character)} hors de la ville par ${exitName(move.to, context.plain)}`
          : `${nameOf(move.character)} ${goes(context, move.to)} sur ordre d’Eastman`;
      case 'swap':
        return `${names(move.characters)} échangent leurs places`;
      case 'sail':
        return `Mener le vapeur${context.plain ? ' au port choisi' : way(move.from, move.to)}`;
      case 'place':
        return `Placer l’informateur${at(move.informant, context.plain)}`;
      default:
        return street(move, context);
    }
  },
  pocket(move) {
    switch (move.do) {
      case 'detective':
        return `Avancer ${nameOf(move.token)} ${spaces(move.steps)}`;
      case 'joker':
        return move.token === undefined
          ? 'Jouer le joker sans déplacer personne'
          : `Avancer ${nameOf(move.token)} ${spaces(1)} avec le joker`;
      case 'rotate':
        return `Tourner ${places.tile(move.tile)} ${QUARTERS[move.quarters]}`;
      case 'exchange':
        return `Échanger les tuiles ${ofAll(move.tiles)}`;
      case 'alibi':
        return 'Piocher une carte alibi';
      case 'identity':
        return `L’identité de Jack est ${nameOf(move.card)}`;
      case 'draw':
        return `La carte alibi ${of(nameOf(move.card))} est piochée`;
      case 'throw':
        return `Les jetons montrent ${list(move.faces.map((face) => tokens[face]))}`;
      case 'tiles':
        return 'Disposer les neuf tuiles';
    }
  },
};

function streetButton(move: StreetMove): string {
  switch (move.do) {
    case 'identity':
    case 'draw':
      return `Donner ${nameOf(move.card)}`;
    case 'cards':
      return 'Retourner quatre cartes';
    case 'activate':
      return `Activer ${nameOf(move.character)}`;
    case 'walk':
      return 'Y aller';
    case 'accuse':
      return 'Accuser';
    case 'escape':
      return 'Quitter la ville';
    case 'pass':
      return 'Passer';
  }
}

export const moveShort: MoveButtons = {
  london(move) {
    switch (move.do) {
      case 'turn':
        return 'Éclairer par là';
      case 'lamp':
        return 'Déplacer le réverbère';
      case 'cordon':
        return 'Déplacer le cordon';
      case 'cover':
        return 'Déplacer la plaque';
      case 'whistle':
        return `Siffler ${nameOf(move.character)}`;
      case 'swap':
        return 'Changer de place';
      default:
        return streetButton(move);
    }
  },
  newyork(move) {
    switch (move.do) {
      case 'build':
        return 'Construire là';
      case 'park':
        return 'Faire un parc';
      case 'investigate':
        return 'Déplacer le ruban';
      case 'order':
        return move.to in places.exit.newyork ? 'Quitter la ville' : `Envoyer ${nameOf(move.character)}`;
      case 'swap':
        return 'Échanger';
      case 'sail':
        return 'Appareiller';
      case 'place':
        return 'Le placer là';
      default:
        return streetButton(move);
    }
  },
  pocket(move) {
    switch (move.do) {
      case 'detective':
        return `Avancer ${spaces(move.steps)}`;
      case 'joker':
        return move.token === undefined ? 'Ne déplacer personne' : `Avancer ${nameOf(move.token)}`;
      case 'rotate':
        return 'Tourner la tuile';
      case 'exchange':
        return 'Échanger';
      case 'alibi':
        return 'Piocher';
      case 'identity':
      case 'draw':
        return `Donner ${nameOf(move.card)}`;
      case 'throw':
        return 'Lancer les jetons';
      case 'tiles':
        return 'Poser les tuiles';
    }
  },
};
