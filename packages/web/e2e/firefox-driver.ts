import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A stock Firefox, driven by WebDriver BiDi: Playwright's own protocol needs its own build of Firefox, and its BiDi
 * uses commands that the extended support release does not know.
 */
export interface Firefox {
  /** Errors that were logged or thrown, and requests to hosts other than the page's. */
  readonly troubles: readonly string[];
  open(address: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** The value of an expression in the page; promises are awaited. */
  evaluate(expression: string): Promise<unknown>;
  /** Waits until an expression is true in the page. */
  until(expression: string): Promise<void>;
  /** Clicks the middle of the first element that matches a selector. */
  click(selector: string): Promise<void>;
  /** A picture of the page as PNG. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

const START_MS = 45_000;
const PATIENCE_MS = 30_000;
/** Firefox itself makes no requests: only the page uses the network. The machine needs no sound device. */
const SETTINGS = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.safebrowsing.downloads.remote.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'media.cubeb.force_mock_context': true,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.reportingpolicy.firstRun': false,
};

interface Answer {
  readonly id?: number;
  readonly type: 'success' | 'error' | 'event';
  readonly method?: string;
  readonly message?: string;
  readonly result?: unknown;
  readonly params?: unknown;
}

export async function launchFirefox(program: string): Promise<Firefox> {
  const profile = mkdtempSync(join(tmpdir(), 'lamplight-firefox-'));
  const lines = Object.entries(SETTINGS).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const flags = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const child = spawn(program, [...flags, 'about:blank'], { stdio: ['ignore', 'ignore', 'pipe'] });
  const gone = new Promise<void>((resolve) => {
    child.on('exit', () => {
      resolve();
    });
  });
  const line = await connect(await addressOf(child));
  await line.send('session.new', { capabilities: {} });

  let origin = '';
  const troubles: string[] = [];
  line.listen((method, params) => {
    if (method === 'log.entryAdded') {
      const { level, text } = params as { level: string; text: string | null };
      if (level === 'error') troubles.push(`console: ${String(text)}`);
    } else if (method === 'network.beforeRequestSent') {
      const { url } = (params as { request: { url: string } }).request;
      if (/^https?:/.test(url) && !url.startsWith(origin)) troubles.push(`request: ${url}`);
    }
  });
  await line.send('session.subscribe', { events: ['log.entryAdded', 'network.beforeRequestSent'] });
  const { context } = (await line.send('browsingContext.create', { type: 'tab' })) as { context: string };

  const evaluate = async (expression: string): Promise<unknown> => {
    const answer = (await line.send('script.evaluate', {
      expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value) ?? 'null')`,
      target: { context },
      awaitPromise: true,
    })) as { result?: { value: string }; exceptionDetails?: { text: string } };
    if (!answer.result) throw new Error(`${expression}: ${String(answer.exceptionDetails?.text)}`);
    return JSON.parse(answer.result.value) as unknown;
  };

  return {
    troubles,
    async open(address) {
      origin = new URL(address).origin;
      await line.send('browsingContext.navigate', { context, url: address, wait: 'complete' });
    },
    async resize(width, height) {
      await line.send('browsingContext.setViewport', { context, viewport: { width, height } });
    },
    evaluate,
    async until(expression) {
      const end = Date.now() + PATIENCE_MS;
      while ((await evaluate(`Boolean(${expression})`)) !== true) {
        if (Date.now() > end) throw new Error(`never came true: ${expression}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    async click(selector) {
      const [x, y] = (await evaluate(`(() => {
        const element = document.querySelector(${JSON.stringify(selector)});
        element.scrollIntoView({ block: 'nearest' });
        const { left, top, width, height } = element.getBoundingClientRect();
        return [Math.round(left + width / 2), Math.round(top + height / 2)];
      })()`)) as [number, number];
      const actions = [
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      const mouse = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions };
      await line.send('input.performActions', { context, actions: [mouse] });
    },
    async picture() {
      const { data } = (await line.send('browsingContext.captureScreenshot', { context })) as {
        data: string;
      };
      return Buffer.from(data, 'base64');
    },
    async close() {
      await line.send('browser.close', {});
      await gone;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** The address at which Firefox listens; Firefox prints it on standard error. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const timer = setTimeout(() => {
      child.kill();
      reject(new Error(`Firefox does not start: ${said}`));
    }, START_MS);
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1];
      if (found === undefined) return;
      clearTimeout(timer);
      resolve(`${found}/session`);
    });
    child.on('exit', () => {
      clearTimeout(timer);
      reject(new Error(`Firefox ended: ${said}`));
    });
  });
}

interface Line {
  send(method: string, params: object): Promise<unknown>;
  listen(listener: (method: string, params: unknown) => void): void;
}

async function connect(address: string): Promise<Line> {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error(`Firefox refuses ${address}`)), { once: true });
  });
  let next = 0;
  const waiting = new Map<number, (answer: Answer) => void>();
  const listeners: ((method: string, params: unknown) => void)[] = [];
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id === undefined) {
      for (const listener of listeners) listener(answer.method ?? '', answer.params);
    } else {
      waiting.get(answer.id)?.(answer);
      waiting.delete(answer.id);
    }
  });
  return {
    send(method, params) {
      const id = next++;
      return new Promise((resolve, reject) => {
        waiting.set(id, ({ type, result, message }) => {
          if (type === 'success') resolve(result);
          else reject(new Error(`${method}: ${String(message)}`));
        });
        socket.send(JSON.stringify({ id, method, params }));
      });
    },
    listen(listener) {
      listeners.push(listener);
    },
  };
}
