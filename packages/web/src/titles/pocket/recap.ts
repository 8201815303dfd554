import type { PocketTypes } from '@lamplight/rules';
import type { Target } from '../../board/contract.ts';
import type { Mark } from '../../board/recap-mark.ts';

const tile = (name: string): Target => `tile:${name}`;

/** What an event left on the board. */
export function marksOf(event: PocketTypes['Event']): readonly Mark[] {
  switch (event.event) {
    case 'detective-moved':
      return [
        { kind: 'walk', piece: event.detective, path: event.path.map((space) => `space:${space}` as const) },
      ];
    case 'rotated':
      return [{ kind: 'spot', at: tile(event.tile) }];
    case 'exchanged': {
      const [one, other] = event.tiles;
      return one && other ? [{ kind: 'swap', places: [tile(one), tile(other)] }] : [];
    }
    default:
      return [];
  }
}
