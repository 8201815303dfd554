import type { Game, GameTypes } from '@lamplight/rules';
import { putDeal } from '@lamplight/rules/packed';
import type { BotRules, Imagined } from './bot-rules.ts';
import { titleOf } from './titles.ts';

/** The part of a game that bots may use. */
export function botRules<T extends GameTypes>(game: Game<T>): BotRules<T> {
  const { engine } = game;
  const title = titleOf(game.id);
  return {
    id: game.id,
    title,
    characters: game.characters,
    imagine: (view, random) => game.imagine(view, random) as Imagined,
    deals: (view) => title.deals(view, game.characters),
    putDeal: (state, deal) => {
      putDeal(state, deal);
    },
    mayWinNow: (state) => title.mayWinNow(state),
    copy: (state) => state.slice() as Imagined,
    view: (state, viewer) => game.view(state, viewer),
    legalMoves: (state) => game.legalMoves(state),
    preview: (view, move) => game.preview(view, move),
    formatMove: (move) => game.formatMove(move),
    pack: (move) => game.pack(move),
    unpack: (code) => game.unpack(code),
    engine: {
      actor: (state) => engine.actor(state),
      moves: (state, list) => {
        engine.moves(state, list);
      },
      sample: (state, random) => engine.sample(state, random),
      apply: (state, move, tell) => {
        engine.apply(state, move, tell);
      },
      winner: (state) => engine.winner(state),
      visible: (state) => engine.visible(state),
    },
  };
}
