import type { Reason } from '@lamplight/rules';
import type { Sentences } from '../../shape.ts';
import type { Build, NewYorkWords } from '../../shapes/newyork.ts';
import { count, list, number } from '../people.ts';
import { streetSentences } from '../streets/sentences.ts';
import { short } from './people.ts';

export const exits: NewYorkWords['exits'] = {
  b1: 'le port en b1',
  e8: 'le port en e8',
  g2: 'le port en g2',
  k4: 'le port en k4',
  l12: 'le port en l12',
  land: 'la route de terre',
};

const LIBERTY = 'l’île de la Liberté';
export const hex: NewYorkWords['hex'] = (name) => (name === 'liberty' ? LIBERTY : name);

/** `en g7`, `sur l’île de la Liberté`. */
const on = (name: string): string => (name === 'liberty' ? `sur ${LIBERTY}` : `en ${name}`);

const exitName = (exit: string, plain = false): string =>
  plain && /\d/.test(exit) ? 'un vapeur' : (exits[exit] ?? exit);

/** What the builders lay, with its articles. */
const A: Readonly<Record<Build, string>> = {
  lamp: 'un réverbère',
  metro: 'une bouche de métro',
  site: 'un chantier',
};
const THE: Readonly<Record<Build, string>> = {
  lamp: 'Le réverbère',
  metro: 'La bouche de métro',
  site: 'Le chantier',
};

const street = streetSentences({ short, women: ['grant', 'rider'], exit: exitName, hex, on, reason });
const { nameOf, names, goes, at, way } = street;

function reason(told: Reason, plain?: boolean): string | undefined {
  if (told.kind === 'park') return `le parc${at(told.hex, plain)} cache qui s’y trouve`;
  return told.kind === 'liberty' ? `${LIBERTY} cache qui s’y trouve` : undefined;
}

export const sentences: Sentences<NewYorkWords> = {
  sayMove(move, context) {
    switch (move.do) {
      case 'build':
        return `Construire ${A[move.tile]}${at(move.at, context.plain)}`;
      case 'park':
        return `Faire un parc de la tuile${at(move.at, context.plain)}`;
      case 'investigate':
        return context.plain
          ? 'Déplacer le ruban de police là'
          : `Déplacer le ruban de police ${number(move.tile + 1)} sur ${list(move.at)}`;
      case 'order':
        return move.to in exits
          ? `Envoyer ${nameOf(move.character)} hors de la ville par ${exitName(move.to, context.plain)}`
          : `${nameOf(move.character)} ${goes(context, move.to)} sur ordre d’Eastman`;
      case 'swap':
        return `${names(move.characters)} échangent leurs places`;
      case 'sail':
        return `Mener le vapeur${context.plain ? ' au port choisi' : way(move.from, move.to)}`;
      case 'place':
        return `Placer l’informateur${at(move.informant, context.plain)}`;
      default:
        return street.move(move, context);
    }
  },
  sayMoveShort(move) {
    switch (move.do) {
      case 'build':
        return 'Construire là';
      case 'park':
        return 'Faire un parc';
      case 'investigate':
        return 'Déplacer le ruban';
      case 'order':
        return move.to in exits ? 'Quitter la ville' : `Envoyer ${nameOf(move.character)}`;
      case 'swap':
        return 'Échanger';
      case 'sail':
        return 'Appareiller';
      case 'place':
        return 'Le placer là';
      default:
        return street.button(move);
    }
  },
  sayEvent(event, plain) {
    switch (event.event) {
      case 'built':
        return `On construit ${A[event.tile]}${at(event.hex, plain)}.`;
      case 'planted':
        return `${THE[event.tile]}${at(event.hex, plain)} devient un parc.`;
      case 'investigated':
        return `Un ruban de police change de place${way(list(event.from), list(event.to), plain)}.`;
      case 'ordered':
        return `Eastman envoie ${nameOf(event.character)} à ${count(event.path.length - 1)} pas${way(event.from, event.to, plain)}.`;
      case 'sailed':
        return `Un vapeur change de port${way(event.from, event.to, plain)}.`;
      case 'informant-placed':
        return `L’informateur se tait et va se poster ${plain ? 'ailleurs' : on(event.to)}.`;
      default:
        return street.event(event, plain);
    }
  },
  sayReasons: street.reasons,
};
