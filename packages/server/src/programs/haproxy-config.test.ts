import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { installedPrograms } from '../testing/installed-programs.ts';
import { haproxyConfig } from './haproxy-config.ts';
import type { HaproxySettings } from './haproxy-config.ts';

const SETTINGS: HaproxySettings = { host: '127.0.0.1', port: 8080, nodes: [9001, 9002] };
const { areMissing, programs } = installedPrograms();

describe('the configuration of haproxy', () => {
  it('each address stays with one node, and the others keep theirs when a node is gone', () => {
    const text = haproxyConfig(SETTINGS);
    expect(text).toContain('balance source\n    hash-type consistent\n');
    expect(text).not.toContain('roundrobin');
  });

  it('connections are spread over the nodes where that is asked for', () => {
    const text = haproxyConfig({ ...SETTINGS, balance: 'roundrobin' });
    expect(text).toContain('balance roundrobin\n');
    expect(text).not.toContain('hash-type');
  });

  it('nodes that are not ready get nobody, and open connections to them are closed', () => {
    const text = haproxyConfig(SETTINGS);
    expect(text).toContain('uri /ready');
    expect(text).toContain('on-marked-down shutdown-sessions');
    expect(text).toContain('server node1 127.0.0.1:9001\n    server node2 127.0.0.1:9002\n');
  });

  it('an address may open so many connections and no more, unless clients are measured', () => {
    const limited = haproxyConfig({ ...SETTINGS, limits: { open: 5, openedIn10s: 7 } });
    expect(limited).toContain('reject if { sc0_conn_cur gt 5 }');
    expect(limited).toContain('reject if { sc0_conn_rate gt 7 }');
    expect(haproxyConfig({ ...SETTINGS, limits: null })).not.toContain('reject');
  });

  it
    .skipIf(areMissing)
    .each<Partial<HaproxySettings>>([
      {},
      { balance: 'roundrobin', limits: null },
      { host: '::', nodes: [9001] },
    ])('haproxy accepts its configuration without a warning: %o', (settings) => {
    const folder = mkdtempSync(join(tmpdir(), 'lamplight-haproxy-'));
    try {
      const file = join(folder, 'haproxy.cfg');
      writeFileSync(file, haproxyConfig({ ...SETTINGS, ...settings }));
      // With -dW a warning is an error.
      execFileSync(programs().haproxy, ['-c', '-dW', '-f', file], { cwd: folder, stdio: 'pipe' });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
