import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { eventually } from '@lamplight/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const BIN = join(import.meta.dirname, '../bin/lamplight.js');
const RUN = join(import.meta.dirname, '../../../build/run.mjs');
const folder = mkdtempSync(join(tmpdir(), 'lamplight-wrapped-'));
const page = join(folder, 'index.html');

beforeAll(() => {
  writeFileSync(page, '<title>Lamplight</title>');
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Makes a program believe that its Node is another one, too old for the sources, so that it starts the one at hand. */
const OLD = `data:text/javascript,${encodeURIComponent(
  `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.0.0' } });
   process.execPath = '/old/node';`,
)}`;

/** The commands that start the server, by the name of their wrapper. */
const WRAPPERS = {
  'the program on an old Node': (args: readonly string[]) => ['--import', OLD, BIN, ...args],
  'npm start': (args: readonly string[]) => [
    '--input-type=module',
    '--eval',
    `import { runUntilStopped } from ${JSON.stringify(pathToFileURL(RUN).href)};
     process.exitCode = await runUntilStopped(process.execPath, ${JSON.stringify([BIN, ...args])});`,
  ],
};

const isAlive = async (address: string): Promise<boolean> =>
  fetch(`${address}health`).then(
    ({ ok }) => ok,
    () => false,
  );

describe.each(Object.entries(WRAPPERS))('a server that was started by %s', (name, commandOf) => {
  const start = async (data: string) => {
    const args = ['serve', '--port', '0', '--data', data, '--folder', folder, '--log-level', 'info'];
    const wrapper = spawn(process.execPath, commandOf(args));
    const said = { out: '', err: '' };
    wrapper.stdout.setEncoding('utf8').on('data', (text: string) => (said.out += text));
    wrapper.stderr.setEncoding('utf8').on('data', (text: string) => (said.err += text));
    const address = await eventually(() => {
      const found = /is at (http\S+)/.exec(said.out)?.[1];
      if (found === undefined) throw new Error(said.err);
      return found;
    });
    return { wrapper, address, said };
  };

  it(`a server that was started by ${name} stops in order when the wrapper is killed`, async () => {
    const data = join(folder, `killed ${name}`);
    const { wrapper, address } = await start(data);
    expect(await isAlive(address)).toBe(true);
    wrapper.kill('SIGKILL');
    await eventually(async () => expect(await isAlive(address)).toBe(false));
    // Releasing its folder is the last thing it does when it stops in order.
    await eventually(() => expect(existsSync(join(data, 'lamplight.db-wal'))).toBe(false));
  });

  it(`a server that was started by ${name} stops in order when the wrapper gets a signal`, async () => {
    const { wrapper, said } = await start(join(folder, `told ${name}`));
    const closed = once(wrapper, 'close');
    wrapper.kill('SIGTERM');
    expect(await closed).toEqual([0, null]);
    expect(said.err).toContain('"msg":"stopped"');
  });
});
