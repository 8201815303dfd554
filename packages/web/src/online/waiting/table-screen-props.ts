import type { TableInfo } from '@lamplight/protocol';
import type { OnlineWords } from '../online-words.ts';
import type { SeatKeys } from '../seats/seat-keys.ts';

/** The props that the screens about an undealt table share. */
export interface TableScreenProps {
  info: TableInfo;
  keys: SeatKeys;
  words: OnlineWords;
  onhome: () => void;
  onsettings: () => void;
}
