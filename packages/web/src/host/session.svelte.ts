import type { Bot } from '@lamplight/ai';
import type { GameTypes, Role, Viewer } from '@lamplight/rules';
import { ROLES } from '@lamplight/rules';
import type { BotSeat, Moment, Table, Update } from '@lamplight/table';
import { seatBot } from '@lamplight/table';
import type { Aid } from '../settings/read-settings.ts';
import { settings } from '../settings/settings.svelte.ts';
import type { Title } from '../titles/title.ts';
import { reading } from '../words/words.svelte.ts';
import { lastActs } from './last-acts.ts';
import { newTableId } from './random.ts';
import { Pause } from './pause.svelte.ts';
import type { GameCard, Notebook } from './shelf.ts';
import { Stage } from './stage.svelte.ts';
import type { Answered, TableAtHand } from './table-at-hand.ts';
import { workerBot } from './worker-bot.ts';
import type { Thinker } from './worker-bot.ts';

/** The answer to somebody who is not asked. */
const NOT_NOW: Answered = { ok: false, refusal: { refused: 'stale', rule: 'table' }, version: 0 };

/** How long the computer may think; the weaker levels are done before. */
const BUDGET = { kind: 'time', ms: 600 } as const;

/** Moves so many steps ago are no longer marked on the board. */
const LATELY = 4;

export interface SessionOptions {
  readonly title: Title;
  readonly table: TableAtHand;
  /** The same table, where it is hosted here: bots sit at it, and hints can be had. */
  readonly host: Table | null;
  readonly card: GameCard;
  readonly shelf: Notebook;
  readonly hireThinker: () => Thinker;
  /** How much help was agreed on with others; it is the reader's own wish where nobody else is asked. */
  readonly aid?: Aid;
}

/**
 * A game as this page shows it: whose eyes look at it, what they may see, what they may decide. It may host the table;
 * nothing of the table's truth is kept here beyond what those eyes may see.
 */
export class Session {
  readonly title: Title;
  readonly table: TableAtHand;
  readonly host: Table | null;
  readonly stage: Stage;
  /** A computer that plays at a human pace takes its time. */
  readonly pause = new Pause();
  /** The role that holds the device; null while it changes hands, and where both look on. */
  holder = $state<Role | null>(null);
  /** The role that is to take the device, while nothing but the cover is shown. */
  handTo = $state<Role | null>(null);
  /** What the role that decides now is told: its legal moves, its version. */
  update = $state.raw<Update>() as Update;
  /** The step of the past that is looked at; null for the present. */
  lookingAt = $state<number | null>(null);
  /** The computer failed and waits to be asked again. */
  botFailed = $state(false);
  card = $state.raw<GameCard>() as GameCard;
  readonly #shelf: Notebook;
  readonly #aid: Aid | undefined;
  readonly #bots: { readonly seat: BotSeat; dismiss(): void }[] = [];
  readonly #unsubscribe: (() => void)[];
  readonly #channel = new BroadcastChannel('lamplight');
  readonly #gone = new AbortController();

  constructor({ title, table, host, card, shelf, hireThinker, aid }: SessionOptions) {
    this.title = title;
    this.table = table;
    this.host = host;
    this.#aid = aid;
    this.card = card;
    this.#shelf = shelf;
    this.holder = card.role;
    this.stage = new Stage(title);
    this.update = table.update(this.actingEyes);
    this.stage.begin(this.#moments());
    this.#unsubscribe = ROLES.map((role) => table.subscribe(role, () => this.#sync()));
    this.#channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (data === table.id) void host?.refresh();
    };
    if (host) for (const role of ROLES) this.#seat(host, role, hireThinker);
    this.#sync();
  }

  get mode(): GameCard['mode'] {
    return this.card.mode;
  }

  /** How much the eye is told. */
  get aid(): Aid {
    return this.#aid ?? settings.aid;
  }

  /** Whether one role alone looks at this screen. */
  get #alone(): boolean {
    return this.card.role !== null;
  }

  /** The role a person decides for now; null while the computer or nobody is to decide. */
  get acting(): Role | null {
    if (!this.host || this.#alone) return this.update.moves.length > 0 ? this.holder : null;
    const { actor } = this.update.view;
    return this.update.outcome === null && actor !== null && actor !== 'chance' ? actor : null;
  }

  /** Through whose eyes the board is shown. Two people at one device share those of a spectator. */
  get eyes(): Viewer {
    return (this.#alone && this.holder) || 'spectator';
  }

  /** Aborted when the game leaves the screen: for helpers who came later. */
  get gone(): AbortSignal {
    return this.#gone.signal;
  }

  get past(): readonly Moment[] {
    return this.stage.moments;
  }

  /** The view to draw. */
  get view(): GameTypes['View'] {
    if (this.lookingAt !== null) return this.past[this.lookingAt]?.view ?? this.stage.view;
    // A game that was given up shows everything, though the last decision did not end it.
    if (!this.stage.busy && this.update.outcome) return this.table.update(this.eyes).view;
    return this.stage.view;
  }

  /** Whether the person may decide now: nothing moves, nothing is covered, the present is looked at. */
  get open(): boolean {
    return this.acting !== null && this.handTo === null && this.lookingAt === null && !this.stage.busy;
  }

  /** How many steps may be told of: not the one whose scene is still being played. */
  get told(): number {
    return this.stage.busy ? this.stage.shown - 1 : this.stage.shown;
  }

  /** Looks at a step of the past; the last one is the present. */
  lookAt(step: number): void {
    this.lookingAt = step >= this.told - 1 ? null : Math.max(0, step);
  }

  /** How many steps there are up to the one that is looked at. */
  get #lookedAt(): number {
    return this.lookingAt === null ? this.told : this.lookingAt + 1;
  }

  /** What happened in the last activation, in words; of the past, at the step that is looked at. */
  lately(plain: boolean): string {
    const { title } = this;
    const { words } = reading;
    // Where both look at one device, in words for everybody.
    const say = (events: readonly GameTypes['Event'][]): string =>
      events
        .map((event) => title.sayEvent(title.game.witness(event, this.eyes), words, plain))
        .filter(Boolean)
        .join(' ');
    const past = this.past.slice(0, this.#lookedAt);
    if (this.lookingAt !== null) return past.map(({ events }) => say(events)).findLast(Boolean) ?? '';
    const { role, events } = lastActs(past);
    return role ? words.play.did(words.rolesCap[role], say(events)) : say(events);
  }

  /** The way a piece went lately, up to the step that is looked at. */
  get trace(): readonly string[] | null {
    const end = this.#lookedAt;
    const events = this.past.slice(Math.max(0, end - LATELY), end).flatMap((moment) => moment.events);
    return events.map((event) => this.title.routeOf(event)?.path).findLast((path) => path) ?? null;
  }

  /** The secrets of a role, for as long as they are asked for. */
  secretsOf(role: Role): GameTypes['View'] {
    return this.table.update(role).view;
  }

  /** The holder takes the device; he sees what happened since he last held it. */
  takeDevice(): void {
    if (this.handTo === null) return;
    this.stage.rewind(this.card.seen[this.handTo] ?? this.stage.shown);
    this.holder = this.handTo;
    this.handTo = null;
    this.#sync();
  }

  async submit(move: GameTypes['Move']): Promise<Answered> {
    const by = this.acting;
    if (by === null) return NOT_NOW;
    return this.#done(await this.table.submit({ by, move, at: this.update.version }));
  }

  async undo(): Promise<Answered> {
    const by = this.acting;
    if (by === null) return NOT_NOW;
    return this.#done(await this.table.undo({ by, at: this.update.version }));
  }

  async resign(by: Role): Promise<Answered> {
    return this.#done(await this.table.resign({ by }));
  }

  /** Writes a pencil mark of a role beside a character; an empty one is rubbed out. */
  mark(role: Role, character: string, mark: string): void {
    this.#note((card) => {
      const { [character]: _old, ...others } = card.marks[role];
      const own = mark === '' ? others : { ...others, [character]: mark };
      return { ...card, marks: { ...card.marks, [role]: own } };
    });
  }

  /** Asks a computer that failed again. */
  retryBot(): void {
    this.botFailed = false;
    for (const { seat } of this.#bots) seat.retry();
  }

  /** Ends at once whatever keeps a person waiting. */
  skip(): void {
    this.pause.end();
    this.stage.skip();
  }

  close(): void {
    this.#gone.abort();
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
    for (const bot of this.#bots) {
      bot.seat.leave();
      bot.dismiss();
    }
    this.#channel.close();
    this.stage.close();
  }

  /** The role whose update is looked into for moves. */
  get actingEyes(): Viewer {
    if (!this.host || this.#alone) return this.eyes;
    return this.#toDecide() ?? 'spectator';
  }

  #toDecide(): Role | null {
    const { actor } = this.table.update('spectator').view;
    return this.table.outcome() === null && actor !== null && actor !== 'chance' ? actor : null;
  }

  #moments(): readonly Moment[] {
    return this.table.moments(this.actingEyes, this.eyes);
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
      this.stage.skip();
    }
    this.update = this.table.update(this.actingEyes);
    if (this.handTo === null) this.stage.show(this.#moments());
    const { round } = this.update.view;
    const waiting = this.#alone ? this.update.moves.length > 0 : true;
    const over = this.update.outcome !== null;
    const { card } = this;
    if (card.round !== round || card.waiting !== waiting || card.over !== over)
      this.#note((noted) => ({ ...noted, round, waiting, over }));
  }

  #done(reply: Answered): Answered {
    if (reply.ok) this.#channel.postMessage(this.table.id);
    return reply;
  }

  /** Another tab may have changed the card as well: what is kept is amended, not replaced. */
  #note(change: (card: GameCard) => GameCard): void {
    const amend = (card: GameCard): GameCard => ({ ...change(card), updated: Date.now() });
    this.card = amend(this.card);
    void this.#shelf.amend(this.table.id, amend);
  }

  #seat(table: Table, role: Role, hireThinker: () => Thinker): void {
    const seat = table.seats[role];
    if (seat?.kind !== 'bot') return;
    const bot = workerBot(this.title.id, seat.bot, hireThinker);
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
    this.#bots.push({ seat: seated, dismiss: () => bot.dismiss() });
  }
}
