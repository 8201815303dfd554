import type { Answer, Role } from '@lamplight/rules';
import type { EventWords, StreetEvent } from '../shape.ts';
import { outcomes } from './outcomes.ts';
import {
  at,
  count,
  exitName,
  feminine,
  list,
  nameOf,
  number,
  of,
  ofAll,
  on,
  places,
  rolesCap,
  single,
  spaces,
  tokens,
  towards,
  way,
  wins,
} from './people.ts';

const { build, space, tile } = places;
const QUARTERS = ['', 'd’un quart de tour à droite', 'd’un demi-tour', 'd’un quart de tour à gauche'];
const THE = { lamp: 'Le réverbère', metro: 'La bouche de métro', site: 'Le chantier' };
const names = (ids: readonly string[]): string => list(ids.map(nameOf));
const faces = (all: readonly string[]): string => list(all.map((face) => tokens[face] ?? face));

const identityDealt = (card: string | null): string =>
  card === null
    ? 'Jack pioche une identité secrète.'
    : `Jack pioche une identité secrète\u00a0: ${nameOf(card)}.`;

const drew = (role: Role, card: string | null): string =>
  `${rolesCap[role]} pioche une carte alibi${card === null ? '' : `\u00a0: ${nameOf(card)}`}.`;

const answered = (answer: Answer): string => (answer === 'seen' ? 'Jack a été vu.' : 'Jack n’a pas été vu.');

function cleared(ids: readonly string[]): string {
  if (ids.length === 0) return 'Personne n’est innocenté.';
  const one = single(ids.length);
  return `${names(ids)} ${one ? 'est' : 'sont'} innocenté${feminine(ids) ? 'e' : ''}${one ? '' : 's'}.`;
}

interface End {
  readonly winner: Role;
  readonly identity: string;
  readonly alibis: Readonly<Record<Role, readonly string[]>>;
}

/** Everything hidden is told at the end. */
function ended(text: string, { winner, identity, alibis }: End): string {
  const held = (role: Role): string =>
    alibis[role].length === 0 ? '' : ` ${rolesCap[role]} avait ${cards(alibis[role])}.`;
  return `${text} ${wins[winner]}. Jack était ${nameOf(identity)}.${held('investigator')}${held('jack')}`;
}

const cards = (ids: readonly string[]): string =>
  `${single(ids.length) ? 'la carte alibi' : 'les cartes alibi'} ${ofAll(ids)}`;

function street(event: StreetEvent, plain?: boolean): string {
  switch (event.event) {
    case 'identity-dealt':
      return identityDealt(event.card);
    case 'round-began': {
      const open = event.open.length === 0 ? '' : ` Les cartes sont ${names(event.open)}.`;
      return `Le tour ${number(event.round)} commence.${open}`;
    }
    case 'activated':
      return `${rolesCap[event.role]} active ${nameOf(event.character)}.`;
    case 'walked': {
      const steps = count(event.path.length - 1);
      return `${nameOf(event.character)} fait ${steps} pas${way(event.from, event.to, plain)}.`;
    }
    case 'passed':
      return `${rolesCap[event.role]} passe.`;
    case 'drew':
      return drew(event.role, event.card);
    case 'called':
      return `${answered(event.answer)} ${cleared(event.cleared)}`;
    case 'accused': {
      const accused = nameOf(event.accused);
      const verdict = event.right
        ? `et voit juste\u00a0: ${accused} est Jack`
        : `mais ${accused} n’est pas Jack`;
      return `${nameOf(event.character)} accuse ${accused}${at(event.hex, plain)}, ${verdict}.`;
    }
    case 'escaped':
      return `${nameOf(event.character)} quitte la ville par ${exitName(event.exit, plain)}.`;
    case 'swapped':
      return `${names(event.characters)} échangent leurs places.`;
    case 'ended':
      return ended(outcomes.london[event.reason]?.text ?? '', event);
  }
}

export const events: EventWords = {
  london(event, plain) {
    switch (event.event) {
      case 'turned':
        return `La lanterne de Watson éclaire ${towards(event.direction)}.`;
      case 'lamp-moved': {
        const lamp = event.number === null ? 'Un réverbère' : `Le réverbère ${number(event.number)}`;
        return `${lamp} change de place${way(event.from, event.to, plain)}.`;
      }
      case 'lamp-out':
        return `Le réverbère ${number(event.number)}${at(event.hex, plain)} s’éteint pour de bon.`;
      case 'cordon-moved':
        return `Un cordon passe de ${exitName(event.from)} à ${exitName(event.to)}.`;
      case 'cover-moved':
        return `Une plaque d’égout change de place${way(event.from, event.to, plain)}.`;
      case 'whistled':
        return `Goodley siffle\u00a0: ${nameOf(event.character)} approche${way(event.from, event.to, plain)}.`;
      default:
        return street(event, plain);
    }
  },
  newyork(event, plain) {
    switch (event.event) {
      case 'built':
        return `On construit ${build[event.tile]}${at(event.hex, plain)}.`;
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
        return street(event, plain);
    }
  },
  pocket(event, plain) {
    switch (event.event) {
      case 'tiles-laid':
        return 'Les neuf tuiles sont posées.';
      case 'identity-dealt':
        return identityDealt(event.card);
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
        return `${rolesCap[event.role]} avance ${nameOf(event.detective)} ${far}${by}${ends}.`;
      }
      case 'joker-declined':
        return `${rolesCap[event.role]} joue le joker et ne déplace personne.`;
      case 'rotated': {
        const wall =
          event.wall === null ? 'elle n’a pas de mur' : `son mur est tourné ${towards(event.wall)}`;
        return `${rolesCap[event.role]} tourne ${tile(event.tile)} ${QUARTERS[event.quarters]}\u00a0; ${wall}.`;
      }
      case 'exchanged':
        return `${rolesCap[event.role]} échange les tuiles ${ofAll(event.tiles)}.`;
      case 'drew':
        return event.role === 'investigator' && event.card !== null
          ? `L’enquêteur retourne la carte alibi ${of(nameOf(event.card))}.`
          : drew(event.role, event.card);
      case 'called': {
        const nobody = event.cleared.length === 0 ? ` ${cleared([])}` : '';
        return `${answered(event.answer)} ${rolesCap[event.timeToken]} prend le jeton temps.${nobody}`;
      }
      case 'cleared':
        return cleared(event.characters);
      case 'chase-began':
        return 'Les deux buts sont atteints et Jack n’a pas été vu\u00a0: la poursuite commence.';
      case 'ended':
        return ended(outcomes.pocket[event.reason].text, event);
    }
  },
};
