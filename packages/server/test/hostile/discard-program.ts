import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A server that reads and discards, to compare with: says its port once it listens. */
const server = createServer((socket) => {
  socket.on('error', () => undefined).resume();
});
server.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port });
});
process.on('disconnect', () => process.exit());
