import type { Role } from '../game.ts';
import type { Replayed } from '../record.ts';
import { PARTIES } from './commit.ts';
import type { Party } from './commit.ts';
import { fairFault } from './fair-error.ts';
import type { FairFault } from './fair-error.ts';
import type { Promised, Proof, RoleChoice } from './proof.ts';
import { canonicalJson } from './table-code.ts';

/** What a player or spectator noted before the deal. Without it a server could invent a whole proof afterwards. */
export interface Remembered extends Promised {
  /** The game that was asked for, with its options. */
  readonly asked?: { readonly game: string; readonly options: object };
  /** How the roles were to be assigned. */
  readonly rolesBy: RoleChoice;
  /** For a player: their seat, secret and role. */
  readonly seat?: {
    readonly party: Exclude<Party, 'server'>;
    readonly secret: string;
    readonly role: Role;
  };
  /**
   * In the second game of a match: what was promised before the first. Null where no opening was to be taken from
   * another table; missing where this is not remembered, and then it is not checked.
   */
  readonly opening?: Promised | null;
}

/** The fault of a proof that does not fit what was promised to this player or spectator. */
export function brokenPromise(proof: Proof, remembered: Remembered): FairFault | undefined {
  return (
    otherPromise(proof, remembered, '') ??
    otherWay(proof, remembered) ??
    otherSeat(proof, remembered.seat) ??
    otherOpening(proof.opening, remembered.opening)
  );
}

/** The fault of a record of another game than the one that was asked for. */
export function otherGame(
  { game, record }: Pick<Replayed, 'game' | 'record'>,
  asked: Remembered['asked'],
): FairFault | undefined {
  if (asked === undefined) return undefined;
  const options = game.readOptions(asked.options);
  const same =
    record.game === asked.game &&
    options !== undefined &&
    sameOptions(game.readOptions(record.options), options);
  return same
    ? undefined
    : fairFault('not-as-asked', 'The record is of another game, or of other options, than was asked for.');
}

const sameOptions = (one: unknown, other: unknown): boolean => canonicalJson(one) === canonicalJson(other);

function otherPromise(given: Promised, known: Promised, where: string): FairFault | undefined {
  if (given.table !== known.table) {
    return broken(`The proof is about another table than the one that was promised${where}.`);
  }
  const party = PARTIES.find((one) => given.commitments[one] !== known.commitments[one]);
  if (party === undefined) return undefined;
  return broken(
    `The proof holds another commitment for ${SAID[party]} than was shown before the deal${where}.`,
    party,
  );
}

function otherWay({ roles }: Proof, { rolesBy }: Remembered): FairFault | undefined {
  if (roles.by === rolesBy) return undefined;
  return broken(
    rolesBy === 'lot'
      ? 'The roles were to be drawn by lot, and the proof does not say so.'
      : 'The proof says that the roles were drawn by lot, which was not agreed.',
  );
}

function otherSeat(proof: Proof, seat: Remembered['seat']): FairFault | undefined {
  if (seat === undefined) return undefined;
  const { party, secret, role } = seat;
  if (proof.secrets[party] !== secret) {
    return broken(`The proof holds another secret for ${SAID[party]} than the one that was sent.`, party);
  }
  if (proof.roles[party] === role) return undefined;
  return broken(`The proof says that ${SAID[party]} played the other role.`, party);
}

function otherOpening(given: Promised | undefined, known: Remembered['opening']): FairFault | undefined {
  if (known === undefined) return undefined;
  if (given && known) return otherPromise(given, known, ' of the first game of the match');
  if (!given && !known) return undefined;
  return broken(
    given
      ? 'The proof takes the opening from another table, which was not agreed.'
      : 'The proof lacks the first game of the match, from which the opening was to be taken.',
  );
}

const broken = (message: string, party?: Party): FairFault =>
  fairFault('not-as-promised', message, party && { party });

/** The names of the parties in sentences. */
export const SAID = {
  server: 'the server',
  first: 'the first seat',
  second: 'the second seat',
} as const satisfies Record<Party, string>;
