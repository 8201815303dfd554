import { pick } from '@lamplight/rules';
import type { GameTypes, Random } from '@lamplight/rules';
import type { Title } from '../../titles/title.ts';
import type { IntroductionStep } from '../../words/shape.ts';

type View = GameTypes['View'];

/** A board of the introduction: a position as spectators see it, and a move that is drawn on it. */
interface Scene {
  readonly view: View;
  readonly move: GameTypes['Move'] | null;
}

export type Scenes = Readonly<Record<IntroductionStep['scene'], Scene>>;

/** The round in which the sample game is left: some suspects are cleared, some are not. */
const LAST_ROUND = 4;
/** A call that clears fewer shows little. */
const LEAST_CLEARED = 2;
/** Places of a path that can be seen: where it starts, one between, where it ends. */
const LEAST_PLACES = 3;
const MOST_SEEDS = 200;

/** The boards of the introduction, from a game played at random; always the same one. */
export function scenesOf(title: Title): Scenes {
  for (let seed = 1; seed <= MOST_SEEDS; seed++) {
    const scenes = scenesFrom(title, seed);
    if (scenes) return scenes;
  }
  throw new Error(`no sample game of ${title.id} shows everything`);
}

/** Undefined where that game shows too little. */
function scenesFrom(title: Title, seed: number): Scenes | undefined {
  const { game } = title;
  const random = sameEachTime(seed);
  const options = game.readOptions({});
  if (!options) throw new Error(`${game.id} has no usual options`);
  const found: Partial<Record<IntroductionStep['scene'], Scene>> = {};
  const show = (scene: IntroductionStep['scene'], view: View, move: Scene['move'] = null): void => {
    found[scene] ??= { view, move };
  };
  let state = game.setup(options);
  for (let actor = game.actor(state); actor !== null; actor = game.actor(state)) {
    if (actor === 'chance') {
      ({ state } = game.play(state, game.sample(state, random)));
      continue;
    }
    const view = game.view(state, 'spectator');
    if (view.round === LAST_ROUND) {
      show('end', view);
      break;
    }
    const calm = game.legalMoves(state).filter((move) => !title.isAccusation(move));
    if (calm.length === 0) break;
    const move = pick(calm, random);
    show('start', view);
    if (game.path(view, move).length >= LEAST_PLACES) show('turn', view, move);
    const { state: next, call } = game.play(state, move);
    if (call) {
      show('light', game.view(call.state, 'spectator'));
      show('call', game.view(next, 'spectator'));
    }
    state = next;
  }
  const { start, turn, light, call, end } = found;
  if (!start || !turn || !light || !call || !end) return undefined;
  const cleared = light.view.suspects.length - call.view.suspects.length;
  return cleared < LEAST_CLEARED ? undefined : { start, turn, light, call, end };
}

/** Good enough for a sample; the generator of the rules would become part of the first load. */
function sameEachTime(seed: number): Random {
  let state = seed;
  return (count) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % count;
  };
}
