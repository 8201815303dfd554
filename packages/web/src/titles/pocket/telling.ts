import { POCKET_FACTS, pocketLooks } from '@lamplight/rules';
import type { PocketView } from '@lamplight/rules';
import { isKind, targetId } from '../../board/target.ts';
import type { Face, PocketWords } from '../../words/shapes/pocket.ts';
import type { Words } from '../../words/words.svelte.ts';
import type { Telling } from '../telling.ts';

type Own = Awaited<ReturnType<PocketWords['telling']>>;
const WIDTH = 3;
const GOAL = POCKET_FACTS.goal;

/** The row or column that is watched from a space, and the side from which. */
function watchedFrom(space: number) {
  const { near, places } = POCKET_FACTS.lines[space - 1] ?? { near: 'N', places: [0] };
  const [first = 0] = places;
  const row = near === 'E' || near === 'W';
  return { near, line: { row, at: (row ? Math.floor(first / WIDTH) : first % WIDTH) + 1 } };
}

/** The district in the words of one language. */
export function tellingOf(words: Words, own: Own): Telling<PocketView> {
  const { detectives, district, powers, short, space, tell, tokens } = words.games.pocket;
  const sideOf = (side: string): string => words.directions[side] ?? side;
  const wallOf = (view: PocketView, id: string): string | null => {
    const wall = view.grid.find(({ tile }) => tile === id)?.wall ?? null;
    return wall && sideOf(wall);
  };
  const isDetective = (id: string): id is keyof PocketView['detectives'] => id in detectives;

  const isFace = (id: string): id is Face => id in tokens;

  return {
    keys: own.keys,
    hear(view, target) {
      const id = targetId(target);
      if (isKind(target, 'quarter')) return `${tell.quarter(Number(id))}.`;
      if (isKind(target, 'space')) {
        const { near, line } = watchedFrom(Number(id));
        return own.space(Number(id), sideOf(near), own.line(line));
      }
      if (isDetective(id)) {
        const at = view.detectives[id];
        const { near, line } = watchedFrom(at);
        const seen = pocketLooks(view).find(({ detective }) => detective === id)?.seen ?? [];
        const names = seen.flatMap((place) => short[view.grid[place]?.tile ?? ''] ?? []);
        return own.detective(detectives[id], at, own.along(own.line(line), sideOf(near)), names);
      }
      return own.tile(
        view.grid.findIndex(({ tile }) => tile === id),
        wallOf(view, id),
      );
    },
    show(view, target) {
      const id = targetId(target);
      if (isKind(target, 'quarter')) return tell.quarter(Number(id));
      if (isKind(target, 'space')) return own.spaceShown(Number(id));
      return isDetective(id) ? detectives[id] : own.tileShown(wallOf(view, id));
    },
    does(view, target) {
      const id = targetId(target);
      if (isKind(target, 'quarter')) return [];
      if (isKind(target, 'space')) return [own.does.space(own.line(watchedFrom(Number(id)).line))];
      if (isDetective(id)) return [own.does.detective];
      const tile = view.grid.find((one) => one.tile === id);
      return [
        tile?.suspect ? own.does.tile : own.does.clearedTile,
        ...(tile?.wall && tile.suspect ? [own.does.wall] : []),
      ];
    },
    status({ alibis, detectives: standing, hourglasses, time }) {
      const cards = alibis.jack.count;
      const sum =
        hourglasses === null
          ? district.openHourglasses(time.jack, GOAL) + (cards > 0 ? district.unknownCards(cards) : '')
          : district.allHourglasses(hourglasses, GOAL);
      return [
        ...Object.entries(standing).map(([who, at]) => `${detectives[who] ?? who}, ${space(at)}.`),
        `${district.hourglasses}, ${sum}.`,
      ];
    },
    otherSide: (face) => (isFace(face) ? own.otherSide(tokens[face], powers[face]) : ''),
  };
}
