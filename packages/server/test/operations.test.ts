import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { SETTINGS } from '../src/config.ts';
import { installedPrograms } from '../src/testing/installed-programs.ts';

const ROOT = join(import.meta.dirname, '../../..');
const FOLDER = join(ROOT, 'docs/operations');
const SOURCES = join(ROOT, 'packages/server/src');
const files = globSync('**/*.{yaml,json}', { cwd: FOLDER }).sort();

const read = (name: string): string => readFileSync(join(FOLDER, name), 'utf8');

/** The documents of a YAML or JSON file; throws where it is not valid. */
function documentsOf(name: string): readonly unknown[] {
  if (name.endsWith('.json')) return [JSON.parse(read(name)) as unknown];
  const documents = parseAllDocuments(read(name), { uniqueKeys: true });
  if (!Array.isArray(documents)) throw new Error(`${name} is empty`);
  return documents.map((document) => {
    const [error] = [...document.errors, ...document.warnings];
    if (error) throw error;
    return document.toJS() as unknown;
  });
}

/** Metrics that only nodes with a shared database have. */
const OF_NODES = [
  'lamplight_tables_held',
  'lamplight_table_claims_total',
  'lamplight_takeovers_total',
  'lamplight_fenced_appends_total',
  'lamplight_lease_margin_seconds',
  'lamplight_frames_routed_total',
  'lamplight_bus_round_trip_seconds',
  'lamplight_store_group_size',
  'lamplight_store_pool_waiting',
  'lamplight_orphans_taken_total',
];

/** The metrics that the sources of the server name. */
const exported = new Set(
  globSync('**/*.ts', { cwd: SOURCES, exclude: ['**/*.test.ts'] }).flatMap((name) =>
    [...readFileSync(join(SOURCES, name), 'utf8').matchAll(/'(lamplight_[a-z_]+)'/g)].map(
      ([, metric = '']) => metric,
    ),
  ),
);

/** The metrics that every process has. */
function processMetrics(): readonly string[] {
  const register = new Registry();
  collectDefaultMetrics({ register });
  return register.getMetricsAsArray().map(({ name }) => name);
}

const known = new Set([...exported, ...processMetrics(), 'up']);
const FUNCTIONS = new Set(
  'absent by changes count histogram_quantile increase max min min_over_time rate sum'.split(' '),
);

/** The names in an expression that are no function, no label and no text. */
function metricsIn(expression: string): readonly string[] {
  const bare = expression
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/\bby \([^)]*\)/g, '')
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/, instance\b/g, '');
  const names = [...bare.matchAll(/(?<![\w.])[a-z][a-z_0-9]*/g)].map(([name]) => name);
  return names.filter((name) => !FUNCTIONS.has(name));
}

/** The metric behind the series of a histogram. */
const metricOf = (name: string): string => name.replace(/_(?:bucket|sum|count)$/, '');

/** All values of a key, at any depth. */
function valuesOf(key: string, value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === key && typeof inner === 'string' ? [inner] : valuesOf(key, inner),
  );
}

describe('the operator’s files', () => {
  it.each(files)('docs/operations/%s is valid', (name) => {
    const documents = documentsOf(name);
    expect(documents.length).toBeGreaterThan(0);
    for (const document of documents) expect(document).toEqual(expect.any(Object));
  });

  it.each(['alerts.yaml', 'dashboard.json'])('docs/operations/%s names only metrics that exist', (name) => {
    const [document] = documentsOf(name);
    const named = valuesOf('expr', document).map(metricsIn);
    expect(named.length).toBeGreaterThan(10);
    for (const metrics of named) expect(metrics.length).toBeGreaterThan(0);
    expect(named.flat().filter((metric) => !known.has(metricOf(metric)))).toEqual([]);
  });

  it('every metric that only several nodes have is on the dashboard and in docs/operations.md', () => {
    const shown = valuesOf('expr', documentsOf('dashboard.json')[0]).flatMap(metricsIn).map(metricOf);
    expect(OF_NODES.filter((metric) => !shown.includes(metric))).toEqual([]);
    const guide = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
    expect(OF_NODES.filter((metric) => !guide.includes(`\`${metric}\``))).toEqual([]);
  });

  it('the server exports every metric that only several nodes have', () => {
    expect(OF_NODES.filter((metric) => !exported.has(metric))).toEqual([]);
  });

  it('the operator’s guide and files name only settings that exist', () => {
    const texts = ['compose.yaml', 'kubernetes/lamplight.yaml', '../operations.md'].map(read);
    const set = texts.flatMap((text) => [...text.matchAll(/\bLAMPLIGHT_[A-Z_]+/g)].map(([name]) => name));
    const settings = Object.keys(SETTINGS).map(
      (name) => `LAMPLIGHT_${name.toUpperCase().replaceAll('-', '_')}`,
    );
    expect(set.length).toBeGreaterThan(20);
    expect(set.filter((name) => !settings.includes(name))).toEqual([]);
  });

  const { areMissing, programs } = installedPrograms();
  it.skipIf(areMissing).each(['haproxy.cfg', 'haproxy-compose.cfg'])(
    'haproxy accepts docs/operations/%s without a warning',
    (name) => {
      const folder = mkdtempSync(join(tmpdir(), 'lamplight-operations-'));
      try {
        const file = join(folder, name);
        // The certificate is on the machine of the operator.
        writeFileSync(file, read(name).replaceAll(/ ssl crt \S+ alpn \S+/g, ''));
        execFileSync(programs().haproxy, ['-c', '-dW', '-f', file], { stdio: 'pipe' });
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  );
});
