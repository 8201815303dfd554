import { ROLES } from '../game.ts';
import type { CaseView, Game, Role, State, Viewer } from '../game.ts';
import { demand } from './breach.ts';
import type { Decision, Move } from './random-games.ts';

/** The hidden cards of a game: who Jack is, and what each role drew, in order. */
export interface Deal {
  readonly identity: string | null;
  readonly alibis: Readonly<Record<Role, readonly string[]>>;
}

/** The hidden cards of a state, each hand as its own role sees it. */
export function dealOf(game: Game, state: State): Deal {
  const jack = game.view(state, 'jack');
  const investigator = game.view(state, 'investigator');
  return {
    identity: jack.identity,
    alibis: {
      investigator: investigator.alibis.investigator.cards ?? [],
      jack: jack.alibis.jack.cards ?? [],
    },
  };
}

/** The role that gets a card by this decision of chance. */
function drawerOf(game: Game, { state, step }: Decision): Role | undefined {
  const [before, after] = [game.view(state, 'spectator').alibis, game.view(step.state, 'spectator').alibis];
  return ROLES.find((role) => after[role].count > before[role].count);
}

/** The moves with the same decisions and the same public chance, but other hidden cards. */
export function redeal(game: Game, decisions: readonly Decision[], deal: Deal): Move[] {
  const drawn = { investigator: 0, jack: 0 };
  return decisions.map((decision) => {
    const { move } = decision;
    if (move.do === 'identity') return { do: 'identity', card: deal.identity } as Move;
    if (move.do !== 'draw') return move;
    const role = drawerOf(game, decision);
    demand(role !== undefined, () => 'a draw gives somebody a card');
    return { do: 'draw', card: deal.alibis[role][drawn[role]++] } as Move;
  });
}

/** Plays the moves; undefined if one of them is not legal. */
export function statesOf(game: Game, options: object, moves: readonly Move[]): readonly State[] | undefined {
  let state = game.setup(options);
  const states = [state];
  for (const move of moves) {
    if (!game.accepts(state, move)) return undefined;
    state = game.play(state, move).state;
    states.push(state);
  }
  return states;
}

/** Every deal that would have shown this viewer exactly what they saw, found by trying all deals. */
export function fittingDeals(
  game: Game,
  options: object,
  decisions: readonly Decision[],
  viewer: Viewer,
): readonly Deal[] {
  const last = decisions.at(-1);
  if (!last) return [];
  const seen = [...decisions.map(({ state }) => state), last.step.state].map((state) =>
    sight(game, state, viewer),
  );
  const view = game.view(last.step.state, viewer);
  // Before the identity is dealt nothing is hidden yet.
  if (dealOf(game, last.step.state).identity === null) return [dealOf(game, last.step.state)];
  return possibleDeals(game, view).filter((deal) => {
    const states = statesOf(game, options, redeal(game, decisions, deal));
    return states?.every((state, i) => sight(game, state, viewer) === seen[i]);
  });
}

const sight = (game: Game, state: State, viewer: Viewer): string => JSON.stringify(game.view(state, viewer));

/** Every deal that the view alone allows. */
function possibleDeals(game: Game, view: CaseView): Deal[] {
  const slots = (role: Role): readonly (string | null)[] =>
    view.alibis[role].cards ?? Array.from({ length: view.alibis[role].count }, () => null);
  const open: readonly (string | null)[] = [view.identity, ...slots('investigator'), ...slots('jack')];
  const filled = open.reduce<string[][]>(
    (partial, slot) =>
      partial.flatMap((cards) =>
        (slot === null ? game.characters : [slot])
          .filter((card) => !cards.includes(card))
          .map((card) => [...cards, card]),
      ),
    [[]],
  );
  const split = 1 + view.alibis.investigator.count;
  return filled.map((cards) => ({
    identity: cards[0] ?? null,
    alibis: { investigator: cards.slice(1, split), jack: cards.slice(split) },
  }));
}
