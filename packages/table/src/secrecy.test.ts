import type { Game, GameRecord, Random } from '@lamplight/rules';
import { GAMES, seededRandom } from '@lamplight/rules';
import { describe, expect, it } from 'vitest';
import type { Table } from './table.ts';
import { mustAct, nextAction, open, roleToAct } from './testing/tables.ts';
import type { Action } from './testing/tables.ts';
import { transcribe } from './testing/transcript.ts';

const OUTSIDERS = ['investigator', 'spectator'] as const;

/** What an investigator might try out of turn, or with invalid requests: nothing of it may reveal anything. */
function probes(table: Table, random: Random): Action[] {
  const by = 'investigator';
  if (roleToAct(table) !== 'jack' || random(3) > 0) return [];
  const { moves } = table.update('jack');
  const move = moves[random(moves.length)];
  // Only Jack is offered an exit, and only by Jack’s own character: the investigator cannot have it from the list.
  const open = move?.do === 'escape' || move?.do === 'order' ? { do: 'pass' } : move;
  return [
    { do: 'undo', by },
    { do: 'undo', by, back: 1 },
    { do: 'submit', by, move: open },
    { do: 'submit', by, move: open, back: 1 },
    { do: 'submit', by, move: 'nonsense' },
    { do: 'submit', by, move: { do: 'identity', card: 'nobody' } },
  ];
}

/** What outsiders tried in vain, and what was done then. */
interface Turn {
  readonly probes: readonly Action[];
  readonly action: Action;
}

interface Played {
  readonly turns: readonly Turn[];
  /** Everything that each outsider received. */
  readonly received: readonly (readonly string[])[];
  /** How much each had received after each turn. */
  readonly lengths: readonly (readonly number[])[];
}

/** Plays turn after turn; the outsiders listen, and after each turn ask for everything they can. */
async function perform(table: Table, next: (count: number) => Turn | null): Promise<Played> {
  const transcripts = OUTSIDERS.map((viewer) => transcribe(table, viewer));
  const [investigator] = transcripts;
  const turns: Turn[] = [];
  const lengths: number[][] = [];
  const ask = (): void => {
    for (const transcript of transcripts) transcript.ask();
    lengths.push(transcripts.map(({ received }) => received.length));
  };
  ask();
  for (let turn = next(0); turn; turn = next(turns.length)) {
    for (const probe of turn.probes) await investigator!.probe(probe);
    await mustAct(table, turn.action);
    turns.push(turn);
    ask();
  }
  return { turns, lengths, received: transcripts.map(({ received }) => received) };
}

const exchanged = (card: unknown, one: string, other: string): unknown =>
  card === one ? other : card === other ? one : card;

/** The same game with every outcome of chance dealt as `moves` says. */
function dealing(game: Game, moves: readonly object[]): Game {
  let next = 0;
  return { ...game, sample: () => moves[next++] as ReturnType<Game['sample']> };
}

/** The characters that could be Jack instead, as far as anybody but Jack can know. */
function doubles(table: Table): string[] {
  if (table.outcome()) return [];
  const view = table.update('investigator').view;
  const jack = table.update('jack').view;
  const known = view.alibis.investigator.cards ?? [];
  // In Pocket the cards that Jack drew count for Jack, so exchanging one would change when the game ends.
  const counting = view.game === 'pocket' ? (jack.alibis.jack.cards ?? []) : [];
  return view.suspects.filter(
    (name) => name !== jack.identity && !known.includes(name) && !counting.includes(name),
  );
}

describe.each(Object.values(GAMES) as Game[])('secrets of $id over the table', (game) => {
  it(`P7 L9 N9: nothing that others receive from a table of ${game.id} depends on who Jack is`, async () => {
    let compared = 0;
    for (let seed = 0; seed < 15; seed++) {
      const random = seededRandom(`swap ${String(seed)}`);
      const table = await open(game, { seed: String(seed) });
      const able = [doubles(table)];
      const first = await perform(table, (count) => {
        if (count > 0) able.push(doubles(table));
        const action = nextAction(table, random);
        return action && { probes: probes(table, random), action };
      });
      able.push([]);

      const identity = table.update('jack').view.identity!;
      const [double, turns] = able[0]!
        .map((name) => [name, able.findIndex((names) => !names.includes(name)) - 1] as const)
        .reduce((best, one) => (one[1] > best[1] ? one : best));
      const chance = table
        .log()
        .flatMap((entry) => (entry.kind === 'move' && entry.by === 'chance' ? [entry.move] : []));
      const swapped = chance.map((move) =>
        'card' in move ? { ...move, card: exchanged(move.card, identity, double) } : move,
      );
      const other = await open(dealing(game, swapped));
      const second = await perform(other, (count) => (count < turns ? first.turns[count]! : null));

      expect(other.update('jack').view.identity).toBe(double);
      for (const [viewer] of OUTSIDERS.entries()) {
        const length = first.lengths[turns]![viewer]!;
        expect(second.received[viewer]).toEqual(first.received[viewer]!.slice(0, length));
        compared += length;
      }
    }
    expect(compared).toBeGreaterThan(5_000);
  });

  it(`undo leaves no trace of a decision of ${game.id} with anybody else`, async () => {
    let takenBack = 0;
    for (let seed = 0; seed < 10; seed++) {
      const random = seededRandom(`undo ${String(seed)}`);
      const table = await open(game, { seed: String(seed) });
      const seen = watch(table);
      for (let action = nextAction(table, random); action; action = nextAction(table, random)) {
        // Only Jack takes decisions back here, so that the investigator is an outsider all the time.
        if (action.do === 'undo' && action.by === 'investigator') continue;
        await mustAct(table, action);
        seen.look();
        if (action.do === 'undo') takenBack++;
      }

      const straight = await open(game, { seed: String(seed) });
      const seenStraight = watch(straight);
      for (const move of decisions(game, table.record())) {
        await mustAct(straight, { do: 'submit', by: roleToAct(straight)!, move });
        seenStraight.look();
      }
      expect(straight.record()).toEqual(table.record());
      expect(seen.received).toEqual(seenStraight.received);
      expect(seen.byVersion).toEqual(seenStraight.byVersion);
    }
    expect(takenBack > 0).toBe(game.id !== 'pocket');
  });
});

interface Watch {
  /** Everything the outsiders were sent. */
  readonly received: readonly (readonly string[])[];
  /** Everything they could ask for, by their versions: as long as a version lasts, nothing may change. */
  readonly byVersion: ReadonlyMap<string, string>;
  look(): void;
}

function watch(table: Table): Watch {
  const transcripts = OUTSIDERS.map((viewer) => transcribe(table, viewer));
  const byVersion = new Map<string, string>();
  const look = (): void => {
    for (const viewer of OUTSIDERS) {
      const update = table.update(viewer, 0);
      const key = `${viewer} ${update.version}`;
      const told = JSON.stringify(update);
      expect(byVersion.get(key) ?? told).toBe(told);
      byVersion.set(key, told);
    }
  };
  look();
  return { received: transcripts.map(({ received }) => received), byVersion, look };
}

/** The moves of a record that roles decided. */
function decisions(game: Game, record: GameRecord): readonly object[] {
  let state = game.setup(record.options);
  return record.moves.filter((move) => {
    const decided = game.actor(state) !== 'chance';
    state = game.play(state, move).state;
    return decided;
  });
}
