import type { CreateTable } from '@lamplight/protocol';
import { commitmentOf } from '@lamplight/rules/fair';
import type { TableRow } from '../store/store.ts';
import type { ServerContext } from '../server-context.ts';
import { newSecret, newTableId } from '../session/seat-keys.ts';

/** The row of a new table. For a computer in the second seat the server makes that part of the deal. */
export function newRow(
  { settings, name, commitment }: Omit<CreateTable, 'secret'>,
  { secrets, now }: ServerContext,
): TableRow {
  const server = newSecret(secrets);
  const bot = settings.bot === null ? null : newSecret(secrets);
  const time = now();
  return {
    id: newTableId(secrets),
    revision: 0,
    settings,
    status: bot === null ? 'waiting' : 'committing',
    created: time,
    updated: time,
    seats: {
      first: { kind: 'person', name },
      second: settings.bot === null ? null : { kind: 'bot', name: settings.bot },
    },
    roles: null,
    commitments: {
      server: commitmentOf('server', server),
      first: commitment,
      second: bot === null ? null : commitmentOf('second', bot),
    },
    dealSecrets: { server, first: null, second: bot },
    round: 0,
    outcome: null,
    matchOf: null,
    match: settings.match ? { game: 1, first: 0, second: 0 } : null,
    next: null,
  };
}
