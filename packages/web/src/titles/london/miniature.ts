import { streetMiniature } from '../../home/street-miniature.ts';
import type { StreetMap } from '../../home/street-map.ts';
import './people.ts';

/** The board at the start of a game. */
const MAP: StreetMap = {
  columns: [
    [0, 7, 'mssss'],
    [1, 5, 'ssbgsls'],
    [2, 5, 'lsbssm'],
    [3, 4, 'bsbsbs'],
    [4, 3, 'sssssss'],
    [5, 2, 'mlbmglbs'],
    [6, 2, 'ssssssss'],
    [7, 2, 'sblgmblm'],
    [8, 2, 'sssssss'],
    [9, 2, 'sbsbsb'],
    [10, 1, 'sssgsl'],
    [11, 0, 'mlsgbss'],
    [12, 0, 'sssms'],
  ],
  lamps: [
    [1, 10],
    [2, 5],
    [5, 7],
    [7, 4],
    [10, 6],
    [11, 1],
  ],
  people: [
    { who: 'gull', at: [4, 3], seen: false },
    { who: 'smith', at: [6, 4], seen: true },
    { who: 'bert', at: [8, 4], seen: true },
    { who: 'goodley', at: [12, 2], seen: false },
    { who: 'watson', at: [0, 9], seen: false, lantern: true },
    { who: 'lestrade', at: [4, 7], seen: true },
    { who: 'holmes', at: [6, 7], seen: true },
    { who: 'stealthy', at: [8, 8], seen: false, step: [8, 7] },
  ],
};

export const miniature = streetMiniature(MAP);
