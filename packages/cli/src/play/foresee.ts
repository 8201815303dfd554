import type { GameTypes } from '@lamplight/rules';
import { placeName } from '../titles/streets/words.ts';
import type { Title } from '../titles/title.ts';
import { nameOf, sentence } from '../words/people.ts';
import { saySplit } from '../words/split.ts';

/** A move and its consequence: how it ends the game, or how a witness call right after it would split the suspects. */
export function foresee(title: Title, view: GameTypes['View'], move: GameTypes['Move']): string {
  const order = sentence(title.order(move));
  if (isOf(move, 'accuse')) {
    const { to } = move;
    const suspect = Object.entries(title.places(view)).find(([, place]) => place === to)?.[0] ?? '';
    return `Accuse ${nameOf(suspect)} on ${placeName(to)}. The game ends here, and a wrong accusation loses it.`;
  }
  if (move.do === 'escape') return `${order} The game ends here, and Jack wins it.`;
  return `${order} ${saySplit(title.game.preview(view, move))}`;
}

const isOf = (
  move: GameTypes['Move'],
  kind: 'accuse',
): move is GameTypes['Move'] & { readonly do: 'accuse'; readonly to: string } => move.do === kind;
