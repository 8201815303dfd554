import type { Character, Tile } from './names.ts';

/** N1.4: the tiles of each kind in the supply after the set-up. */
const SUPPLY = 4;

/** N6.1 to N6.3: who lays which tile. */
const BUILDERS = [
  { tile: 'lamp', builder: 'latimer' },
  { tile: 'metro', builder: 'beach' },
  { tile: 'site', builder: 'rider' },
] as const satisfies readonly { readonly tile: Tile; readonly builder: Character }[];

/** Tiles of one kind: who lays them, and how many are left. */
interface Supply {
  readonly tile: Tile;
  readonly builder: Character;
  readonly left: number;
}

/** N1.4, N9.1: what is left of each kind of tile after some events. A park was another tile and does not come back. */
export function newYorkSupply(
  events: readonly { readonly event: string; readonly tile?: unknown }[],
): readonly Supply[] {
  return BUILDERS.map(({ tile, builder }) => {
    const built = events.filter((one) => one.event === 'built' && one.tile === tile).length;
    return { tile, builder, left: SUPPLY - built };
  });
}
