import { pocket, seededRandom } from '@lamplight/rules';
import type { Game, State } from '@lamplight/rules';
import { describe, expect, it } from 'vitest';
import type { BotRequest, FromBotWorker, ToBotWorker } from './messages.ts';
import { serveBots } from './serve-bots.ts';

const game: Game = pocket;

/** A worker without a thread: sends it messages and collects its answers. */
function worker() {
  const told: FromBotWorker[] = [];
  let send: (message: ToBotWorker) => void = () => undefined;
  let heard = (): void => undefined;
  serveBots({
    post: (message) => {
      told.push(message);
      heard();
    },
    listen: (listener) => {
      send = listener;
    },
  });
  const until = (count: number): Promise<void> =>
    new Promise((resolve) => {
      heard = () => {
        if (told.length >= count) resolve();
      };
      heard();
    });
  return { told, send: (message: ToBotWorker) => send(message), until };
}

/** The first decision of a game. */
function firstDecision(): State {
  const random = seededRandom('serve');
  let state = game.setup({});
  while (game.actor(state) === 'chance') state = game.play(state, game.sample(state, random)).state;
  return state;
}

function request(more: Partial<BotRequest> = {}): BotRequest {
  const state = firstDecision();
  return {
    id: 7,
    game: 'pocket',
    bot: 'greedy',
    view: game.view(state, 'investigator'),
    moves: game.legalMoves(state),
    budget: { kind: 'nodes', nodes: 20 },
    seed: 's',
    ...more,
  };
}

describe('what runs in a bot worker', () => {
  it('a bot worker says that it is ready, and answers with the index of one of the moves', async () => {
    const { told, send, until } = worker();
    expect(told).toEqual([{ ready: true }]);
    const asked = request();
    send(asked);
    await until(2);
    expect(told[1]).toEqual({ id: 7, index: expect.any(Number) as number });
    expect(asked.moves[(told[1] as { index: number }).index]).toBeDefined();
  });

  it('a bot worker sends a quick move before the answer only where it is asked to', async () => {
    const { told, send, until } = worker();
    send(request({ bot: 'steady', quick: true }));
    await until(3);
    expect(told[1]).toMatchObject({ id: 7, quick: expect.any(Number) as number });
    send(request({ id: 8, bot: 'steady' }));
    await until(4);
    expect(told[3]).toMatchObject({ id: 8, index: expect.any(Number) as number });
  });

  it('a bot worker sends what the bot thought only where it is asked to', async () => {
    const { told, send, until } = worker();
    send(request({ bot: 'best', watched: true }));
    await until(2);
    expect(told[1]).toMatchObject({ thought: { jackWins: expect.any(Number) as number } });
    send(request({ id: 8, bot: 'best' }));
    await until(3);
    expect(told[2]).not.toHaveProperty('thought');
  });

  it('a bot worker lets another bot play for one that is no longer known', async () => {
    const { told, send, until } = worker();
    send(request({ bot: 'no longer known' }));
    await until(2);
    expect(told[1]).toMatchObject({ id: 7, index: expect.any(Number) as number });
  });

  it('a bot worker answers a stopped question with what the bot knows', async () => {
    const { told, send, until } = worker();
    send(request({ bot: 'best', budget: { kind: 'nodes', nodes: 1e12 } }));
    send({ stop: 7 });
    await until(2);
    expect(told[1]).toMatchObject({ id: 7, index: expect.any(Number) as number });
  });

  it('a bot worker reports that a bot failed, and nothing of what it threw', async () => {
    const { told, send, until } = worker();
    send(request({ moves: [{ do: 'nonsense' }], view: {} as BotRequest['view'] }));
    await until(2);
    expect(told[1]).toEqual({ id: 7, failed: true });
  });
});
