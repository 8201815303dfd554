import type { GameRecord } from '@lamplight/rules';
import type { MoveRequest, RoleRequest, Table, UndoRequest } from '@lamplight/table';

/** The answer to a role: a table elsewhere has more reasons to refuse than one that is hosted here. */
export type Answered =
  | { readonly ok: true; readonly version: number }
  | {
      readonly ok: false;
      readonly refusal: { readonly refused: string; readonly rule: string };
      readonly version: number;
    };

/** As much of a table as a game on the screen needs, whether it is hosted here or elsewhere. */
export interface TableAtHand extends Pick<
  Table,
  'id' | 'options' | 'seats' | 'update' | 'moments' | 'subscribe' | 'outcome'
> {
  submit(request: MoveRequest): Promise<Answered>;
  undo(request: UndoRequest): Promise<Answered>;
  resign(request: RoleRequest): Promise<Answered>;
  /** The whole truth; of a table elsewhere only once the game is over. */
  record(): GameRecord | Promise<GameRecord>;
}
