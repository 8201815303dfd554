import type { Answer, Role } from '@lamplight/rules';
import { capital } from '../grammar.ts';
import type { EventWords, StreetEvent } from '../shape.ts';
import { outcomes } from './outcomes.ts';
import {
  at,
  exitName,
  list,
  nameOf,
  number,
  places,
  rolesCap,
  single,
  spaces,
  steps,
  to,
  tokens,
  way,
  wins,
} from './people.ts';

const { build, direction, space, tile } = places;
const QUARTERS = ['', 'a quarter turn clockwise', 'half way round', 'a quarter turn anticlockwise'];
const names = (ids: readonly string[]): string => list(ids.map(nameOf));
const faces = (all: readonly string[]): string => list(all.map((face) => tokens[face] ?? face));

const identityDealt = (card: string | null): string =>
  card === null ? 'Jack draws a secret identity.' : `Jack draws a secret identity: ${nameOf(card)}.`;

const drew = (role: Role, card: string | null): string =>
  `${rolesCap[role]} draws an alibi card${card === null ? '' : `: ${nameOf(card)}`}.`;

const answered = (answer: Answer): string => (answer === 'seen' ? 'Jack was seen.' : 'Jack was not seen.');

const cleared = (ids: readonly string[]): string =>
  ids.length === 0 ? 'Nobody is cleared.' : `${names(ids)} ${single(ids.length) ? 'is' : 'are'} cleared.`;

interface End {
  readonly winner: Role;
  readonly identity: string;
  readonly alibis: Readonly<Record<Role, readonly string[]>>;
}

/** Everything hidden is told at the end. */
function ended(text: string, { winner, identity, alibis }: End): string {
  const held = (role: Role): string =>
    alibis[role].length === 0 ? '' : ` ${rolesCap[role]} held ${cards(alibis[role])}.`;
  return `${text} ${wins[winner]}. Jack was ${nameOf(identity)}.${held('investigator')}${held('jack')}`;
}

const cards = (ids: readonly string[]): string =>
  `the alibi ${single(ids.length) ? 'card' : 'cards'} of ${names(ids)}`;

function street(event: StreetEvent, plain?: boolean): string {
  switch (event.event) {
    case 'identity-dealt':
      return identityDealt(event.card);
    case 'round-began': {
      const open = event.open.length === 0 ? '' : ` The cards are ${names(event.open)}.`;
      return `Round ${number(event.round)} begins.${open}`;
    }
    case 'activated':
      return `${rolesCap[event.role]} activates ${nameOf(event.character)}.`;
    case 'walked':
      return `${nameOf(event.character)} walks${steps(event.path.length - 1)}${way(event.from, event.to, plain)}.`;
    case 'passed':
      return `${rolesCap[event.role]} passes.`;
    case 'drew':
      return drew(event.role, event.card);
    case 'called':
      return `${answered(event.answer)} ${cleared(event.cleared)}`;
    case 'accused': {
      const accused = nameOf(event.accused);
      const verdict = event.right ? `and is right: ${accused} is Jack` : `but ${accused} is not Jack`;
      return `${nameOf(event.character)} accuses ${accused}${at(event.hex, plain)}, ${verdict}.`;
    }
    case 'escaped':
      return `${nameOf(event.character)} leaves the city by ${exitName(event.exit, plain)}.`;
    case 'swapped':
      return `${names(event.characters)} change places.`;
    case 'ended':
      return ended(outcomes.london[event.reason]?.text ?? '', event);
  }
}

export const events: EventWords = {
  london(event, plain) {
    switch (event.event) {
      case 'turned':
        return `Watson’s lantern shines to the ${direction[event.direction]}.`;
      case 'lamp-moved': {
        const lamp = event.number === null ? 'A lamp' : `Lamp ${number(event.number)}`;
        return `${lamp} moves${way(event.from, event.to, plain)}.`;
      }
      case 'lamp-out':
        return `Lamp ${number(event.number)}${at(event.hex, plain)} goes out for good.`;
      case 'cordon-moved':
        return `A cordon moves from ${exitName(event.from)} to ${exitName(event.to)}.`;
      case 'cover-moved':
        return `A manhole cover moves${way(event.from, event.to, plain)}.`;
      case 'whistled':
        return `Goodley whistles ${nameOf(event.character)} nearer${way(event.from, event.to, plain)}.`;
      default:
        return street(event, plain);
    }
  },
  newyork(event, plain) {
    switch (event.event) {
      case 'built':
        return `${capital(build[event.tile])} is built${at(event.hex, plain)}.`;
      case 'planted':
        return `${build[event.tile].replace('a ', 'The ')}${at(event.hex, plain)} becomes a park.`;
      case 'investigated':
        return `A police line moves${way(list(event.from), list(event.to), plain)}.`;
      case 'ordered':
        return `Eastman sends ${nameOf(event.character)}${steps(event.path.length - 1)}${way(event.from, event.to, plain)}.`;
      case 'sailed':
        return `A steamer sails${way(event.from, event.to, plain)}.`;
      case 'informant-placed':
        return `The informant falls silent and moves on${to(event.to, plain)}.`;
      default:
        return street(event, plain);
    }
  },
  pocket(event, plain) {
    switch (event.event) {
      case 'tiles-laid':
        return 'The nine tiles are laid.';
      case 'identity-dealt':
        return identityDealt(event.card);
      case 'round-began':
        return `Round ${number(event.round)} begins.`;
      case 'thrown':
        return `The tokens are thrown: ${faces(event.faces)}.`;
      case 'turned-over':
        return `The tokens are turned over: ${faces(event.faces)}.`;
      case 'detective-moved': {
        const by = event.by === 'joker' ? ' with the joker' : '';
        const far = spaces(event.path.length - 1);
        return `${rolesCap[event.role]} moves ${nameOf(event.detective)} ${far}${by}${way(space(event.from), space(event.to), plain)}.`;
      }
      case 'joker-declined':
        return `${rolesCap[event.role]} plays the joker and moves nobody.`;
      case 'rotated': {
        const wall = event.wall === null ? 'it has no wall' : `its wall now faces ${direction[event.wall]}`;
        return `${rolesCap[event.role]} turns ${tile(event.tile)} ${QUARTERS[event.quarters]}; ${wall}.`;
      }
      case 'exchanged':
        return `${rolesCap[event.role]} exchanges the tiles of ${names(event.tiles)}.`;
      case 'drew':
        return event.role === 'investigator' && event.card !== null
          ? `The investigator turns up the alibi card of ${nameOf(event.card)}.`
          : drew(event.role, event.card);
      case 'called': {
        const nobody = event.cleared.length === 0 ? ` ${cleared([])}` : '';
        return `${answered(event.answer)} ${rolesCap[event.timeToken]} takes the time token.${nobody}`;
      }
      case 'cleared':
        return cleared(event.characters);
      case 'chase-began':
        return 'Both goals are met and Jack was not seen: the chase begins.';
      case 'ended':
        return ended(outcomes.pocket[event.reason].text, event);
    }
  },
};
