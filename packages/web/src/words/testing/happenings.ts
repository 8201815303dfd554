import { GAME_IDS, GAMES, pick, seededRandom } from '@lamplight/rules';
import type { Game, GameId } from '@lamplight/rules';

export const TITLES: readonly (readonly [GameId, Game])[] = GAME_IDS.map((id) => [id, GAMES[id]]);
const RANDOM_GAMES = 20;

/** Everything that happens and could be chosen in some random games, with what is to be said about it. */
function* playOut(game: Game) {
  const random = seededRandom(`words-${game.id}`);
  for (let n = 0; n < RANDOM_GAMES; n++) {
    const edition = n % 2 === 0 ? '2006' : '2016';
    const options = game.readOptions(game.id === 'london' ? { edition } : {});
    if (!options) throw new Error('bad options');
    let state = game.setup(options);
    for (let actor = game.actor(state); actor !== null; actor = game.actor(state)) {
      const view = game.view(state, actor === 'chance' ? 'spectator' : actor);
      const moves = actor === 'chance' ? [] : game.legalMoves(state);
      const move = actor === 'chance' ? game.sample(state, random) : pick(moves, random);
      const { state: next, events } = game.play(state, move);
      yield { view, moves: [...moves, move], events };
      state = next;
    }
  }
}

const HAPPENINGS = new Map<GameId, readonly ReturnType<typeof happened>[number][]>();
const happened = (id: GameId) => [...playOut(GAMES[id])];

export function happeningsIn(id: GameId) {
  const known = HAPPENINGS.get(id) ?? happened(id);
  HAPPENINGS.set(id, known);
  return known;
}

export const activeIn = (view: object): string | null => {
  const { active } = view as { active?: { character: string } | null };
  return active?.character ?? null;
};
