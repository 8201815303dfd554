import { connect } from 'node:net';
import type { Socket } from 'node:net';

/** An attacker with one address, which may write any bytes to sockets. */
export class Attacker {
  readonly #port: number;
  readonly #address: string;

  constructor(port: number, address: string) {
    this.#port = port;
    this.#address = address;
  }

  /** Keeps this many connections open: one that ends is opened again. */
  hold(count: number, use: (socket: Socket) => void): void {
    for (let n = 0; n < count; n++) this.#open(use);
  }

  /** Keeps this many connections open and writes the same bytes to them as fast as they are read. */
  flood(count: number, first: string | Buffer, bytes: Buffer): void {
    this.hold(count, (socket) => {
      socket.write(first);
      const write = (): void => {
        while (!socket.destroyed && socket.write(bytes));
      };
      socket.on('drain', write).resume();
      write();
    });
  }

  /** Keeps this many connections open and writes one byte after the other to them, slowly. */
  trickle(count: number, first: string | Buffer, everyMs: number): void {
    this.hold(count, (socket) => {
      socket.write(first);
      const timer = setInterval(() => socket.write('x'), everyMs);
      socket.resume().on('close', () => {
        clearInterval(timer);
      });
    });
  }

  #open(use: (socket: Socket) => void): void {
    const socket = connect({ port: this.#port, host: '127.0.0.1', localAddress: this.#address });
    socket.on('connect', () => {
      use(socket);
    });
    socket.on('error', () => undefined);
    // Not right away: with no ports left, opening would fail again and again and nothing else would run.
    socket.on('close', () => {
      setImmediate(() => {
        this.#open(use);
      });
    });
  }
}
