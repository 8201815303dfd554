import type { Reason } from '@lamplight/rules';
import type { Sentences } from '../../shape.ts';
import type { Build, NewYorkWords } from '../../shapes/newyork.ts';
import { list, number } from '../people.ts';
import { far, streetSentences } from '../streets/sentences.ts';
import { short } from './people.ts';

export const exits: NewYorkWords['exits'] = {
  b1: 'le port en b1',
  e8: 'le port en e8',
  g2: 'le port en g2',
  k4: 'le port en k4',
  l12: 'le port en l12',
  land: 'la sortie terrestre',
};

const LIBERTY = 'l’île de la Liberté';
export const hex: NewYorkWords['hex'] = (name) => (name === 'liberty' ? LIBERTY : name);

/** `en g7`, `sur l’île de la Liberté`. */
const on = (name: string): string => (name === 'liberty' ? `sur ${LIBERTY}` : `en ${name}`);

const exitName = (exit: string, plain = false): string =>
  plain && /\d/.test(exit) ? 'un paquebot' : (exits[exit] ?? exit);

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

const street = streetSentences({ short, exit: exitName, hex, on, reason });
const { nameOf, names, at, way, moved } = street;

function reason(told: Reason, plain?: boolean): string | undefined {
  if (told.kind === 'park') return `dans ${plain ? 'un parc' : `le parc${at(told.hex)}`}`;
  return told.kind === 'liberty' ? `sur ${LIBERTY}` : undefined;
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
          ? 'Déplacer le ruban de police ici'
          : `Déplacer le ruban de police ${number(move.tile + 1)} sur ${list(move.at)}`;
      case 'order':
        return move.to in exits
          ? `${nameOf(move.character)} s’échappe par ${exitName(move.to, context.plain)} sur ordre d’Eastman`
          : `Eastman déplace ${nameOf(move.character)}${far(context.steps)}${context.plain ? '' : ` jusqu’à ${hex(move.to)}`}`;
      case 'swap':
        return `${names(move.characters)} échangent leurs places`;
      case 'sail':
        return `Déplacer le paquebot${way(move.from, move.to, context.plain)}`;
      case 'place':
        return `Placer le mouchard${at(move.informant, context.plain)}`;
      default:
        return street.move(move, context);
    }
  },
  sayMoveShort(move) {
    switch (move.do) {
      case 'build':
        return 'Construire ici';
      case 'park':
        return 'En faire un parc';
      case 'investigate':
        return 'Déplacer le ruban';
      case 'order':
        return move.to in exits ? 'S’échapper' : `Déplacer ${nameOf(move.character)}`;
      case 'swap':
        return 'Échanger les deux';
      case 'sail':
        return 'Aller à ce port';
      case 'place':
        return 'Le placer ici';
      default:
        return street.button(move);
    }
  },
  sayEvent(event, plain, you) {
    switch (event.event) {
      case 'built':
        return `On pose ${A[event.tile]}${at(event.hex, plain)}.`;
      case 'planted':
        return `${THE[event.tile]}${at(event.hex, plain)} devient un parc.`;
      case 'investigated':
        return `Un ruban de police change de place${way(list(event.from), list(event.to), plain)}.`;
      case 'ordered':
        return `Eastman déplace ${nameOf(event.character)}${far(event.path.length - 1)}${moved(event.from, event.to, plain)}.`;
      case 'sailed':
        return `Un paquebot change de port${way(event.from, event.to, plain)}.`;
      case 'informant-placed':
        return `Le mouchard devient muet et se place ${plain ? 'ailleurs' : on(event.to)}.`;
      default:
        return street.event(event, plain, you);
    }
  },
  sayReasons: street.reasons,
};
