import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatRecord, otherRole } from '@lamplight/rules';
import type { Outcome, Role } from '@lamplight/rules';
import { writeText } from '../files.ts';
import type { Io } from '../io.ts';
import { INKS, inked } from '../screen/ink.ts';
import { tableLines } from '../screen/compose.ts';
import { prose } from '../screen/text.ts';
import { ROLE_NAMES, nameOf, sentence } from '../words/people.ts';
import { decide } from './decide.ts';
import type { Shown } from './decide.ts';
import type { Host } from './host.ts';
import { eventSentences } from './event-sentences.ts';
import { newScreen, wipe } from './terminal.ts';

/** Plays one game at the terminal until it is over or left. */
export async function playSession(host: Host, io: Io, options: { readonly confirm: boolean }): Promise<void> {
  const { table, seating } = host;
  const together = seating.people.length > 1;
  const shown: Shown = new Map();
  let atKeyboard: Role | undefined = together ? undefined : seating.people[0];
  while (table.outcome() === null) {
    const role = seating.people.find((person) => table.update(person).moves.length > 0);
    if (role === undefined) {
      await host.change();
      continue;
    }
    if (role !== atKeyboard) {
      if (!(await handOver(role, io))) {
        await farewell(host, io);
        return;
      }
      atKeyboard = role;
    }
    if ((await decide(host, role, io, shown, { ...options, covered: together })) === 'left') {
      await farewell(host, io);
      return;
    }
  }
  await finale(host, io, shown, atKeyboard ?? 'investigator');
}

/** Covers everything before the keyboard changes hands; false when the input has ended. */
async function handOver(role: Role, io: Io): Promise<boolean> {
  await wipe(io);
  io.forget();
  const other = otherRole(role);
  await io.print(
    `\n  Hand the keyboard to ${inked(ROLE_NAMES[role], INKS[role], io.colour)}.\n  ${sentence(`${ROLE_NAMES[other]} must not look`)}\n\n`,
  );
  const line = await io.ask(`  ${sentence(`${ROLE_NAMES[role]}, press Enter`).slice(0, -1)}: `);
  await wipe(io);
  return line !== null;
}

/** Leaves an unfinished game without revealing its secrets. */
async function farewell(host: Host, io: Io): Promise<void> {
  if (!host.table.log().some((entry) => entry.kind === 'move' && entry.by !== 'chance')) {
    await io.print('\nNothing was played, so nothing is saved.\n');
    return;
  }
  const path = host.recordPath ?? (await saveUnasked(host, io.folder));
  const said = `The game is not over. It is saved in ${path}, with all its secrets. Continue with:`;
  // The command is one line, however long, so that it can be copied.
  const lines = ['', ...prose(said, io.columns), `  npx lamplight play --resume ${path}`];
  await io.print(`${lines.join('\n')}\n`);
}

/** Saves a game under a name made of the time, or in the folder for temporary files. */
async function saveUnasked(host: Host, folder: string): Promise<string> {
  const stamp = new Date().toISOString().slice(0, 23).replaceAll(/[-:.]/g, '').replace('T', '-');
  const name = `lamplight-${host.title.id}-${stamp}.json`;
  const path = join(folder, name);
  try {
    await writeText(path, host.recordText());
    return path;
  } catch {
    const spare = join(tmpdir(), name);
    await writeText(spare, host.recordText());
    return spare;
  }
}

const ONLY_MOVES = 'It ends with the last move. Who gave up is not part of it.';

/** Shows everything hidden, and the record. */
async function finale(host: Host, io: Io, shown: Shown, viewer: Role): Promise<void> {
  const { table, title } = host;
  const update = table.update(viewer, shown.get(viewer) ?? 0);
  const outcome = table.outcome();
  const { colour, columns } = io;
  await newScreen(io);
  const lines = [
    ...[
      ...eventSentences(title, update.events, false),
      ...(outcome?.reason === 'resignation' ? [resigned(outcome, update.view.identity)] : []),
    ].flatMap((words) => prose(words, columns)),
    '',
    ...tableLines(title, update.view, [], { columns, colour, covered: false, over: true }),
    '',
    ...prose(
      'The record of this game, to keep or to share (npx lamplight replay FILE shows it again):',
      columns,
    ),
    ...(outcome?.reason === 'resignation' ? prose(ONLY_MOVES, columns) : []),
    formatRecord(title.game, table.record()),
  ];
  await io.print(`${lines.join('\n')}\n`);
}

function resigned({ winner }: Outcome, identity: string | null): string {
  const loser = otherRole(winner);
  const who = identity === null ? '' : ` Jack was ${nameOf(identity)}.`;
  return `${sentence(`${ROLE_NAMES[loser]} gives up: ${ROLE_NAMES[winner]} wins`)}${who}`;
}
