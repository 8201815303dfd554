import type { Answer, GameTypes, Preview } from '@lamplight/rules';
import { mayLeave, ROUNDS } from '@lamplight/rules';
import type { Title } from '../../titles/title.ts';
import type { Words } from '../../words/words.svelte.ts';
import type { Hint } from './ask-hint.ts';

type Advice = Awaited<ReturnType<Words['advice']>>;
type Move = GameTypes['Move'];
type View = GameTypes['View'];
type Split = Pick<Preview, 'visible' | 'hidden'>;

export const percentOf = (share: number): number => Math.round(share * 100);

/** What speaks for the move of a hint: facts by the rules, from what the deciding role can see. */
export function reasonsFor(
  title: Title,
  hint: Hint,
  words: Words,
  { hint: said }: Advice,
): readonly string[] {
  const { view, move, thought } = hint;
  const { reasons } = said;
  const isJack = view.viewer === 'jack';
  if (title.isAccusation(move)) {
    const accused = accusedIn(view, move);
    const chance = percentOf(thought.belief[accused] ?? 0);
    return [chance >= 100 ? reasons.accuseSure : reasons.accuse(chance)];
  }
  if (title.revealsIdentity(move)) return isJack ? [reasons.escape] : [];
  if (move.do === 'alibi') return [isJack ? reasons.drawForJack : reasons.drawForInvestigator];
  if (move.do === 'activate') return activation(title, hint, words, said);
  return isJack ? forJack(title, hint, said) : forInvestigator(title, hint, words, said);
}

function forInvestigator(
  title: Title,
  { view, move, inDoubt }: Hint,
  words: Words,
  { reasons }: Advice['hint'],
): string[] {
  const then = splitOf(inDoubt, title.game.preview(view, move));
  const now = splitOf(inDoubt, view);
  const told = [reasons.split(then.visible.length, then.hidden.length)];
  // The split before the move is mentioned only where it was worse.
  if (evenness(now) < evenness(then)) told.push(reasons.splitNow(now.visible.length, now.hidden.length));
  const exit = shutBy(title, view, move, words);
  return exit === null ? told : [reasons.shuts(exit), ...told];
}

function forJack(title: Title, { view, move }: Hint, { reasons }: Advice['hint']): string[] {
  const then = title.game.preview(view, move);
  if (view.identity !== null && then.visible.includes(view.identity))
    return [reasons.seen(then.visible.length)];
  const told = [reasons.unseen(then.hidden.length)];
  if (title.kind === 'district') told.push(reasons.hourglass);
  else if (view.round < ROUNDS) told.push(reasons.mayLeave);
  return told;
}

/** What the chosen card makes possible: the best witness call that could follow its first decision. */
function activation(
  title: Title,
  { view, move, inDoubt }: Hint,
  words: Words,
  { reasons }: Advice['hint'],
): string[] {
  const name = words.games[title.id].short['character' in move ? String(move.character) : ''] ?? '';
  const possible = callsAfter(title, view, move);
  if (view.viewer !== 'jack') {
    const [best] = possible
      .map((one) => splitOf(inDoubt, one))
      .toSorted((one, other) => evenness(other) - evenness(one));
    return best && evenness(best) > 0
      ? [reasons.canSplit(name, best.visible.length, best.hidden.length)]
      : [];
  }
  const own = possible.map(({ visible, hidden }) =>
    visible.includes(view.identity ?? '')
      ? { seen: true, among: visible.length }
      : { seen: false, among: hidden.length },
  );
  const [best] = own.toSorted(
    (one, other) => other.among - one.among || Number(one.seen) - Number(other.seen),
  );
  if (!best) return [];
  return [best.seen ? reasons.canBeSeen(name, best.among) : reasons.canBeUnseen(name, best.among)];
}

const splitOf = (inDoubt: Hint['inDoubt'], { visible }: Pick<Split, 'visible'>): Split => ({
  visible: inDoubt.filter((who) => visible.includes(who)),
  hidden: inDoubt.filter((who) => !visible.includes(who)),
});

const evenness = ({ visible, hidden }: Split): number => Math.min(visible.length, hidden.length);

/** How the suspects would be split after each first decision of the activated character. */
function callsAfter(title: Title, view: View, move: Move): Preview[] {
  const { game } = title;
  // All positions are public: any state that fits the view will do.
  const next = game.play(
    game.imagine(view, () => 0),
    move,
  ).state;
  if (game.actor(next) !== view.viewer) return [];
  const seen = game.view(next, view.viewer);
  return game
    .legalMoves(next)
    .filter((one) => !title.isAccusation(one) && !title.revealsIdentity(one))
    .map((one) => game.preview(seen, one));
}

/** The exit that a cordon would close while Jack may leave. */
function shutBy(title: Title, view: View, move: Move, words: Words): string | null {
  const open = 'witness' in view && mayLeave(view.witness as Answer);
  return open ? (title.wayOutShutBy?.(move, words) ?? null) : null;
}

function accusedIn(view: View, move: Move): string {
  const characters = 'characters' in view ? (view.characters as Readonly<Record<string, string>>) : {};
  const to = 'to' in move ? move.to : null;
  return Object.keys(characters).find((who) => characters[who] === to) ?? '';
}

/** How the other moves compare with it. */
export function comparison(
  title: Title,
  hint: Hint,
  words: Words,
  { hint: said }: Advice,
  plain: boolean,
): string {
  const [first, second] = hint.thought.moves;
  if (!first || !second) return '';
  const less = percentOf(Math.abs(first.jackWins - second.jackWins));
  if (less < 1) return said.asGood;
  const [own, other] = [hint.move, second.move].map((move) => title.sayMove(hint.view, move, words, plain));
  return own === other ? said.elsewhere(less) : said.nextBest(other ?? '', less);
}
