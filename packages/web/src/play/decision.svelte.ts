import { foresee } from '@lamplight/rules';
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

/** Moves that are sent without asking again: they can be taken back. */
const LIGHT = new Set(['activate']);

/** Of a card that is drawn nothing can be known before. */
const UNFORESEEN = new Set(['activate', 'alibi']);

/** The decision a person is making: what is offered, what was picked, what it would lead to. */
export class Decision {
  readonly #session: Session;
  picked = $state.raw<readonly Target[]>([]);
  #wanted = $state<string | null>(null);
  #pointed = $state<Target | null>(null);
  /** Why the last thing that was tried is not possible. */
  refusal = $state.raw<TableReplyRefusal | null>(null);
  /** What was pointed at last cannot be chosen, and there is no rule to quote; or it belongs to this other mode. */
  missed = $state<boolean | string>(false);
  sending = $state(false);

  constructor(session: Session) {
    this.#session = session;
    // What another tab or device decided leaves nothing to choose here.
    $effect(() => {
      if (session.update.version > 0) untrack(() => this.clear());
    });
  }

  /** The moves that may stand on the screen. */
  readonly moves = $derived.by((): readonly Move[] => {
    const { open, mode, title, update } = this.#session;
    if (!open) return [];
    return mode === 'tabletop' ? update.moves.filter((move) => !title.revealsIdentity(move)) : update.moves;
  });

  /** The moves that only Jack may see, while both look on. */
  readonly secretMoves = $derived.by((): readonly Move[] => {
    const { open, mode, title, update } = this.#session;
    return open && mode === 'tabletop' ? update.moves.filter((move) => title.revealsIdentity(move)) : [];
  });

  readonly #ways = $derived.by((): readonly Way<Move>[] => {
    const { title, view } = this.#session;
    return this.moves.flatMap((move) =>
      title.ways(view, move).map((targets) => ({ move, targets, mode: title.mode(move) })),
    );
  });

  /** The kinds of thing that can be done now; single buttons such as passing are apart. */
  readonly modes = $derived(modesOf(this.#ways.filter(({ targets }) => !isChoice(targets[0]))));

  readonly mode = $derived(this.modes.find((mode) => mode === this.#wanted) ?? this.modes[0] ?? '');

  /** The move that waits to be confirmed. */
  readonly chosen = $derived(moveOf(this.#ways, this.mode, this.picked));

  /** What can be picked now; once a move is chosen, what could be chosen in its place. */
  readonly offers = $derived(
    offersAfter(this.#ways, this.mode, this.chosen ? this.picked.slice(0, -1) : this.picked),
  );

  /** Cards that can still be had instead of the one with which nothing has been done yet. */
  readonly instead = $derived.by((): ReadonlySet<Target> => {
    const { open, past, update, view } = this.#session;
    const fresh = open && update.canUndo && past.at(-1)?.events[0]?.event === 'activated';
    const cards = fresh && 'open' in view ? (view.open as readonly string[]) : [];
    return new Set(cards.map((card): Target => `card:${card}`));
  });

  /** Moves that are made by a button of their own, whatever the mode. */
  readonly buttons = $derived(
    this.#ways.filter(({ targets }) => targets.length === 1 && isChoice(targets[0])).map(({ move }) => move),
  );

  readonly accusations = $derived.by((): ReadonlySet<Target> => {
    const { title } = this.#session;
    const accusing = this.#ways.filter(({ move, mode }) => mode === this.mode && title.isAccusation(move));
    return new Set(accusing.flatMap(({ targets }) => targets.slice(-1)));
  });

  /** The move that is chosen, or else the one the pointer is on. */
  readonly considered = $derived.by((): Move | undefined => {
    if (this.chosen) return this.chosen;
    return this.#pointed === null
      ? undefined
      : moveOf(this.#ways, this.mode, [...this.picked, this.#pointed]);
  });

  /** How a call right after the considered move would split the suspects, where the player wants to be told. */
  readonly preview = $derived.by((): Preview | null => {
    const { title, view } = this.#session;
    const move = this.considered;
    if (!move || this.#session.aid !== 'full' || this.#isGrave(move) || UNFORESEEN.has(move.do)) return null;
    return title.game.preview(view, move);
  });

  readonly draft = $derived.by((): Draft<GameTypes['View']> | null => {
    const { title, view } = this.#session;
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
    this.#wanted = mode;
    this.clear();
  }

  /** Lays a legal move out as if it had been picked; nothing is sent. */
  propose(move: Move): void {
    const text = this.#session.title.game.formatMove(move);
    const way = this.#ways.find((one) => this.#session.title.game.formatMove(one.move) === text);
    if (!way || isChoice(way.targets[0])) return;
    this.choose(way.mode);
    this.picked = way.targets;
  }

  point(target: Target | null): void {
    this.#pointed = target;
  }

  /** Whether picking this is a whole move. */
  ends(target: Target): boolean {
    const picked = pickNext(this.#ways, this.mode, this.picked, target);
    return picked !== undefined && moveOf(this.#ways, this.mode, picked) !== undefined;
  }

  /** Somebody points at something and means it. */
  async pick(target: Target): Promise<void> {
    if (this.sending) return;
    this.refusal = null;
    this.missed = false;
    // Pointing again at what is chosen is as good as the button, but for moves that end the game.
    if (this.chosen && this.picked.at(-1) === target) {
      if (!this.#isGrave(this.chosen)) await this.confirm();
      return;
    }
    const picked = pickNext(this.#ways, this.mode, this.picked, target);
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
    this.sending = true;
    const reply = await this.#session.submit(move);
    this.sending = false;
    this.refusal = reply.ok ? null : reply.error.refusal;
    this.clear();
  }

  /** Puts back what was picked last, or takes back the last decision. */
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

  /** Moves that end the game are always asked for, and never made by pointing twice. */
  #isGrave(move: Move): boolean {
    const { title } = this.#session;
    return title.isAccusation(move) || title.revealsIdentity(move);
  }

  async #exchange(target: Target): Promise<void> {
    this.clear();
    // Who presses twice means it once.
    this.sending = true;
    await this.undo();
    this.sending = false;
    if (this.offers.has(target)) await this.pick(target);
  }

  /** What was pointed at is not offered: the rules say why. */
  #explain(target: Target): void {
    const session = this.#session;
    if (!session.open) return;
    const { title, view, update } = session;
    const tried = title.attempt(view, target);
    const elsewhere = modeFor(this.#ways, this.mode, target);
    if (elsewhere !== undefined || !tried) {
      this.missed = elsewhere ?? true;
      return;
    }
    // Where both look on, the answer about a way out would tell who Jack is, but for the rounds in which nobody may
    // leave (L8.1, N8.1).
    const secret = session.mode === 'tabletop' && title.revealsIdentity(tried) && !exitsWatched(view);
    if (!secret) this.refusal = title.game.refusal(update.view, tried);
  }
}

const exitsWatched = (view: object): boolean => 'witness' in view && view.witness === 'seen';

const isChoice = (target: Target | undefined): boolean => target !== undefined && isKind(target, 'choice');
