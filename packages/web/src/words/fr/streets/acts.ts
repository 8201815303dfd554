import type { StreetEvent } from '../../shapes/streets.ts';
import { list, number, of, single } from '../people.ts';

export const steps = (n: number): string => `${number(n)} ${single(n) ? 'case' : 'cases'}`;

/** What is done in every street game. */
export function streetActs(short: Readonly<Record<string, string>>) {
  const nameOf = (who: string): string => short[who] ?? who;
  const names = (all: readonly string[]): string => list(all.map(nameOf));

  function say(event: StreetEvent, actor: string | null): string {
    switch (event.event) {
      case 'walked':
        return `se déplace de ${steps(event.path.length - 1)}`;
      case 'swapped': {
        const others = event.characters.filter((who) => who !== actor);
        return others.length < 2 ? `échange sa place avec ${names(others)}` : `échange ${names(others)}`;
      }
      case 'passed':
        return 'passe';
      case 'drew':
        return event.card === null
          ? 'pioche une carte alibi'
          : `pioche la carte alibi ${of(nameOf(event.card))}`;
      case 'accused':
        return `accuse ${nameOf(event.accused)}`;
      case 'escaped':
        return 's’échappe';
      default:
        return '';
    }
  }

  return { say, nameOf };
}
