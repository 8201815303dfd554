/** For tests only: moves given as texts. */
import type { Game, GameTypes, Refusal, Role, State } from '../game.ts';

/** How tests play a game. */
export interface Script<T extends GameTypes> {
  /** The move a text stands for. */
  readonly move: (text: string) => T['Move'];
  /** The state after some moves. */
  readonly play: (state: State, ...texts: readonly string[]) => State;
  /** What the last of some moves causes. */
  readonly eventsOf: (state: State, ...texts: readonly string[]) => readonly T['Event'][];
  /** Every legal move as a text, sorted. */
  readonly legal: (state: State) => readonly string[];
  /** The legal moves of one kind, sorted, without the name of the kind: `b6 c4` for two walks. */
  readonly choices: (state: State, kind: T['Move']['do']) => string;
  /** The kinds of legal move, sorted: `lamp walk`. */
  readonly kinds: (state: State) => string;
  /** The refusal of the move to the role that decides now, unless another role is named. */
  readonly refused: (state: State, text: string, by?: Role) => Refusal;
  /** Plays the first legal moves that do not end the game and are not avoided, until the activation is over. */
  readonly skipActivation: (state: State) => State;
  /** Plays on until the round is over. */
  readonly skipRound: (state: State) => State;
}

/** Plays a game by texts; `avoided` are the kinds of move that `skipActivation` leaves out. */
export function scriptOf<T extends GameTypes>(game: Game<T>, avoided: readonly string[]): Script<T> {
  const move = (text: string): T['Move'] => {
    const found = game.parseMove(text);
    if (!found) throw new Error(`no move: ${text}`);
    return found;
  };
  const play = (state: State, ...texts: readonly string[]): State =>
    texts.reduce((now, text) => game.play(now, move(text)).state, state);
  const legal = (state: State): readonly string[] =>
    game
      .legalMoves(state)
      .map((each) => game.formatMove(each))
      .sort();
  const skipActivation = (state: State): State => {
    let now = state;
    while (game.activation(now) === game.activation(state) && game.actor(now) !== null) {
      now = play(now, legal(now).find((text) => !avoided.some((kind) => text.startsWith(kind))) ?? '');
    }
    return now;
  };
  const roundOf = (state: State): number => game.view(state, 'spectator').round;
  return {
    move,
    play,
    legal,
    skipActivation,
    eventsOf: (state, ...texts) =>
      game.play(play(state, ...texts.slice(0, -1)), move(texts.at(-1) ?? '')).events,
    choices: (state, kind) =>
      legal(state)
        .filter((text) => text.startsWith(`${kind}-`))
        .map((text) => text.slice(kind.length + 1))
        .join(' '),
    kinds: (state) => [...new Set(legal(state).map((text) => text.split('-')[0]))].join(' '),
    refused(state, text, by) {
      const actor = game.actor(state);
      const refusal = game.judge(state, by ?? (actor === 'jack' ? 'jack' : 'investigator'), move(text));
      if (!refusal) throw new Error(`legal: ${text}`);
      return refusal;
    },
    skipRound(state) {
      let now = state;
      while (roundOf(now) === roundOf(state) && game.actor(now) !== null) now = skipActivation(now);
      return now;
    },
  };
}
