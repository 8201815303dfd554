import { ROLES } from '../game.ts';
import { isCommitment, isSecret } from './commit.ts';
import type { Party } from './commit.ts';
import { isTableId } from './deal.ts';
import type { SeatRoles, Secrets } from './deal.ts';

export const PROOF_VERSION = 1;

/** How the roles were assigned: drawn from the secrets, or agreed before they were opened. */
export const ROLE_CHOICES = ['lot', 'agreed'] as const;
export type RoleChoice = (typeof ROLE_CHOICES)[number];

/** What everybody is shown before the deal. */
export interface Promised {
  readonly table: string;
  readonly commitments: Readonly<Record<Party, string>>;
}

/** What was promised, and the secrets that were opened. */
export interface Opened extends Promised {
  readonly secrets: Secrets;
}

/**
 * The part of a record by which anybody can check every card. It contains all secrets: only for games that are over.
 */
export interface Proof extends Opened {
  readonly version: typeof PROOF_VERSION;
  readonly roles: SeatRoles & { readonly by: RoleChoice };
  /** In the second game of a match: the first game, whose tiles and first cards or throw are used again. */
  readonly opening?: Opened;
}

type Fields<T> = Partial<Record<keyof T, unknown>>;

/** Reads a proof from unknown JSON, field by field; undefined for anything that is no proof. */
export function readProof(json: unknown): Proof | undefined {
  const own = readOpened(json);
  if (own === undefined) return undefined;
  const { version, roles: givenRoles, opening: givenOpening } = json as Fields<Proof>;
  const roles = readRoles(givenRoles);
  if (version !== PROOF_VERSION || roles === undefined) return undefined;
  const proof = { version: PROOF_VERSION, ...own, roles } as const;
  if (givenOpening === undefined) return proof;
  const opening = readOpened(givenOpening);
  return opening && { ...proof, opening };
}

function readOpened(json: unknown): Opened | undefined {
  if (!isObject(json)) return undefined;
  const { table, commitments: givenCommitments, secrets: givenSecrets } = json as Fields<Opened>;
  const commitments = readEach(givenCommitments, isCommitment);
  const secrets = readEach(givenSecrets, isSecret);
  return isTableId(table) && commitments && secrets ? { table, commitments, secrets } : undefined;
}

function readEach(
  json: unknown,
  fits: (given: unknown) => given is string,
): Readonly<Record<Party, string>> | undefined {
  if (!isObject(json)) return undefined;
  const { server, first, second } = json as Partial<Record<Party, unknown>>;
  return fits(server) && fits(first) && fits(second) ? { server, first, second } : undefined;
}

function readRoles(json: unknown): Proof['roles'] | undefined {
  if (!isObject(json)) return undefined;
  const given = json as Fields<Proof['roles']>;
  const first = ROLES.find((role) => role === given.first);
  const second = ROLES.find((role) => role === given.second);
  const by = ROLE_CHOICES.find((choice) => choice === given.by);
  return first && second && by && first !== second ? { by, first, second } : undefined;
}

const isObject = (json: unknown): json is object => typeof json === 'object' && json !== null;
