import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { hostname } from 'node:os';
import type { Config } from '../config.ts';

/** Where a request comes from and which of our addresses it asked, as far as that can be trusted. */
export interface Caller {
  readonly address: string;
  /** `https` or `http`, and the host that was asked for; undefined where that is not one of our names. */
  readonly origin: string | undefined;
}

/** The names by which people reach the server. */
export interface OwnNames {
  /** If it is known, requests from outside must use it. */
  readonly publicUrl: URL | null;
  /** Names that a network may have for this machine. */
  readonly hosts: readonly string[];
}

/** The names of a server that listens at `host`. */
export const namesOf = (host: string, publicUrl: URL | null): OwnNames => {
  const own = hostname().toLowerCase();
  return { publicUrl, hosts: [host.toLowerCase(), own, `${own}.local`] };
};

export type CallerOf = (request: IncomingMessage) => Caller;

/** Whether an address is a trusted proxy. */
export type Trusts = (address: string) => boolean;

export function trustsIn(networks: readonly string[]): Trusts {
  const believed = listOf(networks);
  return (address) => believed.check(address, familyOf(address));
}

/** Reads callers. Proxies in the trusted networks are believed about their clients. */
export function callersBehind(trusted: readonly string[], names: OwnNames): CallerOf {
  const trusts = trustsIn(trusted);
  return ({ headers, socket }) => {
    const near = plainAddress(socket.remoteAddress ?? '');
    const proxied = near !== '' && trusts(near);
    const told = proxied ? forwardedFor(headers['x-forwarded-for']) : [];
    const scheme = (proxied ? firstOf(headers['x-forwarded-proto']) : undefined) ?? 'http';
    const vouched = proxied ? firstOf(headers['x-forwarded-host']) : undefined;
    const asked = urlAt(scheme, vouched ?? headers.host);
    const isOurs = asked && isOurName(asked.hostname, vouched !== undefined, names);
    return { address: farthest(near, told, trusts), origin: isOurs ? asked.origin : undefined };
  };
}

/**
 * Whether a host is one of our names. Any page can point its own name at this machine and then seem to be ours, so a
 * name counts only where a setting or a trusted proxy says so. An IP address cannot be faked in this way.
 */
function isOurName(host: string, vouched: boolean, { publicUrl, hosts }: OwnNames): boolean {
  const address = host.replace(/^\[|\]$/g, '');
  if (isOwnMachine(address) || /^(.+\.)?localhost$/.test(host)) return true;
  return publicUrl === null && (vouched || isIP(address) !== 0 || hosts.includes(host));
}

/** The last address, seen from here, that a trusted proxy reports. Addresses before it can be written by anybody. */
function farthest(near: string, told: readonly string[], trusts: Trusts): string {
  let address = near;
  for (const before of told.toReversed()) {
    if (isIP(before) === 0) break;
    address = before;
    if (!trusts(address)) break;
  }
  return address;
}

const forwardedFor = (header: string | string[] | undefined): string[] =>
  String(header ?? '')
    .split(',')
    .map((address) => plainAddress(withoutPort(address.trim())))
    .filter((address) => address !== '');

const firstOf = (header: string | string[] | undefined): string | undefined =>
  header === undefined ? undefined : String(header).split(',', 1)[0]?.trim();

/** A URL in its usual form; undefined where scheme and host make none. */
function urlAt(scheme: string, host: string | undefined): URL | undefined {
  if (host === undefined || !/^https?$/.test(scheme) || !/^[\w.:[\]-]+$/.test(host)) return undefined;
  return URL.parse(`${scheme}://${host}`) ?? undefined;
}

/**
 * The absolute address of the folder of the page, ending with a slash: the public one where a setting names it,
 * otherwise at the origin that was asked for; undefined where neither can be trusted.
 */
export function folderAt(
  { publicUrl, basePath }: Pick<Config, 'publicUrl' | 'basePath'>,
  origin: string | undefined,
): string | undefined {
  if (publicUrl && publicUrl.pathname !== '/') return publicUrl.href.replace(/\/?$/, '/');
  const own = publicUrl?.origin ?? origin;
  return own === undefined ? undefined : `${own}${basePath}/`;
}

/** Whether a page of this origin may open a connection: only our own page may. */
export function isOwnOrigin(
  origin: string | undefined,
  own: string | undefined,
  publicUrl: URL | null,
): boolean {
  if (origin === undefined || origin === '') return false;
  return origin === own || origin === publicUrl?.origin;
}

/** Whether an address belongs to this machine. */
export const isOwnMachine = (address: string): boolean =>
  address === '::1' || (isIP(address) === 4 && address.startsWith('127.'));

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', length] = network.split('/');
    if (length === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(length), familyOf(address));
  }
  return list;
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Some proxies add the port. */
const withoutPort = (address: string): string =>
  address.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');

/** An IPv4 address that came as IPv6, in any spelling, becomes IPv4; zones are removed. */
export function plainAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!/:ffff:/i.test(plain) || isIP(plain) !== 6) return plain;
  // The usual form of such an address ends with two groups of hexadecimal digits.
  const [, high, low] =
    /^\[::ffff:([\da-f]+):([\da-f]+)\]$/.exec(urlAt('http', `[${plain}]`)?.hostname ?? '') ?? [];
  if (high === undefined || low === undefined) return plain;
  return [high, low]
    .map((group) => parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
}
