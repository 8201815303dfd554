import type { Answer } from '@lamplight/rules';
import { ROUNDS } from '@lamplight/rules';
import type { Target } from '../board/contract.ts';
import { targetId } from '../board/target.ts';
import type { Session } from '../host/session.svelte.ts';
import { sayMoveShort } from '../words/speak.ts';
import type { Words } from '../words/words.svelte.ts';
import type { Decision } from './decision.svelte.ts';
import type { Board } from './describe.ts';

// What is said when a key asks for it, or cannot do what it usually does.

export type Told = Awaited<ReturnType<Words['keyboard']>>['answers'];

/** A card or token by its name. */
export function nameOf({ title }: Session, target: Target, words: Words): string {
  const { short, tokens } = words.games[title.id] as {
    readonly short: Readonly<Record<string, string>>;
    readonly tokens?: Readonly<Record<string, string>>;
  };
  const id = targetId(target);
  return (tokens ?? short)[id] ?? id;
}

/** The button that confirms the chosen move. */
export const buttonOf = ({ title }: Session, { chosen }: Decision, words: Words): string =>
  chosen ? sayMoveShort(words, title.id, chosen) : words.play.confirm;

/** Where the game stands: the round, who is visible, and what is about to change. */
export function statusOf({ view, title }: Session, { words, own }: Board, told: Told): string {
  const short: Readonly<Record<string, string>> = words.games[title.id].short;
  const split = (visible: boolean): readonly string[] =>
    view.suspects.filter((who) => view.visible.includes(who) === visible).map((who) => short[who] ?? who);
  const witness = 'witness' in view ? (view.witness as Answer) : null;
  return [
    `${words.play.roundNow(view.round, ROUNDS)}.`,
    `${words.play.suspectsLeft(view.suspects.length)}.`,
    told.visible(split(true)),
    told.hidden(split(false)),
    ...own.status(view),
    witness === null ? '' : words.play.leave[witness],
  ]
    .filter(Boolean)
    .join(' ');
}
