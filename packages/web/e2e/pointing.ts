import type { Page } from '@playwright/test';
import { pocket } from '@lamplight/rules';
import type {
  GameId,
  LondonMove,
  LondonView,
  NewYorkMove,
  NewYorkView,
  PocketMove,
  PocketView,
} from '@lamplight/rules';
import type { Move, View } from './saved-games.ts';

/** One way of pointing at a move, and the mode it belongs to. Written independently of the page's own code. */
export interface Pointing {
  readonly move: Move;
  readonly mode: string;
  readonly targets: readonly string[];
}

/** Every way of pointing at every move, by the places where the page offers them. */
export function pointings(game: GameId, view: View, moves: readonly Move[]): Pointing[] {
  return moves.flatMap((move) =>
    waysOf(game, view, move).map((targets) => ({ move, mode: modeOf(game, move), targets })),
  );
}

function modeOf(game: GameId, move: Move): string {
  if (game === 'pocket') return 'token';
  return move.do === 'accuse' || move.do === 'escape' ? 'walk' : move.do;
}

function waysOf(game: GameId, view: View, move: Move): readonly (readonly string[])[] {
  if (game === 'pocket') return districtWays(view as PocketView, move as PocketMove);
  const { characters } = view as LondonView | NewYorkView;
  const hexOf = (who: string): string => `hex:${characters[who as keyof typeof characters] ?? ''}`;
  return streetWays(move as LondonMove | NewYorkMove, hexOf);
}

/** Characters are pointed at where they stand. */
function streetWays(
  move: LondonMove | NewYorkMove,
  hexOf: (who: string) => string,
): readonly (readonly string[])[] {
  switch (move.do) {
    case 'activate':
      return [[`card:${move.character}`], [hexOf(move.character)]];
    case 'walk':
    case 'accuse':
      return [[`hex:${move.to}`]];
    case 'escape':
      return [[`exit:${move.exit}`]];
    case 'turn':
      return [[`direction:${move.direction}`]];
    case 'lamp':
    case 'cover':
      return [[`hex:${move.from}`, `hex:${move.to}`]];
    case 'cordon':
      return [[`exit:${move.from}`, `exit:${move.to}`]];
    case 'whistle':
    case 'order':
      return [[hexOf(move.character), `hex:${move.to}`]];
    case 'swap': {
      if (!('characters' in move)) return [[hexOf(move.character)]];
      const both = move.characters.map(hexOf);
      return [both, both.toReversed()];
    }
    case 'build':
    case 'park':
      return [[`hex:${move.at}`]];
    case 'investigate': {
      const hexes = move.at.map((hex) => `hex:${hex}`);
      return [
        [`tape:${move.tile}`, ...hexes],
        [`tape:${move.tile}`, ...hexes.toReversed()],
      ];
    }
    case 'sail':
      return [[`port:${move.from}`, `port:${move.to}`]];
    case 'place':
      return [[`hex:${move.informant}`]];
    case 'pass':
      return [['pass']];
    default:
      return [];
  }
}

function districtWays(view: PocketView, move: PocketMove): readonly (readonly string[])[] {
  switch (move.do) {
    case 'detective':
      return [[`token:${move.token}`, `space:${pocket.path(view, move).at(-1) ?? ''}`]];
    case 'joker':
      return [['token:joker', move.token === undefined ? 'choice:decline' : `detective:${move.token}`]];
    case 'rotate':
      return [['token:rotation', `tile:${move.tile}`, `quarter:${move.quarters}`]];
    case 'exchange': {
      const both = move.tiles.map((tile) => `tile:${tile}`);
      return [
        ['token:exchange', ...both],
        ['token:exchange', ...both.toReversed()],
      ];
    }
    case 'alibi':
      return [['token:alibi']];
    default:
      return [];
  }
}

/** What the page should offer after some picks, sorted. */
export function expectedOffers(ways: readonly Pointing[], mode: string, picked: readonly string[]): string[] {
  const next = ways
    .filter((way) => way.mode === mode && picked.every((target, i) => way.targets[i] === target))
    .flatMap(({ targets }) => targets.slice(picked.length, picked.length + 1));
  const buttons = ways.filter((way) => way.mode === 'pass').flatMap(({ targets }) => targets);
  return [...new Set([...next, ...buttons])].sort();
}

const OFFERED = [
  '.hits > .offered',
  '.card.offered',
  '.hit.open:not([aria-hidden])',
  'li.open > [data-target]',
  '.extra > [data-target]',
  '[data-move]',
].join(', ');

/** What the page offers now, sorted. */
export function offersOn(page: Page): Promise<string[]> {
  return page.evaluate((selector) => {
    const found = [...document.querySelectorAll(selector)].map(
      (element) => element.getAttribute('data-target') ?? element.getAttribute('data-move') ?? '',
    );
    return [...new Set(found)].sort();
  }, OFFERED);
}

/** Clicks a target with the mouse. */
export async function pointAt(page: Page, target: string): Promise<void> {
  // Two tokens can show the same face while only one of them may be used.
  const thing = `[data-target="${target}"]:not([aria-hidden], [aria-disabled=true])`;
  await page.locator(`${thing}, [data-move="${target}"]`).first().click();
}

/** Picks each target in turn and puts it back. Returns what the page offers after each; quick, for long lists. */
export function offersAfterEach(page: Page, firsts: readonly string[]): Promise<Record<string, string[]>> {
  return page.evaluate(
    async ({ selector, targets }) => {
      const drawn = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
      const found: Record<string, string[]> = {};
      for (const target of targets) {
        const element = document.querySelector(`[data-target="${target}"]`);
        element?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
        await drawn();
        const offered = [...document.querySelectorAll(selector)].map(
          (one) => one.getAttribute('data-target') ?? one.getAttribute('data-move') ?? '',
        );
        found[target] = [...new Set(offered)].sort();
        window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
        await drawn();
      }
      return found;
    },
    { selector: OFFERED, targets: firsts },
  );
}
