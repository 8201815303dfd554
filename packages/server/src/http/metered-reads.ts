import type { Duplex } from 'node:stream';

/**
 * Puts a check before the current reader of a stream: what it refuses is read by nobody. A second listener could not
 * prevent the first from reading. The returned function removes the check.
 */
export function meterReads(stream: Duplex, mayRead: (chunk: Buffer) => boolean): () => void {
  const readers = stream.listeners('data');
  for (const reader of readers) stream.removeListener('data', reader as (chunk: Buffer) => void);
  // Usually a stream has one reader: the HTTP parser, or the WebSocket.
  const [first, ...others] = readers as ((this: Duplex, chunk: Buffer) => void)[];
  const read = (chunk: Buffer): void => {
    if (!mayRead(chunk)) return;
    first?.call(stream, chunk);
    for (const reader of others) reader.call(stream, chunk);
  };
  stream.on('data', read);
  return () => {
    stream.removeListener('data', read);
  };
}
