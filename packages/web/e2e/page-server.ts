import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface PageServer {
  readonly address: string;
  stop(): Promise<void>;
}

const LAMPLIGHT = fileURLToPath(new URL('../../cli/bin/lamplight.js', import.meta.url));

/** The built page, served as `npm start` does it, at a port of its own. */
export async function servePage(...flags: readonly string[]): Promise<PageServer> {
  const child = spawn(process.execPath, [LAMPLIGHT, 'serve', '--port', '0', ...flags]);
  let said = '';
  const address = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer): void => {
      said += chunk.toString();
      const found = /http:\/\/\S+\//.exec(said)?.[0];
      if (found !== undefined) resolve(found);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.on('exit', () => {
      reject(new Error(`lamplight serve ended: ${said}`));
    });
  });
  return {
    address,
    stop: () =>
      new Promise((resolve) => {
        child.on('exit', () => {
          resolve();
        });
        child.kill();
      }),
  };
}
