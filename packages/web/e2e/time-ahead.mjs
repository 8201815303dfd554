// Loaded into a server before anything else. A test can put the server's clock forward, because it cannot wait for
// minutes until a player counts as gone. Connections are timed by another clock and are not affected.
const { timeOrigin } = performance;
let ahead = 0;
Object.defineProperty(performance, 'timeOrigin', { get: () => timeOrigin + ahead });
process.on('message', (ms) => {
  ahead += Number(ms);
  process.send?.('put forward');
});
process.channel?.unref();
