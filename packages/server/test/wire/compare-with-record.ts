import { gameById, ROLES } from '@lamplight/rules';
import type { Game, Role } from '@lamplight/rules';
import type { PlayedTable } from './resuming-player.ts';

interface Fetched {
  readonly options: object;
  readonly moves: readonly unknown[];
  readonly names: Readonly<Record<Role, string>>;
}

/**
 * The differences between the record of a finished table and what its players were acknowledged; empty if there are
 * none.
 */
export async function compareWithRecord(address: string, table: PlayedTable): Promise<string[]> {
  const answer = await fetch(`${address}/api/tables/${table.id}/record`);
  if (!answer.ok) return [`table ${table.id} has no record: ${await answer.text()}`];
  const record = (await answer.json()) as Fetched;
  const game: Game | undefined = gameById(table.game);
  if (!game) return [`no game ${table.game}`];
  const kept = decisionsOf(game, record);
  return ROLES.flatMap((role) => {
    const player = table.players.find(({ seat }) => seat === record.names[role]);
    const [told, had] = [player?.acknowledged ?? [], kept[role]];
    const at = Array.from({ length: Math.max(told.length, had.length) }, (_none, n) => n);
    const first = at.find((n) => told[n] !== had[n]);
    return first === undefined
      ? []
      : [
          `${table.id} ${role} ${String(first)}: acknowledged ${told[first] ?? '-'}, kept ${had[first] ?? '-'}`,
        ];
  });
}

/** The decisions of each role, as a replay of the record finds them. */
function decisionsOf(game: Game, { options, moves }: Fetched): Record<Role, string[]> {
  const decisions: Record<Role, string[]> = { investigator: [], jack: [] };
  let state = game.setup(game.readOptions(options) ?? {});
  for (const given of moves) {
    const move = game.readMove(given);
    if (!move) throw new Error('the record has something that is no move');
    const actor = game.actor(state);
    if (actor === 'investigator' || actor === 'jack') decisions[actor].push(game.formatMove(move));
    ({ state } = game.play(state, move));
  }
  return decisions;
}
