import { networkInterfaces } from 'node:os';
import { isLoopback } from '@lamplight/server';
import type { Config } from '@lamplight/server';
import { failure, quoted } from '../command-error.ts';

/** The address to type into a browser: the public one, or the one on this machine. */
export const addressOf = (config: Config, port: number): string =>
  config.publicUrl?.href ?? ownAddress(config, port);

/** The address the server listens at, as this machine reaches it. */
function ownAddress({ host, basePath }: Config, port: number): string {
  const local = ['0.0.0.0', '::', '127.0.0.1'].includes(host);
  const name = local ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${String(port)}${basePath}/`;
}

/** How other devices reach the server, one sentence a line; empty where the printed address says it all. */
export function reachOf(config: Config, port: number): string {
  const { host, basePath, publicUrl, online } = config;
  if (publicUrl) return `The proxy reaches it at ${ownAddress(config, port)}\n`;
  if (!online) return '';
  if (isLoopback(host))
    return `Only this computer can reach it. For friends and phones: npx lamplight serve --host 0.0.0.0\n`;
  if (host !== '0.0.0.0' && host !== '::') return '';
  const [first] = ownAddresses();
  if (first === undefined) return '';
  const address = `http://${first}:${String(port)}${basePath}/`;
  return `Other devices on your network: ${address}\nOpen that address yourself too. Links you send from it work for others.\n`;
}

/** Addresses of this machine in its networks, as most people type them. */
const ownAddresses = (): readonly string[] =>
  Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);

/** Why a server cannot listen, and what to do about it; other errors are returned unchanged. */
export function listenTrouble(error: unknown, { host, port }: Config): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const where = String(port);
  switch (code) {
    case 'EADDRINUSE':
      return failure(`port ${where} is taken; choose another with --port, or any free one with --port 0`);
    case 'EACCES':
      return failure(`you may not listen at port ${where}; choose one from 1024 on`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return failure(`${quoted(host)} is no address of this machine`);
    default:
      return error;
  }
}
