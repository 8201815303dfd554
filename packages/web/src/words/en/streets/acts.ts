import type { StreetEvent } from '../../shapes/streets.ts';
import { number, single } from '../people.ts';
import { sentencesOf } from '../sentences.ts';

export const steps = (n: number): string => `${number(n)} ${single(n) ? 'step' : 'steps'}`;

/** What is done in every street game. */
export function streetActs(short: Readonly<Record<string, string>>) {
  const { nameOf, names } = sentencesOf(short);

  function say(event: StreetEvent, actor: string | null): string {
    switch (event.event) {
      case 'walked':
        return `moves ${steps(event.path.length - 1)}`;
      case 'swapped': {
        const others = event.characters.filter((who) => who !== actor);
        return others.length < 2 ? `swaps with ${names(others)}` : `swaps ${names(others)}`;
      }
      case 'passed':
        return 'passes';
      case 'drew':
        return event.card === null ? 'draws an alibi card' : `draws the alibi card of ${nameOf(event.card)}`;
      case 'accused':
        return `accuses ${nameOf(event.accused)}`;
      case 'escaped':
        return 'leaves the city';
      default:
        return '';
    }
  }

  return { say, nameOf };
}
