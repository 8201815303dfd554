import type { GameTypes } from '@lamplight/rules';
import type { Route } from '../board/contract.ts';
import type { Title } from '../titles/title.ts';
import { settings } from '../settings/settings.svelte.ts';
import { endIn, sceneMs } from './scene-events.ts';
import type { Called, Ended } from './scene-events.ts';
import type { GameStep } from './steps-of.ts';

type Event = GameTypes['Event'];

export interface StageOptions {
  readonly title: Title;
  /** Whether the viewer made the decision of a step: what they did themselves needs no time to read. */
  readonly isOwn: (step: number) => boolean;
  /** Whether a clock of minutes runs. */
  readonly clocked: () => boolean;
}

/** What is shown on the screen, and what is still to be shown: see `Stage`. */
export interface Showing {
  readonly options: StageOptions;
  readonly steps: readonly GameStep[];
  readonly opening: boolean;
  readonly replaying: boolean;
  shown: number;
  held: GameTypes['View'] | null;
  route: Route | null;
  call: Called | null;
  ended: Ended | null;
  telling: Event | null;
  hurry: boolean;
  /** Lets screen readers read events out. */
  announce(events: readonly Event[]): void;
  stepAt(index: number): GameStep;
  wait(ms: number): Promise<void>;
  woken(): Promise<void>;
  /** Called with each event that is shown at its pace. */
  onshown?: (event: Event) => void;
}

/** How long a step of a walk takes, in milliseconds. */
const STEP_MS = { full: 160, short: 60, none: 0 };
/** How long a sentence about another player's turn stays at least. */
const SENTENCE_MS = { slower: 2400, normal: 1200, faster: 600, once: 0 };
/** While a clock runs, all that is still to be shown takes at most as long as so many sentences. */
const MOST_SENTENCES = 4000 / SENTENCE_MS.normal;
/** Scenes are seen also where sentences take no time. */
const LEAST_MS = 2000;
/** The pause after an act of a turn that is shown once more: for the light, and before the next act. */
const REPLAY_MS = 550;

/** Events that have their own scenes: no other text tells of them. */
const CALL = new Set(['called', 'cleared']);
/** What chance answered to a player's own decision: the one part of it that is news to them. */
const isNews = (event: Event): boolean => event.event === 'drew';
/** The events that are told in sentences: those without a scene. A revealed card clears somebody without a call. */
const calm = (events: readonly Event[]): readonly Event[] => {
  const called = events.some(({ event }) => event === 'called');
  return events.filter(({ event }) => event !== 'ended' && !(called && CALL.has(event)));
};
const callMs = ({ visible, hidden }: Called): number => sceneMs(visible.length + hidden.length);
const sentenceMs = (): number => SENTENCE_MS[settings.pace];

/** Shows everything that a stage has not shown yet. What is stopped is never continued: it waits without end. */
export async function showRest(stage: Showing): Promise<void> {
  while (stage.opening) await stage.woken();
  let left = stage.options.clocked() ? Math.max(LEAST_MS, MOST_SENTENCES * sentenceMs()) : Infinity;
  while (stage.shown < stage.steps.length) {
    const due = stage.steps.slice(stage.shown).map((_, i) => timeOf(stage, stage.shown + i));
    const all = due.reduce((sum, ms) => sum + ms, 0);
    const share = all > left ? left / all : 1;
    left -= (due[0] ?? 0) * share;
    await showStep(stage, stage.shown, share);
  }
}

/** How long a step is shown while there is time enough. */
function timeOf(stage: Showing, index: number): number {
  const step = stage.stepAt(index);
  const told = stage.options.isOwn(index)
    ? [...step.moments[0].events.filter(isNews), ...(step.moments[1]?.events ?? [])]
    : step.events;
  const call = step.events.find(({ event }) => event === 'called') as Called | undefined;
  const scenes = (call ? callMs(call) : 0) + (endIn(step) ? sceneMs(1) : 0);
  return calm(told).length * sentenceMs() + scenes;
}

/** `share`: the part of its usual time that everything gets. */
async function showStep(stage: Showing, index: number, share: number): Promise<void> {
  const step = stage.stepAt(index);
  const [decision, call] = step.moments;
  const own = stage.options.isOwn(index);
  stage.shown = index + 1;
  stage.held = call && !stage.replaying ? decision.view : null;
  await tell(stage, calm(decision.events), share, own);
  if (call) {
    if (!stage.replaying) {
      await answer(
        stage,
        call.events.filter(({ event }) => CALL.has(event)),
        share,
      );
    }
    await tell(stage, calm(call.events), share, false);
  }
  const ended = endIn(step);
  if (ended && !stage.replaying) await finale(stage, ended, share);
}

async function tell(stage: Showing, events: readonly Event[], share: number, own: boolean): Promise<void> {
  if (events.length === 0) return;
  if (!stage.replaying) stage.announce(events);
  for (const event of events) {
    const silent = own && !isNews(event);
    if (!stage.hurry) stage.onshown?.(event);
    stage.telling = silent ? null : event;
    const way = stage.options.title.routeOf(event);
    const steps = way ? way.path.length - 1 : 0;
    const walk = STEP_MS[settings.moves] * steps;
    const ms = silent ? walk : stage.replaying ? walk + REPLAY_MS : sentenceMs() * share;
    const pace = Math.min(walk, ms) / steps;
    stage.route = way && pace > 0 ? { ...way, pace, key: Math.random() } : null;
    await stage.wait(ms);
  }
}

/**
 * The scene of a witness call: it stays long enough to be read, and can be skipped. Its results are told after it.
 */
async function answer(stage: Showing, events: readonly Event[], share: number): Promise<void> {
  const call = events[0] as Called;
  stage.hurry = false;
  stage.announce(events);
  for (const event of events) stage.onshown?.(event);
  stage.call = call;
  await stage.wait(callMs(call) * share);
  stage.call = null;
  stage.held = null;
}

/** The scene of an arrest, an escape or the last round, before the cards are revealed. */
async function finale(stage: Showing, ended: Ended, share: number): Promise<void> {
  stage.hurry = false;
  stage.announce([ended]);
  stage.onshown?.(ended);
  stage.ended = ended;
  await stage.wait(sceneMs(1) * share);
  stage.ended = null;
}
