import { BOTS, createBot } from '@lamplight/ai';
import type { BotName } from '@lamplight/ai';
import type { Game, Role } from '@lamplight/rules';
import { GAMES, ROLES, london, pocket, replay } from '@lamplight/rules';
import type { Bot, Observed, Question, StopSignal } from '@lamplight/rules/bot';
import { describe, expect, it } from 'vitest';
import { seatBot } from './bot-seat.ts';
import type { BotError } from './bot-seat.ts';
import type { Table } from './table.ts';
import { open, roleToAct } from './testing/tables.ts';

const budget = { kind: 'nodes', nodes: 20 } as const;

/** Seats the bots and waits for the end. */
async function finish(table: Table, bots: Readonly<Record<Role, Bot>>): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    table.subscribe('spectator', ({ outcome }) => {
      if (outcome) resolve();
    });
    const onError = (error: BotError): void => reject(new Error(JSON.stringify(error)));
    for (const role of ROLES) seatBot({ table, role, bot: bots[role], budget, seed: role, onError });
  });
}

/** Lets everything that is under way happen. */
const calm = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 10));

describe.each(Object.values(GAMES) as Game[])('bots at a table of $id', (game) => {
  const names = Object.keys(BOTS) as BotName[];
  const pairs = names.flatMap((investigator) => names.map((jack) => ({ investigator, jack })));

  it.each(pairs)(
    `$investigator against $jack play a table of ${game.id} to the end`,
    async ({ investigator, jack }) => {
      const table = await open(game);
      await finish(table, { investigator: createBot(investigator, game), jack: createBot(jack, game) });
      expect(table.outcome()).not.toBeNull();
      expect(game.outcome(replay(game, table.record()).state)).toEqual(table.outcome());
    },
  );
});

describe('a seated bot', () => {
  it('a seated bot is given view, moves, past, budget and seed of its role, and never the state', async () => {
    const table = await open(pocket);
    const asked: object[] = [];
    const bot: Bot = { name: 'nosy', choose: (question) => (asked.push(question), question.moves[0]!) };
    seatBot({ table, role: 'investigator', bot, budget, seed: 's', onError: () => undefined });
    const { view, moves } = table.update('investigator');
    await calm();
    const signal: unknown = expect.any(AbortSignal);
    expect(asked).toEqual([{ view, moves, history: [], budget, seed: 's/1', signal }]);
    expect(roleToAct(table)).toBe('jack');
  });

  it('a seated bot is told the past as its role saw it, decision by decision', async () => {
    const table = await open(london);
    const asked: Record<Role, Question[]> = { investigator: [], jack: [] };
    const seen: Record<Role, Observed[]> = { investigator: [], jack: [] };
    const noting = (role: Role): Bot => ({
      name: 'noting',
      choose(question) {
        asked[role].push(question);
        const move = question.moves[0]!;
        seen[role].push({ view: question.view, role, move });
        return move;
      },
    });
    await finish(table, { investigator: noting('investigator'), jack: noting('jack') });
    for (const role of ROLES) {
      for (const { view: now, history = [] } of asked[role]) {
        const own = history.filter((observed) => observed.role === role);
        expect(own).toEqual(seen[role].slice(0, own.length));
        expect(history.every((observed) => observed.view.viewer === role)).toBe(true);
        if (role === 'investigator') expect(history.every(({ view }) => view.identity === null)).toBe(true);
        expect(now.round).toBeGreaterThanOrEqual(history.at(-1)?.view.round ?? 0);
      }
      const last = asked[role].at(-1)?.history ?? [];
      expect(new Set(last.map((observed) => observed.role)).size).toBe(2);
    }
  });

  it('a seated bot that throws is reported, and asked again when the host says so', async () => {
    const table = await open(pocket);
    const errors: BotError[] = [];
    let works = false;
    const bot: Bot = {
      name: 'moody',
      choose({ moves }) {
        if (!works) throw new Error('no idea');
        return moves[0]!;
      },
    };
    const onError = (error: BotError): unknown => errors.push(error);
    const seat = seatBot({ table, role: 'investigator', bot, budget, seed: 's', onError });
    await calm();
    expect(errors).toEqual([{ kind: 'threw', role: 'investigator', thrown: new Error('no idea') }]);
    expect(table.record().moves).toHaveLength(3);
    works = true;
    seat.retry();
    await calm();
    expect(errors).toHaveLength(1);
    expect(table.record().moves.length).toBeGreaterThan(3);
  });

  it('a seated bot that answers with an illegal move is reported, and nothing is played', async () => {
    const table = await open(pocket);
    const errors: BotError[] = [];
    const move = { do: 'fly' };
    const bot: Bot = { name: 'wild', choose: () => Promise.resolve(move) };
    seatBot({ table, role: 'investigator', bot, budget, seed: 's', onError: (error) => errors.push(error) });
    await calm();
    expect(errors).toMatchObject([{ kind: 'refused', role: 'investigator', move }]);
    expect(errors[0]).toMatchObject({
      reply: { ok: false, error: { refusal: { refused: 'malformed-move' } } },
    });
    expect(table.record().moves).toHaveLength(3);
  });

  it('a seated bot that has left plays no more, and is told to stop thinking', async () => {
    const table = await open(pocket);
    const signals: StopSignal[] = [];
    let decide = (_move: { do: string }): void => undefined;
    const bot: Bot = {
      name: 'slow',
      choose({ signal }) {
        signals.push(signal!);
        return new Promise((resolve) => (decide = resolve));
      },
    };
    const errors: BotError[] = [];
    const seat = seatBot({
      table,
      role: 'investigator',
      bot,
      budget,
      seed: 's',
      onError: (error) => errors.push(error),
    });
    await calm();
    seat.leave();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    decide(table.update('investigator').moves[0]!);
    await calm();
    expect(table.record().moves).toHaveLength(3);
    expect(errors).toEqual([]);
  });

  it('a seated bot stops thinking when the other role resigns', async () => {
    const table = await open(pocket);
    const signals: StopSignal[] = [];
    const errors: BotError[] = [];
    const bot: Bot = {
      name: 'slow',
      choose({ signal }) {
        signals.push(signal!);
        return new Promise((_resolve, reject) => {
          signal!.addEventListener('abort', () => reject(new Error('aborted')));
        });
      },
    };
    seatBot({ table, role: 'investigator', bot, budget, seed: 's', onError: (error) => errors.push(error) });
    await calm();
    await table.resign({ by: 'jack' });
    await calm();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    expect(errors).toEqual([]);
  });
});
