import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { run } from '../src/testing/fake-io.ts';
import { robot } from '../src/testing/robot.ts';

const TITLES = ['london', 'newyork', 'pocket'] as const;
const folder = mkdtempSync(join(tmpdir(), 'lamplight-former-'));
const fixture = (name: string): string => fileURLToPath(new URL(`./fixtures/${name}.json`, import.meta.url));

afterAll(() => {
  rmSync(folder, { recursive: true });
});

it.each(TITLES)('a finished game of %s that release 0.1 saved is replayed to its end', async (game) => {
  const { code, out, err } = await run(['replay', fixture(`${game}-over`), '--json']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(JSON.parse(out.trimEnd().split('\n').at(-1)!)).toMatchObject({
    outcome: { winner: expect.stringMatching(/investigator|jack/) as string },
    view: { game },
  });
});

it.each(TITLES)('an unfinished game of %s that release 0.1 saved is played on to its end', async (game) => {
  const path = join(folder, `${game}.json`);
  copyFileSync(fixture(`${game}-unfinished`), path);
  const before = await run(['replay', path, '--json']);
  expect(JSON.parse(before.out.trimEnd().split('\n').at(-1)!)).toMatchObject({ outcome: null });
  const { code, err } = await run(['play', '--resume', path, '--record', path], { lines: robot('on') });
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const after = await run(['replay', path, '--json']);
  expect(JSON.parse(after.out.trimEnd().split('\n').at(-1)!)).toMatchObject({
    outcome: { winner: expect.stringMatching(/investigator|jack/) as string },
  });
});
