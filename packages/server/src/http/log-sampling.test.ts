import { describe, expect, it } from 'vitest';
import { TestTime } from '../testing/test-time.ts';
import { LogSampling } from './log-sampling.ts';
import type { LeftOut } from './log-sampling.ts';
import { openLog } from './log.ts';

function sampling(): { time: TestTime; told: LeftOut[]; log: LogSampling } {
  const [time, told] = [new TestTime(), [] as LeftOut[]];
  const { now, schedule } = time;
  return { time, told, log: new LogSampling({ now, schedule, tell: (left) => told.push(left) }) };
}

const written = (log: LogSampling, what: string, times: number, wrong = false): number =>
  Array.from({ length: times }, () => log.mayWrite(what, wrong)).filter(Boolean).length;

describe('the log of a flood', () => {
  it('the log of a flood has some lines of each kind, and tells later how many were left out', async () => {
    const { time, told, log } = sampling();
    expect(written(log, 'answered /health 200', 1000)).toBe(20);
    expect(written(log, 'answered /api/tables 200', 3)).toBe(3);
    expect(told).toEqual([]);
    await time.pass(5000);
    expect(told).toEqual([{ lines: { 'answered /health 200': 980 }, wrong: false }]);
    expect(written(log, 'answered /health 200', 1000)).toBe(10);
  });

  it('the log never leaves out reports of something wrong because of ordinary lines', async () => {
    const { time, told, log } = sampling();
    for (let n = 0; n < 50; n++) written(log, `answered ${String(n)}`, 20);
    expect(written(log, 'answered once more', 1)).toBe(0);
    expect(written(log, 'a request broke', 30, true)).toBe(20);
    await time.pass(5000);
    expect(told[0]).toMatchObject({ lines: { 'a request broke': 10, 'answered once more': 1 }, wrong: true });
  });

  it('the server samples its log in the same way', () => {
    const lines: string[] = [];
    const log = openLog('info', (line) => lines.push(line), new TestTime().now);
    for (let n = 0; n < 1000; n++) log.info({ route: '/health', status: 429, ms: n }, 'answered');
    for (let n = 0; n < 1000; n++) log.error({ error: 'TypeError', at: [] }, 'a request broke');
    log.info({ route: '/health', status: 200 }, 'answered');
    expect(lines).toHaveLength(41);
  });
});
