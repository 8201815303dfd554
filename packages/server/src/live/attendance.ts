import type { Presence, SeatName } from '@lamplight/protocol';
import type { TableRow } from '../store/store.ts';
import type { Audience, Member } from './audience.ts';
import { Bucket } from './bucket.ts';
import type { Rate } from './bucket.ts';
import type { Ground } from './hall-options.ts';
import { presenceOf, samePresence } from './presence.ts';
import type { LeftAt } from './presence.ts';

/** Spectators come and go in crowds: how many there are is told now and then. */
const CROWD_MS = 1000;
/** A player who comes and goes more often than this is told of as rarely as spectators are. */
const TELL_RATE: Rate = { burst: 10, perSecond: 0.5 };

interface AttendanceOptions {
  readonly ground: Ground;
  readonly audience: Audience;
  readonly row: () => TableRow;
  /** The seat that is to decide now. */
  readonly toPlay: () => SeatName | null;
  /** Since when it is. */
  readonly toPlaySince: () => number;
  /** When the seats were left, as far as it is known. */
  readonly leftAt: LeftAt;
}

/** Knows who is there and who left when, and tells everybody. */
export class Attendance {
  readonly #options: AttendanceOptions;
  readonly #leftAt: Record<SeatName, number | null>;
  readonly #rate: Bucket;
  #told: Presence;
  #later: (() => void) | null = null;

  constructor(options: AttendanceOptions) {
    this.#options = options;
    this.#leftAt = { ...options.leftAt };
    this.#rate = new Bucket(TELL_RATE, options.ground.now());
    this.#told = this.presence;
  }

  get presence(): Presence {
    const { audience, row, toPlay, toPlaySince } = this.#options;
    const { seats, settings } = row();
    return presenceOf({
      seats,
      clock: settings.clock,
      leftAt: this.#leftAt,
      spectators: audience.count(null),
      toPlay: toPlay(),
      toPlaySince: toPlaySince(),
    });
  }

  /** When the seats were left; null for those where somebody is. */
  get leftAt(): LeftAt {
    return { ...this.#leftAt };
  }

  came({ seat }: Member): void {
    if (seat) this.#leftAt[seat] = null;
  }

  /** A member of the audience left. A seat is left when nobody of it is there any more. */
  left({ seat }: Member): void {
    const { audience, ground } = this.#options;
    if (seat && audience.count(seat) === 0) this.#leftAt[seat] = ground.now();
  }

  /** Tells who is there, if that has changed; `knows` has just been told. */
  tell(knows?: Member): void {
    const { presence } = this;
    if (samePresence(presence, this.#told)) return;
    const onlyCrowd = samePresence(presence, { ...this.#told, spectators: presence.spectators });
    if (!onlyCrowd && this.#rate.take(this.#options.ground.now()) === 0) this.#send(presence, knows);
    else this.#tellLater();
  }

  stop(): void {
    this.#later?.();
    this.#later = null;
  }

  #tellLater(): void {
    this.#later ??= this.#options.ground.schedule(CROWD_MS, () => {
      this.#later = null;
      if (!samePresence(this.presence, this.#told)) this.#send(this.presence);
    });
  }

  #send(presence: Presence, knows?: Member): void {
    const { audience, row } = this.#options;
    this.#told = presence;
    audience.tell({ t: 'presence', table: row().id, presence }, (member) => member !== knows);
  }
}
