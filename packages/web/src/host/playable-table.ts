import type { GameRecord, Result } from '@lamplight/rules';
import type { MoveRequest, RoleRequest, Table, UndoRequest } from '@lamplight/table';

/** The reply to a request. An online table has more reasons to refuse than a local one. */
export type TableReply = Result<
  { readonly version: number },
  { readonly refusal: TableReplyRefusal; readonly version: number }
>;

export interface TableReplyRefusal {
  readonly refused: string;
  readonly rule: string;
}

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
