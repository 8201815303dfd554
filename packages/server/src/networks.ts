import { isIP } from 'node:net';

/**
 * The networks that limits are counted by. A client has one IPv4 address or one IPv6 network /64; one customer of a
 * provider may have a whole /48, and a small provider a /32. Wider networks have larger allowances.
 */
export interface Networks {
  /** An IPv4 address, or a network /64. */
  readonly clientKey: string;
  /** The network /48 of an IPv6 address; null for IPv4. */
  readonly site: string | null;
  /** The network /32 of an IPv6 address; null for IPv4. */
  readonly provider: string | null;
}

/** The sizes of networks, smallest first. */
export const NETWORK_SIZES = ['clientKey', 'site', 'provider'] as const satisfies readonly (keyof Networks)[];
export type NetworkSize = (typeof NETWORK_SIZES)[number];

/** The same value for networks of every size. */
export const everywhere = <Value>(each: Value): Readonly<Record<NetworkSize, Value>> => ({
  clientKey: each,
  site: each,
  provider: each,
});

/** The widest network that belongs to a single customer. */
export const customerOf = ({ clientKey, site }: Networks): string => site ?? clientKey;

const CLIENT_GROUPS = 4;
const SITE_GROUPS = 3;
const PROVIDER_GROUPS = 2;

export function networksOf(address: string): Networks {
  if (isIP(address) !== 6) return { clientKey: address, site: null, provider: null };
  const groups = groupsOf(address);
  const first = (count: number): string => groups.slice(0, count).join(':');
  return {
    clientKey: first(CLIENT_GROUPS),
    site: `${first(SITE_GROUPS)}/48`,
    provider: `${first(PROVIDER_GROUPS)}/32`,
  };
}

/** The smallest network that limits are counted by. */
export const clientKeyOf = (address: string): string => networksOf(address).clientKey;

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = (URL.parse(`http://[${address}]`)?.hostname ?? '').slice(1, -1).split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}
