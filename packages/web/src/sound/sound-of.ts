import type { GameTypes, Role } from '@lamplight/rules';
import type { Sound } from './scores.ts';

/** A sound, and how many seconds after its event it begins. */
export interface Cue {
  readonly sound: Sound;
  readonly after: number;
}

/** What sounds read of an event. All of it is known to everybody. */
interface Told {
  /** What was built or replaced. */
  readonly tile?: unknown;
  readonly why?: string;
  readonly cleared?: readonly string[];
  readonly winner?: Role;
  readonly reason?: string;
}

/** In the scene of a witness call the answer comes first, then its consequences. */
const CLEARED_AFTER = 0.9;
const RESULT_AFTER = 1.2;

const CAUGHT = new Set(['arrest', 'deduction', 'chase-seen']);

/** The sounds of an event, by its kind; most are silent, and secret cards are never heard. */
const SOUND_OF: Readonly<Record<string, Sound | ((event: Told, role: Role | null) => readonly Cue[])>> = {
  walked: 'step',
  ordered: 'step',
  'detective-moved': 'step',
  swapped: 'step',
  whistled: 'whistle',
  accused: 'whistle',
  sailed: 'whistle',
  'lamp-moved': 'lamp-on',
  turned: 'lamp-on',
  'lamp-out': 'lamp-out',
  built: ({ tile }) => now(tile === 'lamp' ? 'lamp-on' : 'gate'),
  planted: ({ tile }) => now(tile === 'lamp' ? 'lamp-out' : 'gate'),
  'cordon-moved': 'gate',
  'cover-moved': 'gate',
  rotated: 'gate',
  exchanged: 'gate',
  investigated: 'gate',
  'informant-placed': 'step',
  called: ({ cleared = [] }) => [
    ...now('suspense'),
    ...(cleared.length > 0 ? [{ sound: 'cleared', after: CLEARED_AFTER } as const] : []),
  ],
  // A witness call tells itself whom it clears.
  cleared: ({ why }) => (why === 'call' ? [] : now('cleared')),
  escaped: 'escape',
  ended: ({ reason, winner = 'jack' }, role) =>
    CAUGHT.has(reason ?? '')
      ? [...now('arrest'), { ...resultOf(winner, role), after: RESULT_AFTER }]
      : [{ ...resultOf(winner, role), after: reason === 'escape' ? RESULT_AFTER : 0 }],
};

const now = (sound: Sound): readonly Cue[] => [{ sound, after: 0 }];

/** A game that was watched, or that both players see end at one device, ends like a game that was won. */
export const resultOf = (winner: Role, role: Role | null): Cue => ({
  sound: role === null || role === winner ? 'win' : 'loss',
  after: 0,
});

/** What is heard of an event that a viewer was told; `role` is theirs, null where they have none. */
export function cuesOf(event: GameTypes['Event'], role: Role | null): readonly Cue[] {
  const sound = Object.hasOwn(SOUND_OF, event.event) ? SOUND_OF[event.event] : undefined;
  if (sound === undefined) return [];
  return typeof sound === 'string' ? now(sound) : sound(event as Told, role);
}
