import type { GameTypes } from '@lamplight/rules';
import type { Moment } from '@lamplight/table';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Title } from '../titles/title.ts';
import { showRest } from './showing.ts';
import type { StageOptions } from './showing.ts';
import { Stage } from './stage.svelte.ts';
import { stepsOf } from './steps-of.ts';

const settings = vi.hoisted(() => ({ pace: 'normal', moves: 'full' }));
vi.mock('../settings/settings.svelte.ts', () => ({ settings }));

beforeEach(() => {
  vi.useFakeTimers();
  settings.pace = 'normal';
});
afterEach(() => void vi.useRealTimers());

const CALLED = {
  event: 'called',
  round: 1,
  answer: 'seen',
  visible: ['ann'],
  hidden: ['bob'],
  cleared: ['bob'],
};

/** Moments given by their views, which are only names here, and the kinds of their events. */
const moments = (...told: readonly (readonly [view: string, ...events: string[]])[]): readonly Moment[] =>
  told.map(([view, ...events]) => ({
    view: { game: view } as unknown as GameTypes['View'],
    events: events.map((event) => (event === 'called' ? CALLED : { event })),
  }));

/** Everything that is shown on the screen in turn, until nothing more happens. */
async function shownBy(stage: Stage): Promise<readonly string[]> {
  const shown: string[] = [];
  for (let step = 0; step < 1000 && stage.busy; step++) {
    const scene = stage.call ? 'call' : stage.ended ? 'end' : 'board';
    const now = `${scene} ${stage.view.game}: ${stage.telling?.event ?? ''}`;
    if (shown.at(-1) !== now) shown.push(now);
    await vi.advanceTimersByTimeAsync(50);
  }
  return [...shown, `at last ${stage.view.game}, ${String(stage.shown)} steps`];
}

const title = { routeOf: () => null } as unknown as Title;
function newStage(options: Partial<StageOptions> = {}): Stage {
  const stage = new Stage({ title, isOwn: () => false, clocked: () => false, ...options });
  // As after the first decision, when it is loaded.
  stage.showRest = showRest;
  return stage;
}

it('of the player’s own decision only the card it drew is told, before the other player’s turn is shown', async () => {
  const stage = newStage({ isOwn: (step) => step === 1 });
  const [deal, ...more] = moments(
    ['dealt', 'round-began'],
    ['drawn', 'walked', 'drew'],
    ['activated', 'activated'],
  );
  stage.begin(stepsOf([deal!]));
  stage.show(stepsOf([deal!, ...more]));
  expect(await shownBy(stage)).toEqual([
    'board drawn: ',
    'board drawn: drew',
    'board activated: activated',
    'at last activated, 3 steps',
  ]);
});

it('a decision is shown on the board it leads to', async () => {
  const stage = newStage();
  const [deal, ...more] = moments(['dealt', 'round-began'], ['activated', 'activated'], ['walked', 'walked']);
  stage.begin(stepsOf([deal!]));
  stage.show(stepsOf([deal!, ...more]));
  expect(await shownBy(stage)).toEqual([
    'board activated: activated',
    'board walked: walked',
    'at last walked, 3 steps',
  ]);
});

it('a witness call is shown on the board before it, and what follows on the board after it', async () => {
  const stage = newStage();
  const [deal, ...more] = moments(
    ['dealt', 'round-began'],
    ['at the call', 'walked'],
    ['after the call', 'called', 'cleared', 'lamp-out', 'round-began'],
    ['activated', 'activated'],
  );
  stage.begin(stepsOf([deal!]));
  stage.show(stepsOf([deal!, ...more]));
  expect(await shownBy(stage)).toEqual([
    'board at the call: walked',
    'call at the call: walked',
    'board after the call: lamp-out',
    'board after the call: round-began',
    'board activated: activated',
    'at last activated, 3 steps',
  ]);
});

it('the end of a game is shown after the witness call that ended it', async () => {
  const stage = newStage();
  const [deal, ...more] = moments(
    ['dealt', 'round-began'],
    ['at the call', 'walked'],
    ['over', 'called', 'ended'],
  );
  stage.begin(stepsOf([deal!]));
  stage.show(stepsOf([deal!, ...more]));
  expect(await shownBy(stage)).toEqual([
    'board at the call: walked',
    'call at the call: walked',
    'end over: walked',
    'at last over, 2 steps',
  ]);
});

it('a decision with its witness call counts as one step for a player who takes the device back', () => {
  const stage = newStage();
  stage.begin(
    stepsOf(
      moments(
        ['dealt', 'round-began'],
        ['at the call', 'walked'],
        ['answered', 'called'],
        ['on', 'activated'],
      ),
    ),
  );
  expect(stage.shown).toBe(3);
  stage.rewind(2);
  expect(stage.view.game).toBe('answered');
});

/** Three acts of somebody else, each a sentence. */
const turn = (): readonly Moment[] =>
  moments(['dealt', 'round-began'], ['one', 'activated'], ['two', 'walked'], ['three', 'lamp-moved']);

/** How long a showing takes, and the shortest time for which a sentence stays. */
async function timesOf(stage: Stage): Promise<{ readonly all: number; readonly shortest: number }> {
  const stays: number[] = [];
  let told = stage.telling;
  let stay = 0;
  for (; stage.busy; stay += 20) {
    if (stage.telling !== told) {
      stays.push(stay);
      [told, stay] = [stage.telling, 0];
    }
    await vi.advanceTimersByTimeAsync(20);
  }
  stays.push(stay);
  return { all: stays.reduce((sum, ms) => sum + ms, 0), shortest: Math.min(...stays) };
}

/** A stage that shows these moments after the first, the deal. */
function showing(told: readonly Moment[], options: Partial<StageOptions> = {}): Stage {
  const stage = newStage(options);
  stage.begin(stepsOf(told.slice(0, 1)));
  stage.show(stepsOf(told));
  return stage;
}

it('every sentence about another player’s turn stays for at least 1.2 seconds, unless another pace is chosen', async () => {
  const { all, shortest } = await timesOf(showing(turn()));
  expect(shortest).toBeGreaterThanOrEqual(1200);
  settings.pace = 'slower';
  expect((await timesOf(showing(turn()))).all).toBeGreaterThan(all);
  settings.pace = 'faster';
  expect((await timesOf(showing(turn()))).all).toBeLessThan(all);
  settings.pace = 'once';
  expect((await timesOf(showing(turn()))).all).toBeLessThanOrEqual(20);
});

it('while a clock runs, all sentences and scenes together take at most four seconds', async () => {
  const long = moments(
    ['dealt', 'round-began'],
    ['one', 'activated', 'walked', 'lamp-moved'],
    ['two', 'activated', 'walked', 'lamp-moved'],
    ['three', 'called', 'cleared', 'lamp-out', 'round-began'],
    ['four', 'activated', 'walked', 'lamp-moved'],
  );
  expect((await timesOf(showing(long))).all).toBeGreaterThan(10_000);
  const { all } = await timesOf(showing(long, { clocked: () => true }));
  expect(all).toBeGreaterThan(3000);
  expect(all).toBeLessThanOrEqual(4000 + 20 * 12);
});

it('what the viewer did themselves is shown at once, without sentences', async () => {
  const stage = showing(turn(), { isOwn: () => true });
  expect(stage.view.game).toBe('one');
  expect(stage.telling).toBeNull();
  expect((await timesOf(stage)).all).toBeLessThanOrEqual(20);
  expect(stage.view.game).toBe('three');
});

it('the next sentence comes at once when it is asked for', async () => {
  const stage = showing(turn());
  expect(stage.telling?.event).toBe('activated');
  stage.next();
  await vi.advanceTimersByTimeAsync(1);
  expect(stage.telling?.event).toBe('walked');
  expect(stage.view.game).toBe('two');
});

it('a player who acts is at the present at once, and screen readers still hear what was left out', () => {
  const stage = showing(turn());
  expect(stage.scenic).toBe(false);
  stage.finish();
  expect([stage.busy, stage.telling, stage.view.game]).toEqual([false, null, 'three']);
  expect(stage.announced.map(({ event }) => event)).toEqual(['activated', 'walked', 'lamp-moved']);
});

it('a witness call that was not shown yet comes first, even for those who are in a hurry', async () => {
  const told = moments(
    ['dealt', 'round-began'],
    ['one', 'activated'],
    ['two', 'walked'],
    ['answered', 'called', 'round-began'],
    ['three', 'activated'],
  );
  const stage = showing(told);
  expect(stage.scenic).toBe(true);
  stage.finish();
  await vi.advanceTimersByTimeAsync(1);
  expect(stage.call?.event).toBe('called');
  expect(stage.view.game).toBe('two');
  stage.finish();
  await vi.advanceTimersByTimeAsync(1);
  expect([stage.call, stage.scenic]).toEqual([null, false]);
  stage.finish();
  expect([stage.busy, stage.view.game]).toEqual([false, 'three']);
});

it('a turn can be shown once more, without its scenes and without announcing it again', async () => {
  const stage = newStage();
  const told = moments(
    ['dealt', 'round-began'],
    ['one', 'activated'],
    ['two', 'walked'],
    ['answered', 'called', 'round-began'],
  );
  stage.begin(stepsOf(told));
  stage.replay(1);
  expect([stage.busy, stage.replaying, stage.scenic]).toEqual([true, true, false]);
  const shown = await shownBy(stage);
  expect(shown).toEqual([
    'board one: activated',
    'board answered: walked',
    'board answered: round-began',
    'at last answered, 3 steps',
  ]);
  expect(stage.announced).toEqual([]);
  expect(stage.replaying).toBe(false);
});

it('a suspect whom a revealed card clears is told of although no witness call did it', async () => {
  const stage = newStage();
  const [deal, ...more] = moments(['dealt', 'round-began'], ['one', 'drew', 'cleared']);
  stage.begin(stepsOf([deal!]));
  stage.show(stepsOf([deal!, ...more]));
  await shownBy(stage);
  expect(stage.announced.map(({ event }) => event)).toEqual(['drew', 'cleared']);
});

it('every event that is shown is passed on, the end of a game too', async () => {
  const stage = newStage();
  const heard: string[] = [];
  stage.onshown = ({ event }) => void heard.push(event);
  const [deal, ...more] = moments(
    ['dealt', 'round-began'],
    ['at the call', 'walked'],
    ['over', 'called', 'cleared', 'ended'],
  );
  stage.begin(stepsOf([deal!]));
  stage.show(stepsOf([deal!, ...more]));
  await shownBy(stage);
  expect(heard).toEqual(['walked', 'called', 'cleared', 'ended']);
});

it('nothing that others did is shown, and nothing can be decided, while the opening card is open', async () => {
  const stage = newStage();
  stage.opening = true;
  stage.begin(stepsOf(turn().slice(0, 1)));
  stage.show(stepsOf(turn()));
  await vi.advanceTimersByTimeAsync(10_000);
  expect([stage.view.game, stage.telling, stage.scenic]).toEqual(['dealt', null, true]);
  stage.begun();
  await vi.advanceTimersByTimeAsync(1);
  expect([stage.telling?.event, stage.scenic]).toEqual(['activated', false]);
});

it('with a running clock and turns shown at once, a witness call is still seen', async () => {
  settings.pace = 'once';
  const stage = newStage({ clocked: () => true });
  const [deal, ...more] = moments(
    ['dealt', 'round-began'],
    ['at the call', 'walked'],
    ['after the call', 'called', 'cleared', 'lamp-out'],
  );
  stage.begin(stepsOf([deal!]));
  stage.show(stepsOf([deal!, ...more]));
  expect(await shownBy(stage)).toContain('call at the call: walked');
});
