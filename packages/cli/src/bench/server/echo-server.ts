import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { ASK_MEMORY } from './echo.ts';

// What everything else is set against: sends back what comes, and on request says how much memory it holds.
const server = new WebSocketServer(
  { host: '127.0.0.1', port: 0, clientTracking: false, perMessageDeflate: false },
  () => {
    process.stdout.write(`${String((server.address() as AddressInfo).port)}\n`);
  },
);
server.on('connection', (socket) => {
  socket.on('message', (data: Buffer) => {
    const text = data.toString();
    socket.send(text === ASK_MEMORY ? String(process.memoryUsage.rss()) : text);
  });
});
