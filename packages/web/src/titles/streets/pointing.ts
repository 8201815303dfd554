import type { StreetMove } from '@lamplight/rules';
import type { Target } from '../../board/contract.ts';
import { targetId } from '../../board/target.ts';

/** The part of a street game's view that pointing needs. */
interface Streets {
  readonly characters: Readonly<Record<string, string>>;
  readonly open: readonly string[];
  readonly active: { readonly character: string; readonly walk: boolean } | null;
}

/** How the moves of all street games are pointed at. */
export function sharedWays(move: StreetMove<string, string>): readonly (readonly Target[])[] {
  switch (move.do) {
    case 'activate':
      return [[`card:${move.character}`], [`person:${move.character}`]];
    case 'walk':
    case 'accuse':
      return [[`hex:${move.to}`]];
    case 'escape':
      return [[`exit:${move.exit}`]];
    case 'pass':
      return [['choice:pass']];
    // Chance never decides here.
    case 'identity':
    case 'draw':
    case 'cards':
      return [];
  }
}

const WALKS = new Set(['walk', 'accuse', 'escape']);

/** Walking, accusing and escaping are one mode: going somewhere. */
export const streetMode = (move: { readonly do: string }): string => (WALKS.has(move.do) ? 'walk' : move.do);

export const walks = (move: { readonly do: string }): boolean => WALKS.has(move.do);

/** The character on a hex. */
function personOn(view: Streets, hex: string): string | undefined {
  return Object.keys(view.characters).find((who) => view.characters[who] === hex);
}

/** The character that a move would accuse. */
export function accusedBy(view: Streets, move: { readonly do: string; readonly to?: string }): string | null {
  return move.do === 'accuse' && move.to !== undefined ? (personOn(view, move.to) ?? null) : null;
}

/** The move that a card, an exit, a character or a hex would mean if it were legal. */
export function streetAttempt(view: Streets, target: Target): { readonly do: string } | undefined {
  const id = targetId(target);
  if (target.startsWith('card:')) return { do: 'activate', character: id } as { readonly do: string };
  if (/^(exit|port):/.test(target)) return { do: 'escape', exit: id } as { readonly do: string };
  const hex = target.startsWith('person:') ? view.characters[id] : target.startsWith('hex:') ? id : undefined;
  if (hex === undefined || !view.active) return undefined;
  const go = { do: personOn(view, hex) === undefined ? 'walk' : 'accuse', to: hex };
  return go;
}
