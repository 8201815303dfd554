import { expect, it } from 'vitest';
import { OwnerRegistry } from './memory-owners.ts';
import { describeOwners } from './owners-suite.ts';
import { TestTime } from './test-time.ts';

describeOwners('memory', () => {
  const time = new TestTime();
  const registry = new OwnerRegistry(time);
  return Promise.resolve({
    enter: () => Promise.resolve(registry.enter()),
    async killed(tables, lease) {
      const owners = registry.enter();
      for (const table of tables) await owners.claim(table);
      owners.kill();
      if (lease === 'is over') registry.nodes.get(owners.node)!.until = 0;
      return owners.node;
    },
    pass: () => time.pass(1000),
  });
});

it('a node in memory that stands still for longer than its lease is not sure of it, and is told once', async () => {
  const time = new TestTime();
  const registry = new OwnerRegistry(time);
  const lost: string[] = [];
  const [one, other] = [registry.enter((reason) => lost.push(reason)), registry.enter()];
  await one.claim('a');
  one.pause();
  await time.pass(2900);
  expect(one.isSure()).toBe(true);
  await time.pass(200);
  expect(await other.takeOver('a', one.node, false)).toBe(other.node);
  one.resume();
  await time.pass(2000);
  expect([one.isSure(), lost.length]).toEqual([false, 1]);
});
