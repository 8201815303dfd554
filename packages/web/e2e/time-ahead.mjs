// Loaded into a server before anything else: a test puts its clock forward, since nobody waits minutes for somebody who
// has left. Connections are timed by another clock and notice nothing.
const { timeOrigin } = performance;
let ahead = 0;
Object.defineProperty(performance, 'timeOrigin', { get: () => timeOrigin + ahead });
process.on('message', (ms) => {
  ahead += Number(ms);
  process.send?.('put forward');
});
process.channel?.unref();
