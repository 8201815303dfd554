import type { GameRecord } from '@lamplight/rules';
import type { MoveRequest, RoleRequest, Table, UndoRequest } from '@lamplight/table';

/** The reply to a request. An online table has more reasons to refuse than a local one. */
export type TableReply =
  | { readonly ok: true; readonly version: number }
  | {
      readonly ok: false;
      readonly refusal: { readonly refused: string; readonly rule: string };
      readonly version: number;
    };

/** A table as the page plays it, local or online. */
export interface PlayableTable extends Pick<
  Table,
  'id' | 'options' | 'seats' | 'update' | 'moments' | 'subscribe' | 'outcome'
> {
  submit(request: MoveRequest): Promise<TableReply>;
  undo(request: UndoRequest): Promise<TableReply>;
  resign(request: RoleRequest): Promise<TableReply>;
  /** The record; of an online table only once the game is over. */
  record(): GameRecord | Promise<GameRecord>;
}
