import type { Page } from '@playwright/test';
import type { GameId, LondonMove, LondonView, NewYorkMove, NewYorkView, PocketView, Role } from '@lamplight/rules';
import { expect, test } from './fixtures.ts';
import { pointings } from './pointing.ts';
import type { Pointing } from './pointing.ts';
import { keptLog, openSaved, savedGame } from './saved-games.ts';
import type { Move, View } from './saved-games.ts';

type Streets = LondonView | NewYorkView;
/** From where to where something is dragged. */
type Drag = readonly [from: string, to: string];

interface Kind {
  readonly game: GameId;
  /** The move's `do`. */
  readonly kind: string;
  readonly role?: Role;
  /** What is dragged. */
  readonly by: string;
  /** The button of the move's mode is dragged too, and not pressed before. */
  readonly mode?: true;
  readonly drags: (way: Pointing, view: View, moves: readonly Move[]) => readonly Drag[];
}

/** Where the active character stands. */
function here(view: View): string {
  const { active, characters } = view as Streets;
  const standing: Readonly<Record<string, string>> = characters;
  return `hex:${standing[active?.character ?? ''] ?? ''}`;
}
const activeCard = (view: View): string => `card:${(view as Streets).active?.character ?? ''}`;

/** Each target of the way onto the next one. */
const onto = ({ targets }: Pointing): readonly Drag[] =>
  targets.slice(1).map((target, i) => [targets[i] ?? '', target]);
const walker = ({ targets }: Pointing, view: View): readonly Drag[] => [[here(view), targets[0] ?? '']];
const button = ({ targets, mode }: Pointing): readonly Drag[] => [[`mode:${mode}`, targets[0] ?? '']];
const card = ({ targets }: Pointing, view: View): readonly Drag[] => [[activeCard(view), targets[0] ?? '']];
const ontoBoard = ({ targets }: Pointing): readonly Drag[] => [[targets[0] ?? '', 'board']];

const KINDS: readonly Kind[] = [
  { game: 'london', kind: 'activate', by: 'his card', drags: ontoBoard },
  { game: 'london', kind: 'activate', by: 'himself', drags: (way, view) => [[placeOf(way, view), 'board']] },
  { game: 'london', kind: 'walk', by: 'the character', drags: walker },
  { game: 'london', kind: 'accuse', by: 'the character', drags: walker },
  { game: 'london', kind: 'escape', role: 'jack', by: 'the character', drags: walker },
  { game: 'london', kind: 'turn', by: 'Watson', drags: walker },
  {
    game: 'london',
    kind: 'turn',
    by: 'Watson, far that way',
    drags: (way, view) => [[here(view), `beyond ${way.targets[0] ?? ''}`]],
  },
  { game: 'london', kind: 'turn', by: 'its button', mode: true, drags: button },
  { game: 'london', kind: 'lamp', by: 'the lamp', drags: onto },
  {
    game: 'london',
    kind: 'lamp',
    by: 'its button and the lamp',
    mode: true,
    drags: (way) => [...button(way), ...onto(way)],
  },
  { game: 'london', kind: 'cordon', by: 'the cordon', drags: onto },
  { game: 'london', kind: 'cover', by: 'the cover', drags: onto },
  { game: 'london', kind: 'whistle', by: 'who is called', drags: onto },
  { game: 'london', kind: 'swap', by: 'who is swapped', drags: (way, view) => [[way.targets[0] ?? '', here(view)]] },
  { game: 'london', kind: 'swap', by: 'the character', drags: walker },
  { game: 'newyork', kind: 'activate', role: 'jack', by: 'his card', drags: ontoBoard },
  { game: 'newyork', kind: 'walk', by: 'the character', drags: walker },
  { game: 'newyork', kind: 'accuse', by: 'the character', drags: walker },
  { game: 'newyork', kind: 'escape', role: 'jack', by: 'the character', drags: walker },
  { game: 'newyork', kind: 'build', by: 'its button', mode: true, drags: button },
  { game: 'newyork', kind: 'build', by: 'the card', drags: card },
  { game: 'newyork', kind: 'build', by: 'the character', drags: walker },
  { game: 'newyork', kind: 'park', by: 'its button', mode: true, drags: button },
  { game: 'newyork', kind: 'investigate', by: 'the police line, over both hexes', drags: onto },
  { game: 'newyork', kind: 'order', by: 'who is sent', drags: onto },
  { game: 'newyork', kind: 'swap', by: 'one of the two', drags: onto },
  { game: 'newyork', kind: 'sail', role: 'jack', by: 'the steamer', drags: onto },
  { game: 'newyork', kind: 'place', by: 'the informant', drags: walker },
  { game: 'pocket', kind: 'detective', by: 'the token', drags: onto },
  {
    game: 'pocket',
    kind: 'detective',
    by: 'himself',
    drags: ({ targets: [token = '', space = ''] }) => [[token.replace('token', 'detective'), space]],
  },
  { game: 'pocket', kind: 'joker', by: 'the token', drags: onto },
  { game: 'pocket', kind: 'rotate', by: 'the token, then the tile', drags: onto },
  { game: 'pocket', kind: 'exchange', by: 'the token, then the tile', drags: onto },
  { game: 'pocket', kind: 'alibi', role: 'jack', by: 'the token', drags: ontoBoard },
];
