import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { findPrograms } from './find-programs.ts';

const folder = mkdtempSync(join(tmpdir(), 'lamplight-programs-'));

afterAll(() => {
  rmSync(folder, { recursive: true });
});

function install(...names: readonly string[]): void {
  for (const name of names) {
    writeFileSync(join(folder, name), '');
    chmodSync(join(folder, name), 0o755);
  }
}

it('findPrograms names each missing package once, with its names in Debian and in Homebrew', () => {
  const postgres = { debian: 'postgresql', homebrew: 'postgresql@17' };
  const haproxy = { debian: 'haproxy', homebrew: 'haproxy' };
  const nats = { debian: 'nats-server', homebrew: 'nats-server' };
  expect(findPrograms({}, [])).toEqual({ ok: false, error: [postgres, nats, haproxy] });
  install('nats-server', 'postgres');
  expect(findPrograms({ PATH: folder }, [])).toEqual({ ok: false, error: [postgres, haproxy] });
});

it('findPrograms looks along the search path first, then in folders that are not on it', () => {
  install('nats-server', 'postgres', 'initdb', 'haproxy');
  const all = {
    initdb: join(folder, 'initdb'),
    postgres: join(folder, 'postgres'),
    nats: join(folder, 'nats-server'),
    haproxy: join(folder, 'haproxy'),
  };
  expect(findPrograms({ PATH: folder }, ['/nowhere'])).toEqual({ ok: true, value: all });
  expect(findPrograms({ PATH: '/nowhere' }, [folder])).toEqual({ ok: true, value: all });
  chmodSync(join(folder, 'haproxy'), 0o644);
  expect(findPrograms({ PATH: folder }, [])).toMatchObject({ ok: false, error: [{ debian: 'haproxy' }] });
});
