import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeBus } from '../testing/bus-suite.ts';
import { eventually } from '../testing/eventually.ts';
import { natsProgram, startNats } from '../testing/nats-server.ts';
import type { NatsServer } from '../testing/nats-server.ts';
import type { Bus } from './bus.ts';
import { openNatsBus } from './nats-bus.ts';

const program = natsProgram();

it.runIf(process.env['CI'] === 'true')('nats-server is installed where all tests must run', () => {
  expect(program).toBeDefined();
});

describe.skipIf(program === undefined)('the bus over NATS', () => {
  let server: NatsServer;
  const open: Bus[] = [];
  const connect = async (name: string): Promise<Bus> => {
    const bus = await openNatsBus({ servers: [server.url], name });
    open.push(bus);
    return bus;
  };

  beforeAll(async () => {
    server = await startNats(program ?? '');
  });
  afterAll(async () => {
    await Promise.all(open.map((bus) => bus.close()));
    await server.kill();
  });

  describeBus(connect);

  it('a bus over NATS tells that the server is gone and that it is back, and then carries what is subscribed before', async () => {
    const [one, two] = [await connect('one'), await connect('two')];
    const states: boolean[] = [];
    const heard: string[] = [];
    one.onState((isConnected) => void states.push(isConnected));
    two.subscribe('s.again', (text) => void heard.push(text));
    await server.kill();
    await eventually(() => {
      expect(states).toEqual([false]);
    });
    expect(one.isConnected).toBe(false);
    await server.start();
    await eventually(() => {
      expect(states).toEqual([false, true]);
    });
    await eventually(() => {
      one.publish('s.again', 'back');
      expect(heard).toContain('back');
    });
  });

  it('no connection to NATS is opened where there is no server', async () => {
    await expect(openNatsBus({ servers: ['nats://127.0.0.1:1'], name: 'lost' })).rejects.toThrow();
  });
});
