import type { Answer, GameTypes, Role } from '@lamplight/rules';

/** The event of a witness call, the same in all games. */
export interface Called {
  readonly event: 'called';
  readonly round: number;
  readonly answer: Answer;
  readonly visible: readonly string[];
  readonly hidden: readonly string[];
  readonly cleared: readonly string[];
}

/** The event that ends a game by the rules, the same in all games. */
export interface Ended {
  readonly event: 'ended';
  readonly winner: Role;
  readonly reason: string;
  readonly identity: string;
}

/** What only the call, and what follows it, changes: kept as it was until the answer is on the screen. */
const AFTER_CALL = [
  'round',
  'activation',
  'suspects',
  'calls',
  'witness',
  'open',
  'shown',
  'active',
  'tokens',
  'time',
  'chase',
  'outcome',
  'identity',
  'rest',
  'hourglasses',
  'alibis',
  'pile',
];

/** The board after the round's last decision, as it was when the witnesses were called. */
export function beforeCall(
  before: GameTypes['View'],
  after: GameTypes['View'],
  call: Called,
  events: readonly GameTypes['Event'][],
): GameTypes['View'] {
  const kept = Object.fromEntries(Object.entries(before).filter(([field]) => AFTER_CALL.includes(field)));
  const out = events.find((event) => event.event === 'lamp-out');
  const lamps = out && 'lamps' in after ? { lamps: [...(after.lamps as readonly unknown[]), out] } : {};
  // The last card was used; nobody is to decide while the witnesses speak.
  const used = 'open' in before ? { open: [], active: null } : {};
  return { ...after, ...kept, ...used, ...lamps, visible: call.visible, actor: null, due: null };
}
