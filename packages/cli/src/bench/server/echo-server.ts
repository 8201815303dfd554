import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import type { Usage } from './child.ts';
import { ASK_USAGE } from './echo.ts';

// The comparison for everything else: sends back what it receives, and reports on request what it has used.
const server = new WebSocketServer(
  { host: '127.0.0.1', port: 0, clientTracking: false, perMessageDeflate: false },
  () => {
    process.stdout.write(`${String((server.address() as AddressInfo).port)}\n`);
  },
);
server.on('connection', (socket) => {
  socket.on('message', (data: Buffer) => {
    const text = data.toString();
    socket.send(text === ASK_USAGE ? JSON.stringify(usage()) : text);
  });
});

function usage(): Usage {
  const { user, system } = process.cpuUsage();
  return { memory: process.memoryUsage.rss(), cpuMs: (user + system) / 1000 };
}
