import type { Explanation, Reason } from '@lamplight/rules';
import type { MoveContext, Reader } from '../../shape.ts';
import type { StreetEvent, StreetMove } from '../../shapes/streets.ts';
import { list, number, single } from '../people.ts';
import { answered, does, explained, sentencesOf } from '../sentences.ts';
import { outcomes } from './outcomes.ts';

/** How a street game names its people and places. */
interface Naming {
  readonly short: Readonly<Record<string, string>>;
  readonly exit: (exit: string, plain?: boolean) => string;
  readonly hex?: (name: string) => string;
  /** Why somebody is visible or hidden, where the reason is one of this game alone. */
  readonly reason: (reason: Reason, plain?: boolean) => string | undefined;
}

/** With a space before it; nothing where the steps are not known. */
export const steps = (n: number): string => (n > 0 ? ` ${number(n)} ${single(n) ? 'step' : 'steps'}` : '');

/** The sentences of one street game that are the same in all of them. */
export function streetSentences({ short, exit, hex = (name) => name, reason }: Naming) {
  const said = sentencesOf(short);
  const { nameOf, names } = said;
  const who = ({ actor }: MoveContext): string => (actor === null ? 'The character' : nameOf(actor));
  /** Where on the board, with a space before it; nothing in plain sentences. */
  const at = (name: string, plain = false): string => (plain ? '' : ` on ${hex(name)}`);
  const to = (name: string, plain = false): string => (plain ? '' : ` to ${hex(name)}`);
  const way = (from: string, end: string, plain = false): string =>
    plain ? '' : ` from ${hex(from)}${to(end)}`;

  function move(move: StreetMove, context: MoveContext): string {
    switch (move.do) {
      case 'identity':
        return said.identity(move.card);
      case 'draw':
        return said.draw(move.card);
      case 'cards':
        return `The cards are ${names(move.open)}`;
      case 'activate':
        return `Activate ${nameOf(move.character)}`;
      case 'walk':
        return `${who(context)} moves${steps(context.steps)}${to(move.to, context.plain)}`;
      case 'accuse': {
        const accused = context.accused ? nameOf(context.accused) : 'the suspect';
        return `${who(context)} accuses ${accused}${at(move.to, context.plain)}`;
      }
      case 'escape':
        return `${who(context)} escapes by ${exit(move.exit, context.plain)}`;
      case 'pass':
        return 'Pass';
    }
  }

  function button(move: StreetMove): string {
    switch (move.do) {
      case 'identity':
      case 'draw':
        return said.deal(move.card);
      case 'cards':
        return 'Reveal four cards';
      case 'activate':
        return `Activate ${nameOf(move.character)}`;
      case 'walk':
        return 'Move here';
      case 'accuse':
        return 'Accuse';
      case 'escape':
        return 'Escape';
      case 'pass':
        return 'Pass';
    }
  }

  function event(event: StreetEvent, plain?: boolean, you?: Reader): string {
    switch (event.event) {
      case 'identity-dealt':
        return said.identityDealt(event.card, you);
      case 'round-began': {
        const open = event.open.length === 0 ? '' : ` The cards are ${names(event.open)}.`;
        return `Round ${number(event.round)} begins.${open}`;
      }
      case 'activated':
        return `${does(event.role, you, 'activate')} ${nameOf(event.character)}.`;
      case 'walked':
        return `${nameOf(event.character)} moves${steps(event.path.length - 1)}${way(event.from, event.to, plain)}.`;
      case 'passed':
        return `${does(event.role, you, 'pass')}.`;
      case 'drew':
        return said.drew(event.role, event.card, you);
      case 'called':
        return `${answered(event.answer)} ${said.cleared(event.cleared)}`;
      case 'accused': {
        const accused = nameOf(event.accused);
        const verdict = event.right ? `and is right: ${accused} is Jack` : `but ${accused} is not Jack`;
        return `${nameOf(event.character)} accuses ${accused}${at(event.hex, plain)}, ${verdict}.`;
      }
      case 'escaped':
        return `${nameOf(event.character)} escapes by ${exit(event.exit, plain)}.`;
      case 'swapped':
        return `${names(event.characters)} swap places.`;
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
      ...(lamps.length === 1 ? [`next to ${plain ? 'a lamp' : `the lamp on ${list(lamps)}`}`] : []),
      ...(lamps.length > 1 ? [`next to ${plain ? 'lamps' : `the lamps on ${list(lamps)}`}`] : []),
      ...(near.length > 0 ? [`next to ${list(near)}`] : []),
      ...because.flatMap((one) =>
        one.kind === 'unlit' ? ['no light here and nobody adjacent'] : (reason(one, plain) ?? []),
      ),
    ]);
  }

  return { nameOf, names, who, at, to, way, move, button, event, reasons };
}
