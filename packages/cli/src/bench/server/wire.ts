import { once } from 'node:events';
import { WebSocket } from 'ws';

/** One end of a WebSocket that costs as little as possible, since the other end is measured. */
export class Wire {
  readonly #socket: WebSocket;
  /** Receives each text, one letter for each byte: everything that is read of it is ASCII. */
  onText: (text: string) => void = () => undefined;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data: Buffer) => {
      this.onText(data.toString('latin1'));
    });
    // A caller that waits for an answer notices on its own that none comes.
    socket.on('error', () => undefined);
  }

  /** Connects to an address such as `http://127.0.0.1:1888`. */
  static async open(address: string, path: string): Promise<Wire> {
    const socket = new WebSocket(address.replace(/^http/, 'ws') + path, {
      origin: address,
      perMessageDeflate: false,
      skipUTF8Validation: true,
    });
    const wire = new Wire(socket);
    await once(socket, 'open');
    return wire;
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  send(text: string): void {
    this.#socket.send(text);
  }

  /** The next text that arrives. */
  next(): Promise<string> {
    return new Promise((resolve) => {
      this.onText = resolve;
    });
  }

  close(): void {
    this.#socket.terminate();
  }
}

/** How many are opened at once: more than the backlog of a listening socket would be refused. */
const AT_ONCE = 100;

/** Opens many wires. */
export async function openWires(address: string, path: string, count: number): Promise<Wire[]> {
  const wires: Wire[] = [];
  while (wires.length < count) {
    const few = Math.min(AT_ONCE, count - wires.length);
    wires.push(...(await Promise.all(Array.from({ length: few }, () => Wire.open(address, path)))));
  }
  return wires;
}
