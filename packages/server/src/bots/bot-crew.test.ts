import { pocket, seededRandom } from '@lamplight/rules';
import { describe, expect, it } from 'vitest';
import { BotCrew } from './bot-crew.ts';

/** A question to the investigator at the start of a game. */
function question() {
  const random = seededRandom('crew');
  let state = pocket.setup({});
  while (pocket.actor(state) === 'chance') state = pocket.play(state, pocket.sample(state, random)).state;
  const role = pocket.actor(state);
  if (role === null || role === 'chance') throw new Error('nobody is to decide');
  const moves = pocket.legalMoves(state);
  return { view: pocket.view(state, role), moves, budget: { kind: 'nodes', nodes: 50 }, seed: '1' } as const;
}

describe('the crew', () => {
  it('chooses one of the moves, for many at once, without holding up this thread', async () => {
    const crew = new BotCrew();
    const asked = question();
    let turns = 0;
    const counting = setInterval(() => (turns += 1), 1);
    const bot = crew.bot('pocket', 'newcomer');
    const chosen = await Promise.all(Array.from({ length: 8 }, () => bot.choose(asked)));
    clearInterval(counting);
    expect(turns).toBeGreaterThan(0);
    for (const move of chosen) expect(asked.moves).toContain(move);
    expect(new Set(chosen).size).toBe(1);
    await crew.close();
  });

  it('says so when it cannot answer: an unknown game, nobody there any more', async () => {
    const crew = new BotCrew();
    await expect(crew.bot('chess', 'best').choose(question())).rejects.toThrow('The bot found no move.');
    const waiting = crew
      .bot('pocket', 'best')
      .choose({ ...question(), budget: { kind: 'time', ms: 60_000 } });
    const refused = expect(waiting).rejects.toThrow('Nobody thinks any more.');
    await crew.close();
    await refused;
    await expect(crew.bot('pocket', 'best').choose(question())).rejects.toThrow('Nobody thinks any more.');
  });
});
