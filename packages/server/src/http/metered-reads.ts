import type { Duplex } from 'node:stream';

/**
 * Puts a check before whoever reads a stream now: what it refuses is not read by anybody. A listener of its own beside
 * the readers could not keep them from reading. Call the result to stop, where nobody reads any more in this way.
 */
export function meterReads(stream: Duplex, mayRead: (chunk: Buffer) => boolean): () => void {
  const readers = stream.listeners('data');
  for (const reader of readers) stream.removeListener('data', reader as (chunk: Buffer) => void);
  // A stream has one reader as a rule: the parser of requests, or the WebSocket.
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
