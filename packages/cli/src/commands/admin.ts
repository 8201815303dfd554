import type { TableInfo } from '@lamplight/protocol';
import { STATUSES } from '@lamplight/protocol';
import type { TableStatus } from '@lamplight/protocol';
import type { GameTypes } from '@lamplight/rules';
import type { TableLine } from '@lamplight/server';
import { defineCommand } from '../command.ts';
import { anyOf, misuse, quoted } from '../command-error.ts';
import { choice, toggle } from '../flags.ts';
import type { Io } from '../io.ts';
import { nearest } from '../nearest.ts';
import { tableLines } from '../screen/compose.ts';
import { DATA_FLAG, dataFolder } from '../serve/data-folder.ts';
import { askServer } from '../serve/ask-server.ts';
import { readGameId, titleOf } from '../titles/index.ts';
import { tableLine, toldTable } from '../words/tables.ts';

const ACTIONS = ['list', 'inspect', 'close', 'remove'] as const;
type Action = (typeof ACTIONS)[number];
/** The id of a table may begin with a dash; no flag of this command is as long. */
const DASHED_ID = /^-[\w-]{11}$/;
/** The statuses of tables that an operator may want to act on. */
const OPEN: readonly TableStatus[] = ['waiting', 'committing', 'playing'];

export const admin = defineCommand({
  name: 'admin',
  summary: 'list, look at, close and remove the tables of a running server',
  usage: [
    'list [--status STATUS] [--data FOLDER] [--json]',
    'inspect ID [...]',
    'close ID [...]',
    'remove ID [...]',
  ],
  operands: 2,
  dashedOperand: (word) => DASHED_ID.test(word),
  flags: {
    status: choice(
      'STATUS',
      STATUSES,
      `list tables that are ${anyOf(STATUSES)} (the first three by default)`,
    ),
    data: DATA_FLAG,
    json: toggle('one JSON object as the last line'),
  },
  notes: `
Talks to the server that runs on the data folder, on this machine and as the same person. inspect shows a table as a
spectator sees it: an operator learns no more than that. close ends a table that nobody wins. remove takes away a table
that has ended, with its record and all that was said there; close it first where it has not.
`,
  async run({ status, data, json }, [typed, id], io) {
    const action = readAction(typed);
    const folder = dataFolder(data);
    if (action === 'list') {
      if (id !== undefined) throw misuse(`${quoted(id)} is one word too many`);
      return list(folder, status, json === true, io);
    }
    if (id === undefined) throw misuse(`say which table: lamplight admin ${action} ID`);
    if (status !== undefined) throw misuse('--status is for lamplight admin list');
    const path = `/tables/${encodeURIComponent(id)}`;
    return action === 'inspect'
      ? inspect(folder, path, json === true, io)
      : end(folder, `${path}/${action}`, json === true, io);
  },
});

function readAction(typed: string | undefined): Action {
  const action = ACTIONS.find((known) => known === typed);
  if (action) return action;
  if (typed === undefined) throw misuse(`say what to do: ${anyOf(ACTIONS)}`);
  const meant = nearest(typed, ACTIONS);
  const advice = meant === undefined ? `it can ${anyOf(ACTIONS)}` : `did you mean ${meant}?`;
  throw misuse(`unknown action ${quoted(typed)}; ${advice}`);
}

async function list(folder: string, status: TableStatus | undefined, json: boolean, io: Io): Promise<number> {
  const query = status === undefined ? '' : `?status=${status}`;
  const { tables } = (await askServer(folder, 'GET', `/tables${query}`)) as {
    readonly tables: readonly TableLine[];
  };
  const shown = status === undefined ? tables.filter((table) => OPEN.includes(table.status)) : tables;
  const lines = shown.length === 0 ? ['No tables.'] : shown.map(tableLine);
  await io.print(`${lines.join('\n')}\n`);
  if (json) await io.print(`${JSON.stringify({ tables: shown })}\n`);
  return 0;
}

async function inspect(folder: string, path: string, json: boolean, io: Io): Promise<number> {
  const found = (await askServer(folder, 'GET', path)) as {
    readonly table: TableInfo;
    readonly view?: GameTypes['View'];
  };
  const { table, view } = found;
  const { columns, colour } = io;
  const over = table.status === 'over';
  const drawn = view
    ? [
        '',
        ...tableLines(titleOf(readGameId(table.settings.game)), view, [], {
          columns,
          colour,
          covered: false,
          over,
        }),
      ]
    : [];
  await io.print(`${[...toldTable(table), ...drawn].join('\n')}\n`);
  if (json) await io.print(`${JSON.stringify(found)}\n`);
  return 0;
}

/** Closes or removes a table, and prints its former state. */
async function end(folder: string, path: string, json: boolean, io: Io): Promise<number> {
  const table = (await askServer(folder, 'POST', path)) as TableInfo;
  await io.print(`${toldTable(table).join('\n')}\n`);
  if (json) await io.print(`${JSON.stringify({ table })}\n`);
  return 0;
}
