import type { Game, GameTypes, Outcome, State, Viewer } from '@lamplight/rules';

/**
 * The view of a game that was given up. The rules know no resignation: the board stays as it was, nothing is due any
 * more, and what one role alone could see is shown to all as at every end (L8.4, N8.4, P6.6).
 */
export function revealedView<T extends GameTypes>(
  game: Game<T>,
  state: State,
  viewer: Viewer,
  outcome: Outcome,
): T['View'] {
  const own = game.view(state, viewer);
  const jack = game.view(state, 'jack');
  const investigator = game.view(state, 'investigator');
  // Wherever a view may not tell, it says null.
  const filled = Object.keys(own).map((key) => {
    const field = key as keyof typeof own;
    return [field, own[field] ?? jack[field] ?? investigator[field]] as const;
  });
  const alibis = { investigator: investigator.alibis.investigator, jack: jack.alibis.jack };
  const dealt = [jack.identity, alibis.jack.cards, alibis.investigator.cards].flat();
  return {
    ...own,
    ...Object.fromEntries(filled),
    // Only Pocket's view has the cards nobody drew, and during the game it tells them to neither role.
    ...('rest' in own && { rest: game.characters.filter((card) => !dealt.includes(card)) }),
    alibis,
    outcome,
    actor: null,
    due: null,
  };
}
