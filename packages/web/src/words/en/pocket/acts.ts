import type { PocketTypes } from '@lamplight/rules';
import type { Acts } from '../../shape.ts';
import { number, single } from '../people.ts';
import { sentencesOf } from '../sentences.ts';
import { detectives, short } from './people.ts';

const { nameOf, names } = sentencesOf({ ...detectives, ...short });
const spaces = (n: number): string => `${number(n)} ${single(n) ? 'space' : 'spaces'}`;

export const acts: Acts<PocketTypes> = {
  say(event) {
    switch (event.event) {
      case 'detective-moved':
        return `moves ${nameOf(event.detective)} ${spaces(event.path.length - 1)}`;
      case 'joker-declined':
        return 'plays the joker and moves no detective';
      case 'rotated':
        return `turns ${nameOf(event.tile)}’s tile`;
      case 'exchanged':
        return `swaps the tiles of ${names(event.tiles)}`;
      case 'drew':
        return event.card === null ? 'draws an alibi card' : `draws the alibi card of ${nameOf(event.card)}`;
      case 'chase-began':
        return 'The chase begins.';
      default:
        return '';
    }
  },
};
