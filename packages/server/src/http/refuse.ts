import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { refusalOf, STATUS_OF } from './refusals.ts';
import type { HttpCode } from './refusals.ts';

/** Answers with a refusal; `message` replaces the usual words of the code. */
export function refuse(
  reply: FastifyReply,
  code: HttpCode,
  status: number = STATUS_OF[code],
  message: string = refusalOf(code).message,
): FastifyReply {
  return reply.code(status).header('Cache-Control', 'no-store').send({ code, message });
}

/** How long a refused client may take to read the answer; then the connection is closed from this side. */
const PART_MS = 1000;

/** How many bytes are discarded after a refused request; a client that sends more is closed right away. */
const MOST_AFTER = 64 * 1024;

/** Refuses where there is no reply object: for bytes that are not HTTP, and for WebSockets. */
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
  // Incoming bytes are discarded: closing with unread data would also withdraw the refusal.
  let after = 0;
  socket.on('data', (chunk: Buffer) => {
    after += chunk.length;
    if (after > MOST_AFTER) socket.destroy();
  });
  socket.resume();
  socket.end(`HTTP/1.1 ${String(status)} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`);
}
