import { foresee, suspectsInDoubt } from '@lamplight/rules';
import type { GameTypes, Preview } from '@lamplight/rules';
import { untrack } from 'svelte';
import type { Draft, Target } from '../board/contract.ts';
import { isKind } from '../board/target.ts';
import type { Session } from '../host/session.svelte.ts';
import type { TableReplyRefusal } from '../host/playable-table.ts';
import { settings } from '../settings/settings.svelte.ts';
import { modeFor, modesOf, moveOf, offersAfter, pickNext } from './choice.ts';
import type { Way } from './choice.ts';

type Move = GameTypes['Move'];

/** Moves that are sent without a confirmation: they can be taken back. */
const LIGHT = new Set(['activate']);

/** A drawn card is chance, so nothing can be shown in advance. */
const UNFORESEEN = new Set(['activate', 'alibi']);

/** The decision a person is making: the offers, the picks so far, and their consequences. */
export class Decision {
  readonly #session: Session;
  picked = $state.raw<readonly Target[]>([]);
  #wanted = $state<string | null>(null);
  #pointed = $state<Target | null>(null);
  /** Why the last attempt is not possible. */
  refusal = $state.raw<TableReplyRefusal | null>(null);
  /** The last target cannot be chosen and no rule forbids it (true), or it belongs to another mode (its name). */
  missed = $state<boolean | string>(false);
  sending = $state(false);
  /** Called when a move that ends the game is picked once more, which does not confirm it. */
  onunconfirmed?: () => void;

  constructor(session: Session) {
    this.#session = session;
    // A decision of another tab or device makes the picks here obsolete.
    $effect(() => {
      if (session.update.version > 0) untrack(() => this.clear());
    });
  }

  /** The moves that may be shown. */
  readonly moves = $derived.by((): readonly Move[] => {
    const { open, mode, title, update } = this.#session;
    if (!open) return [];
    return mode === 'tabletop' ? update.moves.filter((move) => !title.revealsIdentity(move)) : update.moves;
  });

  /** The moves that only Jack may see, while both players look at the device. */
  readonly secretMoves = $derived.by((): readonly Move[] => {
    const { open, mode, title, update } = this.#session;
    return open && mode === 'tabletop' ? update.moves.filter((move) => title.revealsIdentity(move)) : [];
  });

  readonly #ways = $derived.by((): readonly Way<Move>[] => {
    const { title, present: view } = this.#session;
    return this.moves.flatMap((move) =>
      title.ways(view, move).map((targets) => ({ move, targets, mode: title.mode(move) })),
    );
  });

  /** The modes that are possible now, without single buttons such as passing. */
  readonly modes = $derived(modesOf(this.#ways.filter(({ targets }) => !isChoice(targets[0]))));

  readonly mode = $derived(this.modes.find((mode) => mode === this.#wanted) ?? this.modes[0] ?? '');

  /** The move that waits to be confirmed. */
  readonly chosen = $derived(moveOf(this.#ways, this.mode, this.picked));

  /** What can be picked now; once a move is chosen, what could be chosen instead. */
  readonly offers = $derived(
    offersAfter(this.#ways, this.mode, this.chosen ? this.picked.slice(0, -1) : this.picked),
  );

  /** Cards that can still be chosen instead of the active one, with which nothing has been done yet. */
  readonly instead = $derived.by((): ReadonlySet<Target> => {
    const { open, past, update, present: view } = this.#session;
    const fresh = open && update.canUndo && past.at(-1)?.events[0]?.event === 'activated';
    const cards = fresh && 'open' in view ? (view.open as readonly string[]) : [];
    return new Set(cards.map((card): Target => `card:${card}`));
  });

  /** Moves that have their own button, whatever the mode. */
  readonly buttons = $derived(
    this.#ways.filter(({ targets }) => targets.length === 1 && isChoice(targets[0])).map(({ move }) => move),
  );

  readonly accusations = $derived.by((): ReadonlySet<Target> => {
    const { title } = this.#session;
    const accusing = this.#ways.filter(({ move, mode }) => mode === this.mode && title.isAccusation(move));
    return new Set(accusing.flatMap(({ targets }) => targets.slice(-1)));
  });

  /** The move that is chosen, or otherwise the one that is pointed at. */
  readonly considered = $derived.by((): Move | undefined => {
    if (this.chosen) return this.chosen;
    return this.#pointed === null
      ? undefined
      : moveOf(this.#ways, this.mode, [...this.picked, this.#pointed]);
  });

  /**
   * How a witness call right after the considered move would split the suspects, where the player wants to see that.
   */
  readonly preview = $derived.by((): Preview | null => {
    const { title, present: view } = this.#session;
    const move = this.considered;
    if (!move || this.#session.aid !== 'full' || this.#isGrave(move) || UNFORESEEN.has(move.do)) return null;
    return title.game.preview(view, move);
  });

  /** The suspects whom the viewer must consider, as a witness call would split them: now, or after the considered move. */
  readonly split = $derived.by((): Preview => {
    const { view, present } = this.#session;
    const at = this.preview ? present : view;
    const inDoubt = suspectsInDoubt(at);
    const visible = this.preview?.visible ?? at.visible;
    return {
      visible: inDoubt.filter((who) => visible.includes(who)),
      hidden: inDoubt.filter((who) => !visible.includes(who)),
    };
  });

  readonly draft = $derived.by((): Draft<GameTypes['View']> | null => {
    const { title, present: view } = this.#session;
    const move = this.considered;
    if (!move) return null;
    const piece = title.mover(view, move);
    const seen = piece === null ? null : (this.preview?.visible.includes(piece) ?? null);
    const innocent = piece !== null && !view.suspects.includes(piece);
    return {
      piece,
      path: title.game.path(view, move),
      seen: innocent ? null : seen,
      after: foresee(title.game, view, move),
      chosen: this.chosen !== undefined,
    };
  });

  get canUndo(): boolean {
    return this.picked.length > 0 || (this.#session.open && this.#session.update.canUndo);
  }

  choose(mode: string): void {
    this.#session.acted();
    this.#wanted = mode;
    this.clear();
  }

  /** Marks a legal move as if it had been picked; nothing is sent. */
  propose(move: Move): void {
    const text = this.#session.title.game.formatMove(move);
    const way = this.#ways.find((one) => this.#session.title.game.formatMove(one.move) === text);
    if (!way || isChoice(way.targets[0])) return;
    this.choose(way.mode);
    this.picked = way.targets;
  }

  point(target: Target | null): void {
    // While an earlier board is shown, no consequences can be shown on it.
    this.#pointed = this.#session.stage.telling ? null : target;
  }

  /** Whether this target alone completes a move. */
  ends(target: Target): boolean {
    const picked = pickNext(this.#ways, this.mode, this.picked, target);
    return picked !== undefined && moveOf(this.#ways, this.mode, picked) !== undefined;
  }

  /** The player picks a target. */
  async pick(target: Target): Promise<void> {
    if (this.sending) return;
    const { stage } = this.#session;
    // Whatever cannot be chosen goes on with the next sentence.
    if (stage.telling && !this.offers.has(target)) {
      stage.next();
      return;
    }
    this.refusal = null;
    this.missed = false;
    const picked = pickNext(this.#ways, this.mode, this.picked, target);
    // Looking at something is no act: what others did stays on the screen.
    if (picked || this.instead.has(target)) this.#session.acted();
    // Picking the chosen target again confirms the move, except for moves that end the game.
    if (this.chosen && this.picked.at(-1) === target) {
      if (this.#isGrave(this.chosen)) this.onunconfirmed?.();
      else await this.confirm();
      return;
    }
    if (!picked) {
      if (this.instead.has(target)) await this.#exchange(target);
      else this.#explain(target);
      return;
    }
    this.picked = picked;
    const move = this.chosen;
    if (move && !this.#isGrave(move) && (LIGHT.has(move.do) || !settings.confirm)) await this.send(move);
  }

  async confirm(): Promise<void> {
    if (this.chosen) await this.send(this.chosen);
  }

  async send(move: Move): Promise<void> {
    if (this.sending) return;
    this.#session.acted();
    this.sending = true;
    const reply = await this.#session.submit(move);
    this.sending = false;
    this.refusal = reply.ok ? null : reply.error.refusal;
    this.clear();
  }

  /** Puts back the last pick, or takes back the last decision. */
  async undo(): Promise<void> {
    this.refusal = null;
    this.missed = false;
    if (this.picked.length > 0) {
      this.picked = this.picked.slice(0, -1);
      return;
    }
    const reply = await this.#session.undo();
    this.refusal = reply.ok ? null : reply.error.refusal;
    this.clear();
  }

  clear(): void {
    this.missed = false;
    this.picked = [];
    this.#pointed = null;
  }

  /** Moves that end the game always need a confirmation, and never by picking the target twice. */
  #isGrave(move: Move): boolean {
    const { title } = this.#session;
    return title.isAccusation(move) || title.revealsIdentity(move);
  }

  async #exchange(target: Target): Promise<void> {
    this.clear();
    // A double press counts as one.
    this.sending = true;
    await this.undo();
    this.sending = false;
    if (this.offers.has(target)) await this.pick(target);
  }

  /** Explains, by the rules, why a target is not offered. */
  #explain(target: Target): void {
    const session = this.#session;
    if (!session.open) return;
    const { title, present: view, update } = session;
    const tried = title.attempt(view, target);
    const elsewhere = modeFor(this.#ways, this.mode, target);
    if (elsewhere !== undefined || !tried) {
      // The answer needs the place where the recap is.
      if (elsewhere !== undefined) session.acted();
      this.missed = elsewhere ?? true;
      return;
    }
    // Where both players look at the device, the answer about an exit would reveal the identity, except in rounds in
    // which nobody may leave (L8.1, N8.1).
    const secret = session.mode === 'tabletop' && title.revealsIdentity(tried) && !exitsWatched(view);
    if (secret) return;
    session.acted();
    this.refusal = title.game.refusal(update.view, tried);
  }
}

const exitsWatched = (view: object): boolean => 'witness' in view && view.witness === 'seen';

const isChoice = (target: Target | undefined): boolean => target !== undefined && isKind(target, 'choice');
