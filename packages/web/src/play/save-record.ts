import type { RecordFile } from '@lamplight/rules';
import { saveFile } from '../ui/save-file.ts';

/** Lets the browser save a finished game as a file. */
export function saveRecord(record: RecordFile, name: string): void {
  const file = new Blob([JSON.stringify(record, null, 2)], { type: 'application/json' });
  saveFile(file, `lamplight-${record.game}-${name}.json`);
}
