import { accessSync, constants, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Result } from '@lamplight/rules';

/** The programs that several nodes need beside themselves, as files. */
export interface Programs {
  readonly initdb: string;
  readonly postgres: string;
  readonly nats: string;
  readonly haproxy: string;
}

/** Files that are not on the search path of everybody, newest version first. */
const POSTGRES_FOLDERS = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/postgresql*/bin',
  '/usr/local/opt/postgresql*/bin',
];
const SYSTEM_FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin', '/usr/local/bin'];

const FILES = { initdb: 'initdb', postgres: 'postgres', nats: 'nats-server', haproxy: 'haproxy' } as const;

/** A package that brings a program, by its names in Debian and in Homebrew. */
export interface MissingPackage {
  readonly debian: string;
  readonly homebrew: string;
}

const PACKAGES: Readonly<Record<keyof Programs, MissingPackage>> = {
  initdb: { debian: 'postgresql', homebrew: 'postgresql@17' },
  postgres: { debian: 'postgresql', homebrew: 'postgresql@17' },
  nats: { debian: 'nats-server', homebrew: 'nats-server' },
  haproxy: { debian: 'haproxy', homebrew: 'haproxy' },
};

/** The programs of this machine, or the packages that are missing. */
export function findPrograms(
  env: Readonly<Record<string, string | undefined>> = process.env,
  extra: readonly string[] = systemFolders(),
): Result<Programs, readonly MissingPackage[]> {
  const folders = [...(env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== ''), ...extra];
  const find = (name: string): string | undefined =>
    folders.map((folder) => join(folder, name)).find(isExecutable);
  const [initdb, postgres] = [find(FILES.initdb), find(FILES.postgres)];
  const [nats, haproxy] = [find(FILES.nats), find(FILES.haproxy)];
  if (initdb !== undefined && postgres !== undefined && nats !== undefined && haproxy !== undefined) {
    return { ok: true, value: { initdb, postgres, nats, haproxy } };
  }
  const found = { initdb, postgres, nats, haproxy };
  const missing = (Object.keys(PACKAGES) as (keyof Programs)[]).filter((name) => found[name] === undefined);
  return {
    ok: false,
    error: [...new Map(missing.map((name) => [PACKAGES[name].debian, PACKAGES[name]])).values()],
  };
}

function systemFolders(): readonly string[] {
  const versions = POSTGRES_FOLDERS.flatMap((pattern) =>
    globSync(pattern).sort((a, b) => b.localeCompare(a, 'en', { numeric: true })),
  );
  return [...versions, ...SYSTEM_FOLDERS];
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
