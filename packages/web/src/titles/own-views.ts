import type { GameTypes } from '@lamplight/rules';
import type { Component } from 'svelte';
import type { BoardHandle, BoardProps } from '../board/contract.ts';
import type { PanelsProps } from '../play/panels.ts';

type AnyView = GameTypes['View'];
type Board<View> = Component<BoardProps<View>, BoardHandle>;
type Panels<View> = Component<PanelsProps<View>>;

// The page knows only what the views of all games share. A board and its panels draw the views of their own game. These
// two functions make components for any view out of them, which throw for the view of another game. All views of a
// table are of one game, so it is enough to check one.

export function boardOf<View extends AnyView>(game: View['game'], Board: Board<View>): Board<AnyView> {
  const isOwn = (props: BoardProps<AnyView>): props is BoardProps<View> => props.view.game === game;
  return (internals, props) => {
    if (isOwn(props)) return Board(internals, props);
    throw new Error(`no view of ${game}`);
  };
}

export function panelsOf<View extends AnyView>(game: View['game'], Panels: Panels<View>): Panels<AnyView> {
  const isOwn = (props: PanelsProps): props is PanelsProps<View> => props.view.game === game;
  return (internals, props) => {
    if (isOwn(props)) return Panels(internals, props);
    throw new Error(`no view of ${game}`);
  };
}
