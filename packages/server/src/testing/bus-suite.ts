import { expect, it } from 'vitest';
import type { Bus } from '../cluster/bus.ts';
import { eventually } from './eventually.ts';

/** What every bus must do. `open` connects nodes to one bus. */
export function describeBus(open: (node: string) => Promise<Bus>): void {
  it('a bus carries what one node publishes to all who subscribe, in order', async () => {
    const [one, two, three] = [await open('one'), await open('two'), await open('three')];
    const heard: string[][] = [[], []];
    two.subscribe('s.order', (text) => void heard[0]?.push(text));
    three.subscribe('s.order', (text) => void heard[1]?.push(text));
    const texts = Array.from({ length: 500 }, (_, n) => `${String(n)} ❄`);
    await eventually(async () => {
      expect(await one.request('s.other', '', 1000)).toBe('no-responders');
    });
    await settled([two, three]);
    for (const text of texts) one.publish('s.order', text);
    await eventually(() => {
      expect(heard).toEqual([texts, texts]);
    });
  });

  it('a request over a bus is answered, told at once that nobody takes it, or times out', async () => {
    const [asking, answering] = [await open('asking'), await open('answering')];
    expect(await asking.request('s.ask', 'what', 20_000)).toBe('no-responders');
    const stop = answering.subscribe('s.ask', (text, reply) => reply?.(`${text}?`));
    answering.subscribe('s.silent', () => undefined);
    await settled([answering]);
    expect(await asking.request('s.ask', 'what', 20_000)).toEqual({ text: 'what?' });
    stop();
    await settled([answering]);
    expect(await asking.request('s.ask', 'what', 20_000)).toBe('no-responders');
  });

  it('what is sent over a bus and taken by nobody is told by its subject, what is taken is not', async () => {
    const [one, two] = [await open('first'), await open('second')];
    const lost: string[] = [];
    const heard: string[] = [];
    one.onNobody((subject) => void lost.push(subject));
    const stop = two.subscribe(
      's.t.here',
      (text, reply) => void heard.push(`${text} ${String(reply === null)}`),
    );
    await settled([two]);
    one.send('s.t.here', 'a');
    one.send('s.t.gone', 'b');
    await eventually(() => {
      expect(lost).toEqual(['s.t.gone']);
      expect(heard).toEqual(['a true']);
    });
    stop();
    await settled([two]);
    one.send('s.t.here', 'c');
    await eventually(() => {
      expect(lost).toEqual(['s.t.gone', 's.t.here']);
    });
    expect(heard).toHaveLength(1);
  });
}

/** Waits until what the nodes subscribed to and ended is known to the bus. */
async function settled(nodes: readonly Bus[]): Promise<void> {
  for (const [n, bus] of nodes.entries()) {
    const subject = `s.settled.${String(n)}`;
    const stop = bus.subscribe(subject, (_text, reply) => reply?.('yes'));
    await eventually(async () => {
      expect(await bus.request(subject, '', 20_000)).toEqual({ text: 'yes' });
    });
    stop();
  }
}
