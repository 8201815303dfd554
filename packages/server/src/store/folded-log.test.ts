import { ROLES } from '@lamplight/rules';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { REMOVED_NAME } from './folded-names.ts';
import { foldLog, unfoldLog } from './folded-log.ts';

const name = fc.string({ unit: 'binary', minLength: 1, maxLength: 20 });
const bot = fc.record({ kind: fc.constant('bot'), name, bot: name });
const by = fc.constantFrom(...ROLES);
const stamp = fc.record({ time: fc.nat(), spent: fc.integer(), id: fc.string() }, { requiredKeys: [] });
const entry = fc.oneof(
  fc.tuple(fc.jsonValue(), stamp).map(([move, more]) => ({ kind: 'move', by: 'chance', move, ...more })),
  fc.tuple(by, stamp).map(([role, more]) => ({ kind: 'undo', by: role, ...more })),
  fc.tuple(by, bot, stamp).map(([role, seat, more]) => ({ kind: 'seat', by: role, seat, ...more })),
);
/** A game: who sat where, by which names, in which order of keys, and what happened. */
const game = fc.record({
  names: fc.record({ first: name, second: name }),
  investigator: fc.constantFrom('first', 'second'),
  bots: fc.record({ first: fc.option(bot), second: fc.option(bot) }),
  isNameFirst: fc.boolean(),
  entries: fc.array(entry, { maxLength: 30 }),
});

/** The row and the log of such a game; a seat with a bot has it from the start. */
function rowAndLog({
  names,
  investigator,
  bots,
  isNameFirst,
  entries,
}: typeof game extends fc.Arbitrary<infer T> ? T : never) {
  const roles = { investigator, jack: investigator === 'first' ? 'second' : 'first' } as const;
  const seatOf = (seat: 'first' | 'second') =>
    bots[seat] ??
    (isNameFirst ? { name: names[seat], kind: 'person' } : { kind: 'person', name: names[seat] });
  const opening = {
    kind: 'open',
    seats: { investigator: seatOf(roles.investigator), jack: seatOf(roles.jack) },
  };
  const row = { roles, seats: { first: seatOf('first'), second: seatOf('second') } } as Parameters<
    typeof foldLog
  >[0];
  // As a store gives it: through JSON.
  return { row, log: JSON.parse(JSON.stringify([opening, ...entries])) as readonly unknown[] };
}

it('a folded log gives back the same bytes, and without names it holds dashes in their places alone', () => {
  fc.assert(
    fc.property(game, (given) => {
      const { row, log } = rowAndLog(given);
      const folded = foldLog(row, log);
      if (!folded) throw new Error('it was not folded');
      expect(JSON.stringify(unfoldLog(folded.log, folded.names))).toBe(JSON.stringify(log));
      for (const seat of ['first', 'second'] as const)
        expect(folded.names[`${seat}_name`]).toBe(given.bots[seat] ? null : given.names[seat]);
      const nameless = unfoldLog(folded.log, { first_name: null, second_name: null });
      const seats = { first: REMOVED_NAME, second: REMOVED_NAME };
      const { log: expected } = rowAndLog({ ...given, names: seats });
      expect(nameless).toEqual(expected);
    }),
    { numRuns: 200 },
  );
});

it('a log is not folded where it could not be given back as it is', () => {
  const person = { kind: 'person', name: 'Ada' };
  const seats = { first: { kind: 'person', name: 'Ada' }, second: null } as const;
  const roles = { investigator: 'first', jack: 'second' } as const;
  const opened = (jack: unknown) => [{ kind: 'open', seats: { investigator: person, jack } }];
  expect(foldLog({ roles, seats }, opened(null))).toBeDefined();
  for (const [row, log] of [
    [{ roles: null, seats }, opened(null)],
    [{ roles, seats }, opened({ kind: 'person' })],
    [{ roles, seats }, opened({ kind: 'person', name: 'Bob', seat: 'first' })],
    [{ roles: { ...roles, jack: 'first' }, seats } as const, opened({ kind: 'person', name: 'Bob' })],
    [{ roles, seats }, [...opened(null), null]],
    [{ roles, seats }, [...opened(null), 'text']],
  ] as const)
    expect(foldLog(row, log)).toBeUndefined();
});
