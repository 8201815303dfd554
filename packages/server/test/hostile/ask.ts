import { request } from 'node:http';

/** A client at an address of this machine that asks a server on this machine. */
export interface Asker {
  /** The port of the server. */
  readonly port: number;
  readonly address: string;
  /** How long it waits for an answer. */
  readonly patienceMs: number;
}

/** Asks on a connection of its own; gives the body, or throws. */
export function ask({ port, address, patienceMs }: Asker, path: string, body?: object): Promise<string> {
  return new Promise((resolve, reject) => {
    const asking = request(
      {
        ...{ host: '127.0.0.1', port, path, localAddress: address, agent: false, timeout: patienceMs },
        method: body ? 'POST' : 'GET',
        headers: body ? { 'Content-Type': 'application/json' } : {},
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.on('end', () => {
          if ((response.statusCode ?? 0) < 300) resolve(text);
          else reject(new Error(`${path}: ${String(response.statusCode)} ${text.slice(0, 200)}`));
        });
      },
    );
    asking.on('timeout', () => asking.destroy(new Error(`${path}: no answer`)));
    asking.on('error', reject).end(body ? JSON.stringify(body) : '');
  });
}
