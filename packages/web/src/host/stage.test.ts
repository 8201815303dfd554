import type { GameTypes } from '@lamplight/rules';
import type { Moment } from '@lamplight/table';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Title } from '../titles/title.ts';
import { Stage } from './stage.svelte.ts';
import { stepsOf } from './steps-of.ts';

vi.mock('../settings/settings.svelte.ts', () => ({ settings: { sound: false, pace: 'full' } }));
vi.mock('../sound/play-sound.ts', () => ({ playSound: () => undefined }));

beforeEach(() => void vi.useFakeTimers());
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

const newStage = (): Stage => new Stage({ routeOf: () => null } as unknown as Title);

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
