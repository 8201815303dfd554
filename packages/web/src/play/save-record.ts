import type { RecordFile } from '@lamplight/rules';

/** Lets the browser save a finished game as a file. */
export function saveRecord(record: RecordFile, name: string): void {
  const file = new Blob([JSON.stringify(record, null, 2)], { type: 'application/json' });
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = `lamplight-${record.game}-${name}.json`;
  link.click();
  URL.revokeObjectURL(address);
}
