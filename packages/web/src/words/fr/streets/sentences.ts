import type { Explanation, Reason } from '@lamplight/rules';
import type { MoveContext } from '../../shape.ts';
import type { StreetEvent, StreetMove } from '../../shapes/streets.ts';
import { count, list, number, rolesCap } from '../people.ts';
import { answered, explained, INNOCENT, sentencesOf } from '../sentences.ts';
import { outcomes } from './outcomes.ts';

/** How a street game names its people and places. */
interface Naming {
  readonly short: Readonly<Record<string, string>>;
  readonly women: readonly string[];
  readonly exit: (exit: string, plain?: boolean) => string;
  readonly hex?: (name: string) => string;
  /** `en g7`. */
  readonly on?: (hex: string) => string;
  /** Why somebody is visible or hidden, where the reason is one of this game alone. */
  readonly reason: (reason: Reason, plain?: boolean) => string | undefined;
}

/** The sentences of one street game that are the same in all of them. */
export function streetSentences({
  short,
  women,
  exit,
  hex = (name) => name,
  on = (name) => `en ${name}`,
  reason,
}: Naming) {
  const said = sentencesOf(short, women);
  const { nameOf, names } = said;
  const who = ({ actor }: MoveContext): string => (actor === null ? 'Le personnage' : nameOf(actor));
  /** The steps are left out where they are not known. */
  const goes = ({ steps, plain }: MoveContext, to: string): string =>
    `${steps > 0 ? `fait ${count(steps)} pas` : 'avance'}${plain ? '' : ` jusqu’à ${hex(to)}`}`;
  /** Where on the board, with a space before it; nothing in plain sentences. */
  const at = (name: string, plain = false): string => (plain ? '' : ` ${on(name)}`);
  const way = (from: string, end: string, plain = false): string =>
    plain ? '' : ` de ${hex(from)} à ${hex(end)}`;

  function move(move: StreetMove, context: MoveContext): string {
    switch (move.do) {
      case 'identity':
        return said.identity(move.card);
      case 'draw':
        return said.draw(move.card);
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
        return `${who(context)} quitte la ville par ${exit(move.exit, context.plain)}`;
      case 'pass':
        return 'Passer et laisser les choses ainsi';
    }
  }

  function button(move: StreetMove): string {
    switch (move.do) {
      case 'identity':
      case 'draw':
        return said.deal(move.card);
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

  function event(event: StreetEvent, plain?: boolean): string {
    switch (event.event) {
      case 'identity-dealt':
        return said.identityDealt(event.card);
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
        return said.drew(event.role, event.card);
      case 'called':
        return `${answered(event.answer)} ${said.cleared(event.cleared)}`;
      case 'accused': {
        const accused = nameOf(event.accused);
        const verdict = event.right
          ? `et voit juste\u00a0: ${accused} est Jack`
          : `mais ${accused} n’est pas Jack`;
        return `${nameOf(event.character)} accuse ${accused}${at(event.hex, plain)}, ${verdict}.`;
      }
      case 'escaped':
        return `${nameOf(event.character)} quitte la ville par ${exit(event.exit, plain)}.`;
      case 'swapped':
        return `${names(event.characters)} échangent leurs places.`;
      case 'ended':
        return said.ended(outcomes[event.reason]?.text ?? '', event);
    }
  }

  /** Lamps and neighbours are gathered, each in a clause of their own. */
  function reasons(explanation: Explanation, name: string, plain?: boolean): string {
    const { because } = explanation;
    const lamps = because.flatMap((one) => (one.kind === 'lamp' ? [one.hex] : []));
    const near = because.flatMap((one) => (one.kind === 'neighbour' ? [nameOf(one.character)] : []));
    return explained(explanation, name, [
      ...(lamps.length === 1
        ? [`${plain ? 'un réverbère' : `le réverbère en ${list(lamps)}`} éclaire cette case`]
        : []),
      ...(lamps.length > 1
        ? [`${plain ? 'des réverbères' : `les réverbères en ${list(lamps)}`} éclairent cette case`]
        : []),
      ...(near.length > 0 ? [`${list(near)} ${near.length === 1 ? 'est' : 'sont'} juste à côté`] : []),
      ...because.flatMap((one) => {
        if (one.kind === 'unlit') return ['aucune lumière n’arrive là et personne n’est à côté'];
        return one.kind === 'innocent' ? [INNOCENT] : (reason(one, plain) ?? []);
      }),
    ]);
  }

  return { nameOf, names, who, goes, at, way, move, button, event, reasons };
}
