import { StoreUnavailable } from '../store-unavailable.ts';

/** Where the log of a game is in the archive: in a part of a file that is compressed by itself. */
export interface ArchivePlace {
  readonly file: string;
  readonly offset: number;
  readonly length: number;
}

/** The name of the nth file of a month, such as `2026-11`. */
export const archiveFileName = (month: string, n: number): string =>
  `lamplight-${month}-${String(n)}.jsonl.gz`;

/** A place as it is stored beside the table. The file is named without its folder, which may be moved. */
export const formatPlace = ({ file, offset, length }: ArchivePlace): string =>
  [file, offset, length].join(':');

/** The largest part that is read: far more than one ever has. */
const MOST_BYTES = 256 * 1024 * 1024;
const PLACE = /^(lamplight-[\d-]+\.jsonl\.gz):(\d{1,15}):(\d{1,9})$/;

/** Reads a stored place; refuses what could lead out of the folder of the archive. */
export function readPlace(text: string): ArchivePlace {
  const [, file, offset, length] = PLACE.exec(text) ?? [];
  if (file === undefined || Number(length) > MOST_BYTES)
    throw new StoreUnavailable('The database holds text that is damaged.');
  return { file, offset: Number(offset), length: Number(length) };
}
