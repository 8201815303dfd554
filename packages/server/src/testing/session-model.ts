import { patched } from '@lamplight/protocol';
import type { SeatName, SeatRequest, ServerFrame } from '@lamplight/protocol';
import { GAMES } from '@lamplight/rules';
import type { CaseView, Game, GameId, Role } from '@lamplight/rules';
import { commitmentOf } from '@lamplight/rules/fair';
import { dealHistory, updateOf } from '@lamplight/table';
import type { Deal, Seat } from '@lamplight/table';
import type { Effect, TimerName } from '../session/effect.ts';
import type { Happening, Input } from '../session/input.ts';
import { openSession } from '../session/open-session.ts';
import type { SessionContext, SessionState, Subscriber } from '../session/state.ts';
import { step } from '../session/step.ts';
import type { StoreAnswer, StoreRequest } from '../session/store-request.ts';
import { subscriberOf, viewerOf } from '../session/subscribers.ts';
import type { TableRow } from '../store/store.ts';

/** How the store answers. */
export type StoreMood = 'ok' | 'conflict' | 'unavailable' | 'throws';

/** Something that is done to a session, depending on its state. */
export type Command =
  | { readonly do: 'subscribe'; readonly as: SeatName | 'spectator' }
  | { readonly do: 'unsubscribe' | 'caught-up'; readonly n: number }
  | { readonly do: 'lag'; readonly n: number; readonly ms: number }
  | { readonly do: 'request'; readonly n: number; readonly what: RequestKind; readonly pick: number }
  | { readonly do: 'task'; readonly what: TaskKind; readonly pick: number }
  | { readonly do: 'pass'; readonly ms: number }
  | { readonly do: 'store'; readonly mood: StoreMood }
  | { readonly do: 'permit'; readonly isPermitted: boolean }
  /** Everything that is asked for succeeds. */
  | { readonly do: 'settle' }
  | { readonly do: 'bot'; readonly how: 'decides' | 'errs' | 'fails' | 'waits'; readonly pick: number };

export const REQUESTS = [
  'move',
  'move',
  'move',
  'nonsense',
  'undo',
  'chat',
  'reveal',
  'reveal',
  'remove-other-devices',
  'offer-rematch',
  'decline',
  'abort',
  'resign',
  'claim-win',
  'claim-bot',
  'resend',
] as const;
export type RequestKind = (typeof REQUESTS)[number];

export const TASKS = [
  'join',
  'transfer',
  'device',
  'reload',
  'renew',
  'abandoned',
  'lose-next',
  'close',
] as const;
export type TaskKind = (typeof TASKS)[number];

const SECRETS = { server: '5e4f'.repeat(16), first: 'f125'.repeat(16), second: '5ec0'.repeat(16) } as const;
type Level = TableRow['settings']['bot'];

const START = 1_800_000_000_000;

/** Texts that must never be in a frame, whoever gets it. */
export const NEVER_SENT = [...Object.values(SECRETS), 'key-first', 'key-second', 'key-other'];

function rowOf(game: GameId, bot: Level): TableRow {
  const clock = { kind: 'live', base: 300, increment: 5 } as const;
  return {
    id: 'table',
    revision: 0,
    settings: {
      game,
      options: {},
      role: 'investigator',
      clock,
      aid: 'light',
      listed: true,
      bot,
      match: false,
    },
    status: 'committing',
    created: START,
    updated: START,
    seats: {
      first: { kind: 'person', name: 'Ada' },
      second: bot ? { kind: 'bot', name: bot } : { kind: 'person', name: 'Bob' },
    },
    roles: null,
    commitments: {
      server: commitmentOf('server', SECRETS.server),
      first: commitmentOf('first', SECRETS.first),
      second: commitmentOf('second', SECRETS.second),
    },
    dealSecrets: { server: SECRETS.server, first: null, second: bot ? SECRETS.second : null },
    round: 0,
    outcome: null,
    matchOf: null,
    match: null,
    next: null,
  };
}

/** What happened to a session, and how its store answered. */
export type Script = SessionModel['script'];

/** A session with its surroundings: a store, timers and bots that do what a test says, when it says so. */
export class SessionModel {
  readonly inputs: Input[] = [];
  readonly script: ({ readonly now: number } & (
    { readonly happening: Happening } | { readonly mood: StoreMood }
  ))[] = [];
  readonly effects: Effect[] = [];
  /** How often each task was answered. */
  readonly answers = new Map<number, number>();
  /** Every frame that each subscriber was sent, with the time, as text. */
  readonly received = new Map<number, string[]>();
  readonly first: SessionState;
  readonly context: SessionContext;
  state: SessionState;
  now = START;
  #row: TableRow;
  readonly #log: unknown[] = [];
  readonly #views = new Map<number, CaseView | null>();
  readonly #timers = new Map<TimerName, number>();
  readonly #questions = new Map<Role, Extract<Effect, { kind: 'ask-bot' }>>();
  #store: StoreRequest | null = null;
  #isPermitAsked = false;
  #count = 0;
  #lastRequest: SeatRequest | null = null;

  constructor(game: GameId, bot: Level, deal: Deal) {
    this.context = { opened: START, deal };
    this.#row = rowOf(game, bot);
    const keys = (['first', 'second'] as const).map((seat) => ({
      hash: `key-${seat}`,
      table: 'table',
      seat,
    }));
    const opened = openSession(
      {
        row: this.#row,
        keys,
        lines: [],
        history: null,
        offers: [],
        isNextLost: false,
        snapshot: null,
        isArriving: false,
      },
      this.now,
      this.context,
    );
    this.first = this.state = opened.state;
    this.#carryOut(opened.effects);
  }

  /** Whether a task waits for the store or for a permit. */
  get isWaiting(): boolean {
    return this.#store !== null || this.#isPermitAsked;
  }

  perform(command: Command): void {
    if (command.do === 'store' || command.do === 'settle') {
      if (command.do === 'store') this.#answer(command.mood);
      else this.drain();
      return;
    }
    const happening = this.#happeningOf(command);
    if (!happening) return;
    this.script.push({ now: this.now, happening });
    this.#feed(happening);
  }

  /** Replays the same inputs at the same times. The store answers on its own. */
  replay(script: Script): void {
    for (const act of script) {
      this.now = act.now;
      if ('mood' in act) this.#answer(act.mood);
      else this.#feed(act.happening);
    }
  }

  /** Answers everything that is still asked for, with success. */
  drain(): void {
    for (let rounds = 0; this.isWaiting; rounds++) {
      if (rounds > 500) throw new Error('a session asks without end');
      this.perform(this.#store ? { do: 'store', mood: 'ok' } : { do: 'permit', isPermitted: true });
    }
  }

  #answer(mood: StoreMood): void {
    const happening = this.#storeAnswer(mood);
    if (!happening) return;
    this.script.push({ now: this.now, mood });
    this.#feed(happening);
  }

  #feed(happening: Happening): void {
    if (happening.kind === 'permitted') this.#isPermitAsked = false;
    if (happening.kind === 'timer') this.#timers.delete(happening.name);
    const input = { happening, now: this.now };
    this.inputs.push(input);
    const stepped = step(this.state, input, this.context);
    this.state = stepped.state;
    this.#carryOut(stepped.effects);
  }

  /** The input that a command gives now; null where it is not possible. */
  #happeningOf(command: Exclude<Command, { do: 'store' | 'settle' }>): Happening | null {
    const { subscribers } = this.state;
    const chosen = 'n' in command ? subscribers[command.n % Math.max(1, subscribers.length)] : undefined;
    switch (command.do) {
      case 'subscribe': {
        const seat = command.as === 'spectator' ? null : command.as;
        if (seat && !this.state.keys.some(({ hash }) => hash === `key-${seat}`)) return null;
        const id = this.#count++;
        const isBot = seat !== null && this.state.row.seats[seat]?.kind === 'bot';
        const subscriber = { id, key: seat && `key-${seat}`, seat: isBot ? null : seat, lag: 40 };
        return { kind: 'subscribe', subscriber, since: null };
      }
      case 'unsubscribe':
        return chosen ? { kind: 'unsubscribe', subscriber: chosen.id } : null;
      case 'caught-up':
        return chosen ? { kind: 'caught-up', subscriber: chosen.id, since: null } : null;
      case 'lag':
        return chosen ? { kind: 'lag', subscriber: chosen.id, ms: command.ms } : null;
      case 'request': {
        const asker = (command.what === 'move' ? this.#toDecide() : undefined) ?? chosen;
        const frame = asker && this.#frameOf(command.what, command.pick, asker.id);
        if (!frame) return null;
        this.#lastRequest = frame;
        return { kind: 'request', ask: this.#ask(), subscriber: asker.id, frame };
      }
      case 'task':
        return this.#taskOf(command.what, command.pick);
      case 'pass':
        this.now += command.ms;
        return this.#dueTimer();
      case 'permit':
        return this.#isPermitAsked ? { kind: 'permitted', isPermitted: command.isPermitted } : null;
      case 'bot':
        return this.#botAnswer(command);
    }
  }

  /** A subscriber whose turn it is. */
  #toDecide(): Subscriber | undefined {
    const role = this.state.game?.toDecide;
    return role ? this.state.subscribers.find(({ seat }) => viewerOf(this.state, seat) === role) : undefined;
  }

  #ask(): number {
    const ask = this.#count++;
    this.answers.set(ask, 0);
    return ask;
  }

  #frameOf(what: RequestKind, pick: number, subscriber: number): SeatRequest | null {
    const seat = subscriberOf(this.state, subscriber)?.seat ?? null;
    const history = this.state.game?.history;
    const update = history && updateOf(history, viewerOf(this.state, seat));
    const request = { table: 'table', id: `r${String(this.#count++)}` };
    const at = update?.version ?? 0;
    switch (what) {
      case 'move': {
        const quiet = update?.moves.filter((move) => move.do !== 'accuse' && move.do !== 'escape') ?? [];
        const move = quiet[pick % Math.max(1, quiet.length)];
        return history && move ? { t: 'move', ...request, at, move: history.game.formatMove(move) } : null;
      }
      case 'nonsense':
        return { t: 'move', ...request, at: at + (pick % 2), move: 'nonsense' };
      case 'undo':
        return { t: 'undo', ...request, at };
      case 'chat':
        return { t: 'chat', ...request, what: { text: 'Good evening' } };
      case 'reveal':
        return { t: 'reveal', ...request, secret: seat ? SECRETS[seat] : '0'.repeat(64) };
      case 'offer-rematch':
        return { t: 'offer-rematch', ...request, commitment: 'c'.repeat(64) };
      case 'decline':
        return { t: 'offer-rematch', ...request, commitment: null };
      case 'claim-win':
        return { t: 'claim', ...request, take: 'win' };
      case 'claim-bot':
        return { t: 'claim', ...request, take: 'bot' };
      case 'resend':
        return this.#lastRequest;
      case 'remove-other-devices':
      case 'abort':
      case 'resign':
        return { t: what, ...request };
    }
  }

  #taskOf(what: TaskKind, pick: number): Happening {
    if (what === 'lose-next') return { kind: 'task', task: { kind: 'lose-next', table: 'next' } };
    const ask = this.#ask();
    const hash = ['key-first', 'key-second', 'key-other'][pick % 3] ?? 'key-other';
    switch (what) {
      case 'join':
        return { kind: 'task', task: { kind: 'join', ask, joiner: { name: 'Eve', hash, commitment: 'c' } } };
      case 'transfer':
        return { kind: 'task', task: { kind: 'transfer', ask, hash, code: 'CODE2345' } };
      case 'device':
        return { kind: 'task', task: { kind: 'device-added', ask, hash } };
      case 'abandoned':
        return { kind: 'task', task: { kind: 'end-abandoned', ask, before: this.now - (pick % 2) * 1e9 } };
      case 'reload':
      case 'renew':
      case 'close':
        return { kind: 'task', task: { kind: what, ask } };
    }
  }

  #dueTimer(): Happening | null {
    const due = [...this.#timers].filter(([, at]) => at <= this.now);
    const [next] = due.sort(([, one], [, other]) => one - other);
    return next ? { kind: 'timer', name: next[0] } : null;
  }

  #botAnswer({ how, pick }: Extract<Command, { do: 'bot' }>): Happening | null {
    const [asked] = this.#questions.values();
    if (!asked) return null;
    const { role, number, question } = asked;
    this.#questions.delete(role);
    if (how === 'fails' || how === 'waits')
      return { kind: 'bot-failed', role, number, isTransient: how === 'waits' };
    const quiet = question.moves.filter((move) => move.do !== 'accuse' && move.do !== 'escape');
    const moves = quiet.length > 0 ? quiet : question.moves;
    const move = how === 'errs' ? 'nonsense' : moves[pick % moves.length];
    return { kind: 'bot-decided', role, number, move };
  }

  #storeAnswer(mood: StoreMood): Happening | null {
    const request = this.#store;
    if (!request) return null;
    this.#store = null;
    if (mood === 'throws') return { kind: 'store-failed', code: 'StoreUnavailable' };
    return { kind: 'store-answered', answer: this.#answerTo(request, mood) };
  }

  #answerTo(request: StoreRequest, mood: Exclude<StoreMood, 'throws'>): StoreAnswer {
    const ok = mood === 'ok';
    switch (request.do) {
      case 'append':
        if (!ok) return { do: 'append', ok, error: { log: mood === 'conflict' ? [...this.#log] : null } };
        this.#log.push(...request.entries);
        return { do: 'append', ok, value: undefined };
      case 'change-row':
        if (!ok) {
          const row = mood === 'conflict' ? { ...this.#row } : null;
          return { do: 'change-row', ok, error: { code: mood, row } };
        }
        this.#row = { ...this.#row, ...request.change, revision: this.#row.revision + 1 };
        return { do: 'change-row', ok, value: this.#row };
      case 'deal': {
        if (!ok) return { do: 'deal', ok, error: { code: 'store-unavailable' } };
        const game: Game = GAMES[this.#row.settings.game];
        const { deal } = this.context;
        const seat = (one: SeatName): Seat | null => {
          const { kind, name } = this.#row.seats[one] ?? { kind: 'person', name: '' };
          return kind === 'bot' ? { kind, name, bot: name } : { kind, name };
        };
        const { investigator, jack } = request.roles;
        const seats = { investigator: seat(investigator), jack: seat(jack) };
        const dealt = dealHistory({ game, options: {}, deal, seats });
        if (!dealt.ok) throw new Error(dealt.error.message);
        this.#log.splice(0, this.#log.length, ...dealt.value.entries.slice());
        return { do: 'deal', ok, value: dealt.value };
      }
      case 'reload':
        return { do: 'reload', row: this.#row, keys: this.state.keys };
      case 'read-keys':
        return { do: 'read-keys', keys: this.state.keys };
      case 'drop-other-keys':
        return { do: 'drop-other-keys' };
      case 'add-line':
      case 'add-code':
        return { do: request.do, ok };
      case 'find-next':
        return { do: 'find-next', next: mood === 'conflict' ? 'next' : null };
      case 'offer-rematch':
      case 'withdraw-offer': {
        const offers = request.do === 'offer-rematch' ? [request.seat] : [];
        const begun = mood === 'conflict' ? { ...this.#row, id: 'next' } : null;
        const offered =
          mood === 'unavailable'
            ? ({ ok: false, error: { code: 'store-unavailable' } } as const)
            : ({ ok: true, value: { begun, offers } } as const);
        return { do: request.do, offered };
      }
      case 'find-other-offer':
        return { do: 'find-other-offer', isOffered: mood === 'conflict' };
    }
  }

  #carryOut(effects: readonly Effect[]): void {
    for (const effect of effects) {
      this.effects.push(effect);
      switch (effect.kind) {
        case 'store':
          if (this.isWaiting) throw new Error('two things are asked for at once');
          this.#store = effect.request;
          break;
        case 'permit':
          if (this.isWaiting) throw new Error('two things are asked for at once');
          this.#isPermitAsked = true;
          break;
        case 'answer':
        case 'fail':
          this.answers.set(effect.ask, (this.answers.get(effect.ask) ?? 0) + 1);
          break;
        case 'send':
          for (const subscriber of effect.to) this.#receive(subscriber, effect.frame);
          break;
        case 'set-timer':
          this.#timers.set(effect.name, this.now + effect.ms);
          break;
        case 'clear-timer':
          this.#timers.delete(effect.name);
          break;
        case 'ask-bot':
          this.#questions.set(effect.role, effect);
          break;
        case 'stop-bot':
          this.#questions.delete(effect.role);
          break;
        default:
      }
    }
  }

  #receive(subscriber: number, frame: ServerFrame): void {
    const texts = this.received.get(subscriber) ?? [];
    this.received.set(subscriber, texts);
    texts.push(`${String(this.now)} ${JSON.stringify(frame)}`);
    if (frame.t !== 'update') return;
    let view = frame.since === null ? null : (this.#views.get(subscriber) ?? null);
    for (const moment of frame.moments) view = patched(view, moment.view);
    this.#views.set(subscriber, patched(view, frame.view));
  }

  /** What a subscriber sees on its page. */
  viewOf(subscriber: number): CaseView | null {
    return this.#views.get(subscriber) ?? null;
  }
}
