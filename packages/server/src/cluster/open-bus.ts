import { readFileSync } from 'node:fs';
import { StoreUnavailable } from '../store/store-unavailable.ts';
import type { Bus } from './bus.ts';
import { openNatsBus } from './nats-bus.ts';

/** How a node reaches the others. */
export interface BusSettings {
  /** Addresses of NATS servers. */
  readonly nats: readonly string[];
  readonly natsCredentials: string | null;
}

/** Connects to the other nodes; null where there are none. Rejects with `StoreUnavailable` where it cannot. */
export async function openBus({ nats, natsCredentials }: BusSettings, node: string): Promise<Bus | null> {
  if (nats.length === 0) return null;
  const credentials = natsCredentials === null ? null : readCredentials(natsCredentials);
  try {
    return await openNatsBus({
      servers: nats,
      name: `lamplight ${node}`,
      ...(credentials && { credentials }),
    });
  } catch {
    // The error may quote the address, which may hold a password.
    throw new StoreUnavailable(
      'NATS cannot be reached, or refuses this node. Look at --nats and --nats-credentials.',
    );
  }
}

function readCredentials(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch {
    throw new StoreUnavailable(`The credentials file ${file} cannot be read.`);
  }
}
