import type { Owners } from './owners.ts';

/** The owner of every table, where no other node can reach the store. */
export function soleOwner(): Owners {
  const node = 'this';
  const holder = (): Promise<string> => Promise.resolve(node);
  const nothing = (): Promise<void> => Promise.resolve();
  return {
    node,
    claim: holder,
    takeOver: holder,
    holderOf: holder,
    letGo: nothing,
    want: nothing,
    onBeat: () => () => undefined,
    isSure: () => true,
    takeOrphans: () => Promise.resolve([]),
    drain: nothing,
    close: nothing,
  };
}
