import type { Game, GameTypes, State, Viewer } from '@lamplight/rules';

/**
 * The view of a game that was given up: the rules know no resignation, so the board stays as it was, and what one
 * role alone could see is shown to all as at every end (L8.4, N8.4, P6.6).
 */
export function revealedView<T extends GameTypes>(game: Game<T>, state: State, viewer: Viewer): T['View'] {
  const own = game.view(state, viewer);
  const jack = game.view(state, 'jack');
  const investigator = game.view(state, 'investigator');
  // Wherever a view may not tell, it says null.
  const filled = Object.keys(own).map((key) => {
    const field = key as keyof typeof own;
    return [field, own[field] ?? jack[field] ?? investigator[field]] as const;
  });
  const alibis = { investigator: investigator.alibis.investigator, jack: jack.alibis.jack };
  return { ...own, ...Object.fromEntries(filled), alibis };
}
