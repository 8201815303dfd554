import type { GameTypes, Role, Viewer } from '@lamplight/rules';
import { ROLES } from '@lamplight/rules';
import type { Bot } from '@lamplight/rules/bot';
import type { BotSeat, Table, Update } from '@lamplight/table';
import { seatBot } from '@lamplight/table';
import type { Aid } from '../settings/read-settings.ts';
import { settings } from '../settings/settings.svelte.ts';
import { readStored } from '../settings/stored.ts';
import type { Title } from '../titles/title.ts';
import { newTableId } from './random.ts';
import { pageBot } from './page-bot.ts';
import { Pause } from './pause.svelte.ts';
import type { GameCard, CardStore } from './game-store.ts';
import { Stage } from './stage.svelte.ts';
import { stepsOf } from './steps-of.ts';
import type { GameStep } from './steps-of.ts';
import type { TableReply, PlayableTable } from './playable-table.ts';

/** The reply while no role of this device may decide. */
const NOT_NOW: TableReply = {
  ok: false,
  error: { refusal: { refused: 'stale', rule: 'table' }, version: 0 },
};

/** How long the computer may think; weaker levels need less. */
const BUDGET = { kind: 'time', ms: 600 } as const;

export interface SessionOptions {
  readonly title: Title;
  readonly table: PlayableTable;
  /** The same table where this page hosts it: bots sit at it, and hints are available. */
  readonly host: Table | null;
  readonly card: GameCard;
  readonly cards: CardStore;
  /** The help that the players agreed on; if it is left out, the player's own setting counts. */
  readonly aid?: Aid;
  /** Whether a clock of minutes runs. */
  readonly clocked?: () => boolean;
  /** The name of a role's player, where players have names. */
  readonly nameOf?: (role: Role) => string;
}

/**
 * A game as this page shows it: its viewer, and what that viewer may see and decide. It may host the table; of the
 * table's state it keeps only what the viewer may see.
 */
export class Session {
  readonly title: Title;
  readonly table: PlayableTable;
  readonly host: Table | null;
  readonly stage: Stage;
  /** The wait before a computer's decision, at a human pace. */
  readonly pause = new Pause();
  /**
   * The role that holds the device; null while the device changes hands, and where both players look at it together.
   */
  holder = $state<Role | null>(null);
  /** The role that takes the device next, while nothing but the cover is shown. */
  handTo = $state<Role | null>(null);
  /** The latest update of the role that decides now: its legal moves, its version. */
  update = $state.raw<Update>() as Update;
  /** The step of the past that is shown; null for the present. */
  lookingAt = $state<number | null>(null);
  /** The computer failed and waits to be asked again. */
  botFailed = $state(false);
  card = $state.raw<GameCard>() as GameCard;
  /** The number of steps for which the player has put the recap away. */
  putAway = $state<number | null>(null);
  /** The number of steps for which the player has asked for the recap. */
  recalled = $state<number | null>(null);
  readonly nameOf: ((role: Role) => string) | undefined;
  readonly #cards: CardStore;
  readonly #aid: Aid | undefined;
  readonly #bots: { readonly seat: BotSeat; terminate(): void }[] = [];
  readonly #unsubscribe: (() => void)[];
  readonly #channel = new BroadcastChannel('lamplight');
  readonly #gone = new AbortController();

  constructor({ title, table, host, card, cards, aid, clocked = () => false, nameOf }: SessionOptions) {
    this.title = title;
    this.table = table;
    this.host = host;
    this.#aid = aid;
    this.nameOf = nameOf;
    this.card = card;
    this.#cards = cards;
    this.holder = card.role;
    this.stage = new Stage({ title, isOwn: (step) => this.isOwn(step), clocked });
    this.stage.onshown = (event) => this.#feel(event);
    // Something was chosen that can be heard from the beginning.
    if (readStored('lamplight.feel')) this.#feel();
    this.update = table.update(this.actingViewer);
    this.stage.begin(this.#steps());
    this.#unsubscribe = ROLES.map((role) => table.subscribe(role, () => this.#sync()));
    this.#channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (data === table.id) void host?.refresh();
    };
    if (host) for (const role of ROLES) this.#seat(host, role);
    this.#sync();
  }

  get mode(): GameCard['mode'] {
    return this.card.mode;
  }

  /** How much help is shown. */
  get aid(): Aid {
    return this.#aid ?? settings.aid;
  }

  /** Whether this screen belongs to one role. */
  get #alone(): boolean {
    return this.card.role !== null;
  }

  /** The role for which a person decides now; null while the computer decides or nobody does. */
  get acting(): Role | null {
    if (!this.host || this.#alone) return this.update.moves.length > 0 ? this.holder : null;
    const { actor } = this.update.view;
    return this.update.outcome === null && actor !== null && actor !== 'chance' ? actor : null;
  }

  /**
   * Where both players look at one device there are no hints, because a hint uses what one of them knows; online they
   * would be unfair.
   */
  get offersHints(): boolean {
    return this.host !== null && this.mode !== 'tabletop';
  }

  /** The viewer whose board is shown. Two people at one device share the view of a spectator. */
  get viewer(): Viewer {
    return (this.#alone && this.holder) || 'spectator';
  }

  /** Aborted when the game leaves the screen. */
  get gone(): AbortSignal {
    return this.#gone.signal;
  }

  get past(): readonly GameStep[] {
    return this.stage.steps;
  }

  /** The view to draw. */
  get view(): GameTypes['View'] {
    if (this.lookingAt !== null) return this.past[this.lookingAt]?.view ?? this.stage.view;
    // A game that was given up shows everything, although the last decision did not end it.
    if (!this.stage.busy && this.update.outcome) return this.table.update(this.viewer).view;
    return this.stage.view;
  }

  /** The view in which the person decides, while an earlier one may still be shown. */
  get present(): GameTypes['View'] {
    return this.open ? (this.past.at(-1)?.view ?? this.stage.view) : this.view;
  }

  /** Whether the person may decide now: nothing is covered, the past is not shown, and no scene comes first. */
  get open(): boolean {
    return this.acting !== null && this.handTo === null && this.lookingAt === null && !this.stage.scenic;
  }

  /** Whether the viewer made the decision of a step; where both players share the screen, they made all of them. */
  isOwn(step: number): boolean {
    return this.mode === 'tabletop' || this.past[step - 1]?.view.actor === this.holder;
  }

  /** The player acts: nothing more is shown of what happened before. */
  acted(): void {
    this.stage.finish();
    this.putAway = this.past.length;
    this.recalled = null;
  }

  /** How many steps may be described: all but the one whose scene is still being played. */
  get told(): number {
    const { busy, replaying, shown } = this.stage;
    return busy && !replaying ? shown - 1 : this.past.length;
  }

  /** The steps up to the one that is shown. */
  get shownSteps(): readonly GameStep[] {
    return this.past.slice(0, this.lookingAt === null ? this.told : this.lookingAt + 1);
  }

  /** Shows a step of the past; the last one is the present. */
  lookAt(step: number): void {
    this.lookingAt = step >= this.told - 1 ? null : Math.max(0, step);
  }

  /** What a role may see now, read only when it is asked for. */
  secretsOf(role: Role): GameTypes['View'] {
    return this.table.update(role).view;
  }

  /** The next player takes the device and is shown what happened since they last held it. */
  takeDevice(): void {
    if (this.handTo === null) return;
    this.stage.rewind(this.card.seen[this.handTo] ?? this.stage.shown);
    this.holder = this.handTo;
    this.handTo = null;
    this.#sync();
  }

  async submit(move: GameTypes['Move']): Promise<TableReply> {
    const by = this.acting;
    if (by === null) return NOT_NOW;
    return this.#done(await this.table.submit({ by, move, at: this.update.version }));
  }

  async undo(): Promise<TableReply> {
    const by = this.acting;
    if (by === null) return NOT_NOW;
    return this.#done(await this.table.undo({ by, at: this.update.version }));
  }

  async resign(by: Role): Promise<TableReply> {
    return this.#done(await this.table.resign({ by }));
  }

  /** Stores a role's pencil mark for a character; an empty mark is removed. */
  mark(role: Role, character: string, mark: string): void {
    this.#note((card) => {
      const { [character]: _old, ...others } = card.marks[role];
      const own = mark === '' ? others : { ...others, [character]: mark };
      return { ...card, marks: { ...card.marks, [role]: own } };
    });
  }

  /** Asks the computer again after it failed. */
  retryBot(): void {
    this.botFailed = false;
    for (const { seat } of this.#bots) seat.retry();
  }

  /** Ends every animation and pause at once, up to the next scene. */
  skip(): void {
    this.pause.end();
    this.stage.finish();
  }

  /** Goes on to the next sentence. */
  next(): void {
    this.pause.end();
    this.stage.next();
  }

  close(): void {
    this.#gone.abort();
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
    for (const bot of this.#bots) {
      bot.seat.leave();
      bot.terminate();
    }
    this.#channel.close();
    this.stage.close();
  }

  /** The viewer whose update holds the legal moves. */
  get actingViewer(): Viewer {
    if (!this.host || this.#alone) return this.viewer;
    return this.#toDecide() ?? 'spectator';
  }

  #toDecide(): Role | null {
    const { actor } = this.table.update('spectator').view;
    return this.table.outcome() === null && actor !== null && actor !== 'chance' ? actor : null;
  }

  #steps(): readonly GameStep[] {
    return stepsOf(this.table.moments(this.actingViewer, this.viewer));
  }

  #sync(): void {
    const next = this.#toDecide();
    if (this.mode === 'hand-over' && next !== null && next !== this.holder) {
      if (this.holder) {
        const { holder } = this;
        const { shown } = this.stage;
        this.#note((card) => ({ ...card, seen: { ...card.seen, [holder]: shown } }));
      }
      this.handTo = next;
      this.holder = null;
      this.stage.finish();
    }
    this.update = this.table.update(this.actingViewer);
    if (this.handTo === null) this.stage.show(this.#steps());
    const { round } = this.update.view;
    const waiting = this.#alone ? this.update.moves.length > 0 : true;
    const over = this.update.outcome !== null;
    const { card } = this;
    if (card.round !== round || card.waiting !== waiting || card.over !== over)
      this.#note((noted) => ({ ...noted, round, waiting, over }));
  }

  /** Loads what is heard and felt of the game, and passes it an event. The game does not wait for it. */
  #feel(event?: GameTypes['Event']): void {
    import('../sound/feel.svelte.ts').then(
      ({ feelOf }) => feelOf(this).show(event),
      () => undefined,
    );
  }

  #done(reply: TableReply): TableReply {
    if (reply.ok) this.#channel.postMessage(this.table.id);
    return reply;
  }

  /** Changes the stored card rather than replacing it, because another tab may have changed it too. */
  #note(change: (card: GameCard) => GameCard): void {
    const amend = (card: GameCard): GameCard => ({ ...change(card), updated: Date.now() });
    this.card = amend(this.card);
    void this.#cards.amend(this.table.id, amend);
  }

  #seat(table: Table, role: Role): void {
    const seat = table.seats[role];
    if (seat?.kind !== 'bot') return;
    const bot = pageBot(this.title.id, seat.bot);
    const onError = (): void => {
      this.botFailed = true;
    };
    const paced: Bot = {
      ...bot,
      choose: async (question) => {
        const wait = settings.humanPace && this.pause.begin(question);
        const move = await bot.choose(question);
        await wait;
        return move;
      },
    };
    const seated = seatBot({ table, role, bot: paced, budget: BUDGET, seed: newTableId(), onError });
    this.#bots.push({ seat: seated, terminate: () => bot.terminate() });
  }
}
