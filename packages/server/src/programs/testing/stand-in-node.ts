import { createServer } from 'node:http';

/** Answers as a node does as far as a balancer sees it, and tells what it was given. */
const { LAMPLIGHT_PORT: port, LAMPLIGHT_FAIL: fail, ...env } = process.env;
if (fail !== undefined) {
  console.error('the stand-in was told to fail');
  process.exit(3);
}
const server = createServer(({ headers }, response) => {
  const { LAMPLIGHT_STORE: store, LAMPLIGHT_NATS: nats, LAMPLIGHT_DATA: data } = env;
  response.end(JSON.stringify({ headers, store, nats, data }));
});
server.listen(Number(port), '127.0.0.1', () => {
  console.error('listening');
});
const end = (): void => {
  console.error('stopping');
  process.exit(0);
};
process.on('SIGTERM', end);
// As nodes do when the program that started them is gone.
process.on('disconnect', end);
