import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const BIN = join(import.meta.dirname, '../bin/lamplight.js');
const folder = mkdtempSync(join(tmpdir(), 'lamplight-process-'));

afterAll(() => {
  rmSync(folder, { recursive: true });
});

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the real program with something piped into it. */
function lamplight(argv: readonly string[], input = '', cwd = folder): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [BIN, ...argv],
      { cwd, maxBuffer: 1 << 28 },
      (_error, out, err) => {
        resolve({ code: child.exitCode, out, err });
      },
    );
    child.stdin?.end(input);
  });
}

describe('the real program', () => {
  it('the installed program runs by npx in the workspace', async () => {
    const ended = await new Promise<string>((resolve, reject) => {
      execFile('npx', ['lamplight', '--help'], { cwd: ROOT }, (error, out) => {
        if (error) reject(new Error(error.message));
        else resolve(out);
      });
    });
    expect(ended).toContain('Usage: lamplight COMMAND');
  });

  it('the program gives exit codes and writes nothing but results to standard output', async () => {
    expect(await lamplight(['trace', '--games', '-1'])).toEqual({
      code: 2,
      out: '',
      err: 'lamplight: trace: --games wants a whole number from 1 to 1000000000, not "-1" (see lamplight trace --help)\n',
    });
    expect(await lamplight(['replay', 'nothing.json'])).toEqual({
      code: 1,
      out: '',
      err: 'lamplight: replay: cannot read "nothing.json": there is no such file or folder\n',
    });
  });

  it('the program ends without a message when the reader of its traces goes away', async () => {
    const { code, out, err } = await new Promise<Ended>((resolve) => {
      const child = spawn(process.execPath, [
        BIN,
        'trace',
        '--game',
        'pocket',
        '--seed',
        '1',
        '--games',
        '100000000',
      ]);
      let err = '';
      child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
      child.stdout.once('data', (chunk: Buffer) => {
        child.stdout.destroy();
        child.on('close', (code) => {
          resolve({ code, out: chunk.toString(), err });
        });
      });
    });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^\{"game":"pocket","options":\{\},"n":0\}\n/);
  });

  it('the program plays on piped input, line by line, and saves at its end', async () => {
    const { code, out, err } = await lamplight(['play', 'pocket', '--seed', '4'], 'why\n1\n');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('investigator> why\nBert is hidden');
    expect(out).not.toContain('\u001b');
    const path = /lamplight play --resume (\S+)\n$/.exec(out)?.[1];
    const resumed = await lamplight(['play', '--resume', path!], 'quit\n');
    expect(resumed).toMatchObject({ code: 0, err: '' });
    expect((await lamplight(['replay', '-', '--json'], out)).code).toBe(1);
    expect((await lamplight(['replay', path!, '--json'])).code).toBe(0);
  });
});
