import type { PocketTypes } from '@lamplight/rules';
import type { district } from '../en/pocket/district.ts';
import type { telling } from '../en/pocket/telling.ts';
import type {
  Ability,
  By,
  Endings,
  EndingText,
  GameWords,
  LaterWords,
  TableEndings,
  Thing,
} from '../shape.ts';

type Character = PocketTypes['View']['grid'][number]['tile'];
type Detective = keyof PocketTypes['View']['detectives'];
export type Face = Detective | 'joker' | 'rotation' | 'exchange' | 'alibi';
type Ending = Extract<PocketTypes['Event'], { readonly event: 'ended' }>['reason'];

export type PocketEndings = Endings<Ending>;

export interface PocketLater extends LaterWords {
  readonly abilities: By<Face, Ability>;
  readonly things: By<'round' | 'order' | 'time' | 'alibis' | 'hourglasses', Thing>;
  readonly endings: TableEndings & PocketEndings;
  /** Under the time tokens, once the chase has begun. */
  readonly chase: string;
}

export interface PocketWords extends GameWords<PocketTypes> {
  readonly people: By<Character>;
  readonly short: By<Character>;
  readonly detectives: By<Detective>;
  readonly tokens: By<Face>;
  readonly powers: By<Face>;
  readonly outcomes: By<Ending, EndingText>;
  /** A detective's space around the district. */
  readonly space: (number: number) => string;
  /** The board and the panels beside it. */
  readonly district: typeof district;
  /** On a button. */
  readonly tell: { readonly quarter: (quarters: number) => string };
  telling(): Promise<typeof telling>;
  later(): Promise<PocketLater>;
}
