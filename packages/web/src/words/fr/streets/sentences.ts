import type { Explanation, Reason } from '@lamplight/rules';
import type { MoveContext, Reader } from '../../shape.ts';
import type { StreetEvent, StreetMove } from '../../shapes/streets.ts';
import { list, number, of, single } from '../people.ts';
import { answered, does, explained, sentencesOf } from '../sentences.ts';
import { outcomes } from './outcomes.ts';

/** How a street game names its people and places. */
interface Naming {
  readonly short: Readonly<Record<string, string>>;
  readonly exit: (exit: string, plain?: boolean) => string;
  readonly hex?: (name: string) => string;
  /** `en g7`. */
  readonly on?: (hex: string) => string;
  /** Why somebody is visible or hidden, where the reason is one of this game alone. */
  readonly reason: (reason: Reason, plain?: boolean) => string | undefined;
}

/** ` de 2 cases`, with a space before it; nothing where the steps are not known. */
export const far = (n: number): string => (n > 0 ? ` de ${number(n)} ${single(n) ? 'case' : 'cases'}` : '');

/** The sentences of one street game that are the same in all of them. */
export function streetSentences({
  short,
  exit,
  hex = (name) => name,
  on = (name) => `en ${name}`,
  reason,
}: Naming) {
  const said = sentencesOf(short);
  const { nameOf, names } = said;
  const who = ({ actor }: MoveContext): string => (actor === null ? 'Le personnage' : nameOf(actor));
  /** The steps are left out where they are not known. */
  const goes = ({ steps, plain }: MoveContext, to: string): string =>
    `se déplace${far(steps)}${plain ? '' : ` jusqu’à ${hex(to)}`}`;
  /** Where on the board, with a space before it; nothing in plain sentences. */
  const at = (name: string, plain = false): string => (plain ? '' : ` ${on(name)}`);
  const way = (from: string, end: string, plain = false): string =>
    plain ? '' : ` de ${hex(from)} à ${hex(end)}`;
  /** The same after a number of steps. */
  const moved = (from: string, end: string, plain?: boolean): string =>
    way(from, end, plain).replace(/^ /, ', ');

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
        return `${who(context)} s’échappe par ${exit(move.exit, context.plain)}`;
      case 'pass':
        return 'Passer';
    }
  }

  function button(move: StreetMove): string {
    switch (move.do) {
      case 'identity':
      case 'draw':
        return said.deal(move.card);
      case 'cards':
        return 'Révéler quatre cartes';
      case 'activate':
        return `Activer ${nameOf(move.character)}`;
      case 'walk':
        return 'Aller ici';
      case 'accuse':
        return 'Accuser';
      case 'escape':
        return 'S’échapper';
      case 'pass':
        return 'Passer';
    }
  }

  function event(event: StreetEvent, plain?: boolean, you?: Reader): string {
    switch (event.event) {
      case 'identity-dealt':
        return said.identityDealt(event.card, you);
      case 'round-began': {
        const open = event.open.length === 0 ? '' : ` Les cartes sont ${names(event.open)}.`;
        return `Le tour ${number(event.round)} commence.${open}`;
      }
      case 'activated':
        return `${does(event.role, you, 'active', 'activez')} ${nameOf(event.character)}.`;
      case 'walked':
        return `${nameOf(event.character)} se déplace${far(event.path.length - 1)}${moved(event.from, event.to, plain)}.`;
      case 'passed':
        return `${does(event.role, you, 'passe', 'passez')}.`;
      case 'drew':
        return said.drew(event.role, event.card, you);
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
        return `${nameOf(event.character)} s’échappe par ${exit(event.exit, plain)}.`;
      case 'swapped':
        return `${names(event.characters)} échangent leurs places.`;
      case 'ended':
        return said.ended(outcomes[event.reason]?.text ?? '', event, you);
    }
  }

  /** Lamps and neighbours are gathered, each in a clause of their own. */
  function reasons(explanation: Explanation, name: string, plain?: boolean): string {
    const { because } = explanation;
    const lamps = because.flatMap((one) => (one.kind === 'lamp' ? [one.hex] : []));
    const near = because.flatMap((one) => (one.kind === 'neighbour' ? [nameOf(one.character)] : []));
    return explained(explanation, name, [
      ...(lamps.length === 1
        ? [`à côté ${plain ? 'd’un réverbère' : `du réverbère en ${list(lamps)}`}`]
        : []),
      ...(lamps.length > 1 ? [`à côté ${plain ? 'de réverbères' : `des réverbères en ${list(lamps)}`}`] : []),
      ...(near.length > 0 ? [`à côté ${list(near.map(of))}`] : []),
      ...because.flatMap((one) =>
        one.kind === 'unlit' ? ['aucune lumière ici et personne à côté'] : (reason(one, plain) ?? []),
      ),
    ]);
  }

  return { nameOf, names, who, goes, at, way, moved, move, button, event, reasons };
}
