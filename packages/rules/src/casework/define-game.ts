import { ANSWERS, moveList } from '../game.ts';
import type { CaseView, Earlier, Engine, Game, GameTypes, Refusal, State, Step, Viewer } from '../game.ts';
import { activationsOver, actorName } from './case.ts';
import type { Codec } from './codec.ts';
import { DUE, DUE_NOTHING, MOST_CHARACTERS, SUSPECTS, WITNESS } from './layout.ts';
import { namesOf } from './masks.ts';
import { optionsReader } from './options.ts';
import { elementAt } from '../element-at.ts';

/** The parts a game provides; the rest of the interface follows from engine and codec. */
export type GameParts<T extends GameTypes> = Omit<
  Game<T>,
  | 'readOptions'
  | 'actor'
  | 'activation'
  | 'legalMoves'
  | 'accepts'
  | 'sample'
  | 'play'
  | 'preview'
  | 'view'
  | 'revealedView'
  | 'judge'
  | 'playIfLegal'
  | 'refusal'
  | 'withCodec'
  | keyof Codec<T['Move']>
> & {
  /** What a viewer may know; parts that follow from the same words as in the earlier view may be taken from it. */
  readonly view: (state: State, viewer: Viewer, earlier: Earlier<T['View']> | null) => T['View'];
  readonly codec: Codec<T['Move']>;
  readonly engine: Engine<T['Event']>;
  /** The refusal of an illegal move, by what the viewer who tries it may know. */
  readonly refusalOf: (state: State, by: Viewer, move: T['Move']) => Refusal;
  /** Whether an outcome of chance that cannot be listed is possible here. */
  readonly acceptsUnlisted?: (state: State, packed: number) => boolean;
};

/** Completes a game: legality is membership in the engine's list, and play happens on a copy. */
export function defineGame<T extends GameTypes>(parts: GameParts<T>): Game<T> {
  const { codec, acceptsUnlisted, refusalOf, ...rest } = parts;
  const { engine } = parts;
  if (parts.characters.length > MOST_CHARACTERS) throw new Error(`${parts.id} has too many characters`);

  // One list for all calls: it is read before another call fills it, and a new list would be most of a call's cost.
  const list = moveList();

  const acceptsPacked = (state: State, packed: number): boolean => {
    engine.moves(state, list);
    const at = list.items.indexOf(packed);
    return (at >= 0 && at < list.size) || acceptsUnlisted?.(state, packed) === true;
  };

  const accepts = (state: State, move: T['Move']): boolean => {
    const packed = codec.pack(move);
    return packed !== undefined && acceptsPacked(state, packed);
  };

  const judge = (state: State, by: Viewer, move: T['Move']): Refusal | null => {
    const decides = actorName(state) === by;
    if (decides && accepts(state, move)) return null;
    const refusal = refusalOf(state, by, move);
    if (decides) return refusal;
    return { ...refusal, refused: state[DUE] === DUE_NOTHING ? 'game-over' : 'not-your-decision' };
  };

  const playAccepted = (state: State, move: T['Move']): Step<T['Event']> | null => {
    const packed = codec.pack(move);
    if (packed === undefined || !acceptsPacked(state, packed)) return null;
    const next = state.slice();
    const events: T['Event'][] = [];
    const tell = (event: T['Event']): void => {
      events.push(event);
    };
    if (!engine.applyUntilCall(next, packed, tell)) return { state: next, events, call: null };
    const called = { state: next.slice(), eventsBefore: events.length };
    engine.answerCall(next, tell);
    return {
      state: next,
      events,
      call: { ...called, answer: elementAt(ANSWERS, elementAt(next, WITNESS)) },
    };
  };

  return {
    ...rest,
    ...codec,
    view: (state, viewer, earlier) =>
      parts.view(state, viewer, earlier && mayShare(state, viewer, earlier) ? earlier : null),
    readOptions: optionsReader<T['Options']>(parts.optionValues),
    actor: actorName,
    activation: activationsOver,
    legalMoves(state) {
      engine.moves(state, list);
      const moves: T['Move'][] = [];
      for (let i = 0; i < list.size; i++) moves.push(codec.unpack(elementAt(list.items, i)));
      return moves;
    },
    accepts,
    judge,
    refusal: (view, move) =>
      judge(
        parts.imagine(view, () => 0),
        view.viewer,
        move,
      ),
    revealedView(state, viewer, outcome) {
      const ended = state.slice();
      ended[DUE] = DUE_NOTHING;
      return { ...parts.view(ended, viewer, null), outcome };
    },
    preview(view, move) {
      const packed = codec.pack(move);
      const now = parts.imagine(view, () => 0);
      const then = now.slice();
      if (packed !== undefined && acceptsPacked(now, packed)) engine.applyUntilCall(then, packed);
      // A move that ends the game without a call changes nothing.
      const state = engine.winner(then) < 0 ? then : now;
      const split = (mask: number): readonly string[] =>
        namesOf(elementAt(state, SUSPECTS) & mask, parts.characters);
      const visible = engine.visible(state);
      return { visible: split(visible), hidden: split(~visible) };
    },
    sample: (state, random) => codec.unpack(engine.sample(state, random)),
    play(state, move) {
      const step = playAccepted(state, move);
      if (!step) throw new Error(`illegal move: ${JSON.stringify(move)}`);
      return step;
    },
    playIfLegal: (state, by, move) => (actorName(state) === by ? playAccepted(state, move) : null),
    withCodec: (other) => defineGame<T>({ ...parts, codec: other }),
  };
}

/** At the end everything hidden is shown, and nothing of an earlier view is true of it. */
const mayShare = (state: State, viewer: Viewer, earlier: Earlier<CaseView>): boolean =>
  earlier.view.viewer === viewer && state[DUE] !== DUE_NOTHING && earlier.state[DUE] !== DUE_NOTHING;
