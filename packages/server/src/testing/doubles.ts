import type { GameTypes } from '@lamplight/rules';
import type { Table } from '@lamplight/table';

/** The characters that could be Jack instead, as far as anybody but Jack can know. */
export function doublesOf(table: Pick<Table, 'outcome' | 'update'>): string[] {
  if (table.outcome()) return [];
  const view = table.update('investigator').view;
  const jack = table.update('jack').view;
  const known = view.alibis.investigator.cards ?? [];
  // Cards Jack drew count for Jack in Pocket, so exchanging one would change when the game ends.
  const counting = view.game === 'pocket' ? (jack.alibis.jack.cards ?? []) : [];
  return view.suspects.filter(
    (name) => name !== jack.identity && !known.includes(name) && !counting.includes(name),
  );
}

/** The chance moves of a table with the cards of two characters exchanged: the same game with another Jack. */
export function exchanged(table: Pick<Table, 'log'>, identity: string, double: string): GameTypes['Move'][] {
  const other = (card: unknown): unknown => (card === identity ? double : card === double ? identity : card);
  return table
    .log()
    .flatMap((entry) => (entry.kind === 'move' && entry.by === 'chance' ? [entry.move] : []))
    .map((move) => ('card' in move ? { ...move, card: other(move.card) } : move));
}
