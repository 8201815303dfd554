import type { PocketTypes } from '@lamplight/rules';
import type { Acts } from '../../shape.ts';
import { list, number, of, single } from '../people.ts';
import { detectives, short } from './people.ts';

const NAMES: Readonly<Record<string, string>> = { ...detectives, ...short };
const nameOf = (who: string): string => NAMES[who] ?? who;
const tiles = (all: readonly string[]): string => list(all.map((who) => of(nameOf(who))));
const spaces = (n: number): string => `${number(n)} ${single(n) ? 'case' : 'cases'}`;

export const acts: Acts<PocketTypes> = {
  say(event) {
    switch (event.event) {
      case 'detective-moved':
        return `avance ${nameOf(event.detective)} de ${spaces(event.path.length - 1)}`;
      case 'joker-declined':
        return 'joue le joker sans avancer de détective';
      case 'rotated':
        return `tourne la tuile ${of(nameOf(event.tile))}`;
      case 'exchanged':
        return `échange les tuiles ${tiles(event.tiles)}`;
      case 'drew':
        return event.card === null
          ? 'pioche une carte alibi'
          : `pioche la carte alibi ${of(nameOf(event.card))}`;
      case 'chase-began':
        return 'La course-poursuite commence.';
      default:
        return '';
    }
  },
};
