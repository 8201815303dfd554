import { streetMiniature } from '../../home/street-miniature.ts';
import type { StreetMap } from '../../home/street-map.ts';
import './people.ts';

/** The board at the start of a game. */
const MAP: StreetMap = {
  columns: [
    [0, 3, 'ss'],
    [1, 2, 'sssp'],
    [2, 1, 'sssss'],
    [3, 0, 'ssbbss'],
    [4, -2, 'psssssss'],
    [5, -2, 'sssssss'],
    [6, -3, 'sssssssp'],
    [7, -3, 'ssssss'],
    [8, -4, 'ssssss'],
    [9, -4, 'sbssbs'],
    [10, -5, 'ssbsbssp'],
    [11, -6, 'psssssss'],
    [12, -6, 'ssssssss'],
    [13, -2, 'p'],
  ],
  lamps: [
    [2, 3],
    [12, -1],
  ],
  people: [
    { who: 'eastman', at: [7, -2], seen: false, step: [6, -1] },
    { who: 'grant', at: [9, -2], seen: true },
    { who: 'rider', at: [8, -1], seen: true },
    { who: 'smith', at: [9, -1], seen: true },
    { who: 'callahan', at: [5, 1], seen: true },
    { who: 'tumblety', at: [7, 1], seen: false },
    { who: 'beach', at: [4, 2], seen: true },
    { who: 'latimer', at: [5, 2], seen: true },
  ],
  harbour: {
    liberty: [0, 0.9],
    steamers: [
      [4, -2],
      [11, -6],
    ],
    metro: [
      [1, 3],
      [6, 0],
      [10, -4],
      [11, 0],
    ],
    tapes: [
      [
        [4, -1],
        [5, -2],
      ],
      [
        [10, 1],
        [11, 1],
      ],
    ],
  },
};

export const miniature = streetMiniature(MAP);
