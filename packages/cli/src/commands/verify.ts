import { GAMES, ROLES } from '@lamplight/rules';
import type { Computer } from '@lamplight/rules';
import { verifyDeals } from '@lamplight/rules/fair';
import type { VerifiedDeals } from '@lamplight/rules/fair';
import { defineCommand } from '../command.ts';
import { failure, misuse, quoted } from '../command-error.ts';
import { readText } from '../files.ts';
import { toggle } from '../flags.ts';
import { readAnyRecord } from '../play/record-file.ts';
import { titleFor } from '../titles/index.ts';
import { verifiedLines } from '../words/fair-deals.ts';

export const verify = defineCommand({
  name: 'verify',
  summary: 'check that every card of a recorded game follows from its secrets',
  usage: ['RECORD [--json]'],
  operands: 1,
  flags: {
    json: toggle(
      'one JSON object as the last line: {"game","moves","table","roles","commitments","chance","computers"}',
    ),
  },
  notes: `
RECORD is a record in JSON with its proof, as a server gives it after a game; - is standard input. Checked are the
record, the secrets of server and seats against the commitments in the record, roles drawn by lot, and every move of
chance: it must be exactly what the secrets give under its name.

Exit code 0 means that all of it holds. Otherwise it is 1, and the first thing that does not hold is named. A record
cannot show that its commitments were made before the deal: compare them with those you noted then. How it works, and
who can know what: docs/fair-deals.md.
`,
  async run({ json }, [path], io) {
    if (path === undefined) throw misuse('say which record: lamplight verify RECORD');
    const text = await readText(path, io);
    const verified = verifiedDeals(text, path);
    const { replayed, proof, chance } = verified;
    const title = titleFor(replayed.game);
    const computers = computersIn(text);
    await io.print(`${verifiedLines(title.name, verified, computers, io.columns).join('\n')}\n`);
    if (json) {
      const { table, commitments, roles } = proof;
      const moves = replayed.steps.length;
      const told = { game: title.id, moves, table, roles, commitments, chance, computers };
      await io.print(`${JSON.stringify(told)}\n`);
    }
    return 0;
  },
});

/** The computers that a record names correctly; older records name none. */
function computersIn(text: string): readonly Computer[] {
  const { computers } = JSON.parse(text) as { readonly computers?: unknown };
  return Array.isArray(computers) ? computers.filter(isComputer) : [];
}

function isComputer(given: unknown): given is Computer {
  const { role, level, from } = (given ?? {}) as Partial<Record<keyof Computer, unknown>>;
  const named = typeof level === 'string' && /^[\w -]{1,40}$/.test(level);
  return ROLES.some((known) => known === role) && named && Number.isSafeInteger(from);
}

function verifiedDeals(text: string, path: string): VerifiedDeals {
  if (!text.trimStart().startsWith('{')) {
    readAnyRecord(text, path);
    throw failure(`${quoted(path)}: A record on one line carries no proof; fetch it as JSON.`);
  }
  const result = verifyDeals(GAMES, text);
  if (!result.ok) throw failure(`${quoted(path)}: ${result.error.message}`);
  return result.value;
}
