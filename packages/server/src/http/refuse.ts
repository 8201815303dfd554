import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { refusalOf, STATUS_OF } from './refusals.ts';
import type { HttpCode } from './refusals.ts';

/** Answers with a refusal; `message` says more than the words that belong to the code. */
export function refuse(
  reply: FastifyReply,
  code: HttpCode,
  status: number = STATUS_OF[code],
  message: string = refusalOf(code).message,
): FastifyReply {
  return reply.code(status).header('Cache-Control', 'no-store').send({ code, message });
}

/** Who was refused may take so long to read it and go; then they are gone, whether they close their end or not. */
const PART_MS = 1000;

/** Of what comes after a refused request so much is thrown away; who sends more is gone at once. */
const MOST_AFTER = 64 * 1024;

/** Refuses where there is no reply to do it with: what is not even HTTP, or was to become a connection. */
export function refuseRaw(
  socket: Duplex,
  code: HttpCode,
  headers: Readonly<Record<string, string>>,
  status: number = STATUS_OF[code],
): void {
  const body = JSON.stringify(refusalOf(code));
  const all = {
    ...headers,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    'Cache-Control': 'no-store',
    Connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.on('error', () => undefined);
  const bound = setTimeout(() => socket.destroy(), PART_MS).unref();
  socket.on('close', () => {
    clearTimeout(bound);
  });
  // What still comes is thrown away: with it unread, closing would take the refusal back as well.
  let after = 0;
  socket.on('data', (chunk: Buffer) => {
    after += chunk.length;
    if (after > MOST_AFTER) socket.destroy();
  });
  socket.resume();
  socket.end(`HTTP/1.1 ${String(status)} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`);
}
