import { describe, expect, it } from 'vitest';
import type { Beat, Owners } from '../cluster/owners.ts';

/** A place in which nodes share tables. */
export interface SharedPlace {
  /** Another living node. */
  enter(): Promise<Owners>;
  /** The id of a node that was killed while it held these tables: its session is gone. */
  killed(tables: readonly string[], lease: 'goes on' | 'is over'): Promise<string>;
  /** Lets two beats pass. */
  pass(): Promise<void>;
}

/** How nodes must share tables. */
export function describeOwners(name: string, make: () => Promise<SharedPlace>): void {
  const beatsOf = (owners: Owners): Beat[] => {
    const beats: Beat[] = [];
    owners.onBeat((beat) => beats.push(beat));
    return beats;
  };

  describe(`owners: ${name}`, () => {
    it('one of several nodes that claim a table gets it, and all are told which', async () => {
      const place = await make();
      const nodes = [await place.enter(), await place.enter(), await place.enter()];
      const told = await Promise.all(nodes.map((node) => node.claim('a')));
      expect(new Set(told).size).toBe(1);
      expect(nodes.map(({ node }) => node)).toContain(told[0]);
      expect(new Set(nodes.map(({ node }) => node)).size).toBe(3);
      for (const node of nodes) expect(await node.holderOf('a')).toBe(told[0]);
      expect(await nodes[0]!.holderOf('b')).toBeNull();
    });

    it('a node claims many tables at one time, some of them twice', async () => {
      const place = await make();
      const [one, other] = [await place.enter(), await place.enter()];
      const tables = Array.from({ length: 300 }, (_, n) => `t${String(n % 200)}`);
      const told = await Promise.all(
        tables.map((table, n) => ((n % 200) % 2 === 0 ? one : other).claim(table)),
      );
      expect(told).toEqual(tables.map((_, n) => ((n % 200) % 2 === 0 ? one : other).node));
    });

    it('a table that was let go can be claimed; nobody lets the tables of others go', async () => {
      const place = await make();
      const [one, other] = [await place.enter(), await place.enter()];
      await one.claim('a');
      await one.claim('b');
      await other.letGo(['a', 'b']);
      expect(await other.claim('a')).toBe(one.node);
      await one.letGo(['a', 'c']);
      expect(await other.claim('a')).toBe(other.node);
      expect(await one.holderOf('b')).toBe(one.node);
    });

    it('a table is not taken over from a living node, even if it does not answer', async () => {
      const place = await make();
      const [one, other] = [await place.enter(), await place.enter()];
      await one.claim('a');
      expect(await other.takeOver('a', one.node, false)).toBe(one.node);
      expect(await other.takeOver('a', one.node, true)).toBe(one.node);
    });

    it('a table is taken over right away where its node does not answer and its session is gone', async () => {
      const place = await make();
      const one = await place.enter();
      const dead = await place.killed(['a', 'b'], 'goes on');
      expect(await one.claim('a')).toBe(dead);
      expect(await one.takeOver('a', dead, false)).toBe(dead);
      expect(await one.takeOver('a', dead, true)).toBe(one.node);
      expect(await one.holderOf('b')).toBe(dead);
    });

    it('a table is taken over where the lease of its node is over, by one of those who want it', async () => {
      const place = await make();
      const nodes = [await place.enter(), await place.enter()];
      const dead = await place.killed(['a', 'b', 'c'], 'is over');
      const told = await Promise.all(
        ['c', 'a', 'b'].map((table) => Promise.all(nodes.map((node) => node.takeOver(table, dead, false)))),
      );
      for (const table of ['a', 'b', 'c']) {
        const holder = await nodes[0]!.holderOf(table);
        expect(nodes.map(({ node }) => node)).toContain(holder);
      }
      expect(told.flat()).not.toContain(dead);
    });

    it('a table is not taken over from a node that does not hold it', async () => {
      const place = await make();
      const [one, other] = [await place.enter(), await place.enter()];
      const dead = await place.killed(['b'], 'is over');
      await one.claim('a');
      expect(await other.takeOver('a', dead, true)).toBe(one.node);
      expect(await other.takeOver('nowhere', dead, true)).toBeNull();
    });

    it('orphans are the tables of nodes whose lease is over, so many at a time, each for one node', async () => {
      const place = await make();
      const [one, other] = [await place.enter(), await place.enter()];
      await one.claim('mine');
      await place.killed(['x'], 'goes on');
      await place.killed(['a', 'b', 'c'], 'is over');
      await place.killed(['d'], 'is over');
      const first = await one.takeOrphans(3);
      expect(first).toHaveLength(3);
      const rest = await other.takeOrphans(3);
      expect([...first, ...rest].toSorted()).toEqual(['a', 'b', 'c', 'd']);
      expect(await one.takeOrphans(3)).toEqual([]);
      for (const table of first) expect(await other.claim(table)).toBe(one.node);
    });

    it('a beat tells which tables others want, until they are let go, and which nodes are dead', async () => {
      const place = await make();
      const [one, other] = [await place.enter(), await place.enter()];
      const [beats, beatsOfOther] = [beatsOf(one), beatsOf(other)];
      await one.claim('a');
      await one.claim('b');
      await other.want('a');
      await one.want('b');
      const dead = await place.killed([], 'is over');
      await place.pass();
      expect(beats.at(-1)).toMatchObject({ wanted: ['a'], over: [dead], lost: [], ready: true });
      expect(beatsOfOther.at(-1)).toMatchObject({ wanted: [], over: [dead] });
      await one.letGo(['a']);
      expect(await other.claim('a')).toBe(other.node);
      await place.pass();
      expect([beats.at(-1)?.wanted, beatsOfOther.at(-1)?.wanted]).toEqual([[], []]);
    });

    it('a beat is told to nobody who stopped listening', async () => {
      const place = await make();
      const one = await place.enter();
      const beats: Beat[] = [];
      const stop = one.onBeat((beat) => beats.push(beat));
      stop();
      await place.pass();
      expect(beats).toEqual([]);
    });

    it('a draining node claims nothing new, keeps what it holds, and is not ready', async () => {
      const place = await make();
      const [one, other] = [await place.enter(), await place.enter()];
      const beats = beatsOf(one);
      await one.claim('a');
      await other.claim('b');
      await one.drain();
      expect(await one.claim('a')).toBe(one.node);
      expect(await one.claim('b')).toBe(other.node);
      expect(await one.claim('c')).toBeNull();
      expect(one.isSure()).toBe(true);
      await place.pass();
      expect(beats.at(-1)).toMatchObject({ ready: false });
      expect(await other.claim('c')).toBe(other.node);
    });

    it('a node that ends lets all its tables go, and is not sure of them any more', async () => {
      const place = await make();
      const [one, other] = [await place.enter(), await place.enter()];
      for (const table of ['a', 'b']) await one.claim(table);
      expect(one.isSure()).toBe(true);
      await one.close();
      expect(one.isSure()).toBe(false);
      expect(await other.claim('a')).toBe(other.node);
      expect(await other.holderOf('b')).toBeNull();
      await one.close();
    });
  });
}
