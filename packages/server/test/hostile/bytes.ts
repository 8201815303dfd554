import { PROTOCOL } from '@lamplight/protocol';
/** What a browser sends to open a WebSocket at our server. */
export const upgrade = (origin = 'http://127.0.0.1'): string =>
  [
    'GET /live HTTP/1.1',
    'Host: 127.0.0.1',
    `Origin: ${origin}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    '\r\n',
  ].join('\r\n');

export const OPCODES = { more: 0x0, text: 0x1, ping: 0x9, pong: 0xa } as const;

/** One frame, masked with zeros; `announced` is what its head says of its length. */
export function frame(
  opcode: number,
  content: string | Buffer,
  { last = true, announced = content.length } = {},
): Buffer {
  const head = Buffer.alloc(announced < 126 ? 6 : 14);
  head[0] = (last ? 0x80 : 0) | opcode;
  if (announced < 126) head[1] = 0x80 | announced;
  else {
    head[1] = 0x80 | 127;
    head.writeBigUInt64BE(BigInt(announced), 2);
  }
  return Buffer.concat([head, Buffer.from(content)]);
}

export const HELLO = frame(OPCODES.text, JSON.stringify({ t: 'hello', protocol: PROTOCOL }));

/** The same bytes repeated to about the size that is written at once. */
export const many = (bytes: string | Buffer, size = 64 * 1024): Buffer => {
  const one = Buffer.from(bytes);
  return Buffer.concat(Array<Buffer>(Math.ceil(size / one.length)).fill(one));
};

export const get = (path: string, more = ''): string =>
  `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${more}\r\n`;
