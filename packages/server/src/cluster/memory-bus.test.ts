import { describe, expect, it } from 'vitest';
import { MemoryBus } from '../testing/memory-bus.ts';
import { describeBus } from '../testing/bus-suite.ts';
import { TestTime } from '../testing/test-time.ts';

describe('the bus of tests', () => {
  const time = new TestTime();
  const bus = new MemoryBus(time);
  describeBus((node) => Promise.resolve(bus.connect(node)));

  it('texts of one sender keep their order however long each takes, and those of another may overtake them', async () => {
    const later = new TestTime();
    const slow = new MemoryBus(later);
    const [one, two, three] = ['one', 'two', 'three'].map((node) => slow.connect(node));
    const heard: string[] = [];
    three?.subscribe('s', (text) => void heard.push(text));
    slow.delayOf = ({ text }) => (text === 'a' ? 50 : 0);
    one?.publish('s', 'a');
    one?.publish('s', 'b');
    two?.publish('s', 'c');
    await later.pass(0);
    await later.pass(100);
    expect(heard).toEqual(['c', 'a', 'b']);
  });

  it('a node that is cut off sends and receives nothing, and is told so', async () => {
    const cutOff = new MemoryBus(new TestTime());
    const [one, two] = [cutOff.connect('one'), cutOff.connect('two')];
    const heard: string[] = [];
    const states: boolean[] = [];
    two.subscribe('s', (text) => void heard.push(text));
    two.onState((isConnected) => void states.push(isConnected));
    cutOff.cut('two', true);
    one.publish('s', 'a');
    two.publish('s', 'b');
    expect(await one.request('s', 'c', 1000)).toBe('no-responders');
    cutOff.cut('two', false);
    one.publish('s', 'd');
    await Promise.resolve();
    expect(heard).toEqual(['d']);
    expect(states).toEqual([false, true]);
  });
});
