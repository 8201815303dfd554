import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { seededRandom } from '@lamplight/rules';
import { ask } from './ask.ts';
import type { Asker } from './ask.ts';
import { BIG_FILE, BIG_FILE_BYTES } from './big-file.ts';
import { Child } from './child.ts';
import { Newcomer } from './newcomer.ts';
import type { Noticed } from './noticed.ts';
import { Players } from './players.ts';
import type { Holdings } from './target-program.ts';

export interface Plan {
  /** Each attack in turn against one server. */
  readonly attacks: readonly string[];
  /** How long each attack lasts. */
  readonly seconds: number;
  /** How often each attack is repeated. */
  readonly runs: number;
  /** How long after the end the remains are measured. */
  readonly settleSeconds: number;
  /** How long players and newcomers wait for an answer before that counts as a failure; five seconds by default. */
  readonly patienceMs?: number;
  /** Called when all attacks are over: from then on this server only rests, and another one can be attacked. */
  readonly onResting?: () => void;
}

/** How long players waited in one run of one attack. Waits are the 99th percentile, in milliseconds. */
interface Waits {
  readonly attack: string;
  /** Under attack. */
  readonly attacked: number;
  /** While the attacker floods another process. */
  readonly compared: number;
  /** The decisions made under attack, as a part of those made while the attacker floods another process. */
  readonly part: number;
}

/** Something that went wrong for players or newcomers: they were refused, cut off or not let in. */
interface Trouble {
  /** The attacks between its beginning and the moment it was noticed; none where it was before the first. */
  readonly attacks: readonly string[];
  readonly what: string;
}

/** The figures of one server under attack. */
export interface Outcome {
  readonly attacks: readonly string[];
  /** One entry for each run of each attack. */
  readonly waits: readonly Waits[];
  /** The median of the differences. */
  readonly moreMs: number;
  readonly decisions: number;
  readonly troubles: readonly Trouble[];
  /** Bytes of memory at the end less those before. */
  readonly memory: number;
  /** Open descriptors at the end less those before. */
  readonly descriptors: number;
  /** Entries that limits keep for addresses, at the end less those before. */
  readonly entries: number;
  /** The part of one processor that the server used under attack, play included. */
  readonly processor: number;
  /** Bytes of log for each second from the first attack until all was measured. */
  readonly loggedPerSecond: number;
}

const TARGET = new URL('./target-program.ts', import.meta.url);
const DISCARD = new URL('./discard-program.ts', import.meta.url);
const ATTACKER = new URL('./attacker-program.ts', import.meta.url);
/** As in a small container. */
const FLAGS = ['--max-old-space-size=256', '--expose-gc'];
const DESCRIPTORS = 1024;
/** Each attack comes from an address of its own that has used up none of its limits yet. */
const attackerOf = (n: number): string => `127.0.1.${String(n + 1)}`;
const PLAYERS = ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5'];
const NEWCOMER = '127.0.0.9';
const KEEPER = '127.0.0.1';
const WARM_MS = 3000;
const CALM_MS = 1500;
const PATIENCE_MS = 5000;
const QUESTIONS = 5;
const QUESTION_MS = 300;

/** One attack, and the address it comes from. */
interface Chosen {
  readonly name: string;
  readonly address: string;
}

/** Attacks a server from one address while others play there. */
export async function attackServer(plan: Plan): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'lamplight-hostile-'));
  const page = join(folder, 'page');
  mkdirSync(page);
  writeFileSync(join(page, 'index.html'), '<!doctype html>');
  writeFileSync(join(page, BIG_FILE), Buffer.alloc(BIG_FILE_BYTES));
  const server = new Child(TARGET, [join(folder, 'data'), page], {
    flags: FLAGS,
    descriptors: DESCRIPTORS,
  });
  try {
    const { port } = await server.hear<{ port: number }>();
    return await new Siege(plan, server, port).run();
  } finally {
    await server.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

class Siege {
  readonly #plan: Plan;
  readonly #server: Child;
  readonly #port: number;
  readonly #troubles: Trouble[] = [];
  readonly #begun: { readonly name: string; readonly at: number }[] = [];
  #tables: Players[] = [];
  #newcomer: Newcomer | null = null;

  constructor(plan: Plan, server: Child, port: number) {
    this.#plan = plan;
    this.#server = server;
    this.#port = port;
  }

  async run(): Promise<Outcome> {
    const { attacks, seconds, runs, settleSeconds } = this.#plan;
    const entries = await this.#entries();
    await this.#seat();
    await wait(WARM_MS);
    this.#part();
    await wait(CALM_MS);
    const before = await this.#server.ask<Holdings>('holdings');
    const began = performance.now();
    await this.#seat();
    await wait(CALM_MS);
    const waits: Waits[] = [];
    let [decisions, processorMs] = [0, 0];
    for (const [n, name] of attacks.entries()) {
      const attack = { name, address: attackerOf(n) };
      this.#begun.push({ name, at: performance.now() });
      for (let run = 0; run < runs; run++) {
        const compared = await this.#againstDiscard(attack);
        const used = await this.#processorMs();
        const attacked = await this.#waitsUnder(attack, this.#port);
        processorMs += (await this.#processorMs()) - used;
        decisions += attacked.length;
        waits.push({
          attack: name,
          attacked: slowest(attacked),
          compared: slowest(compared),
          part: attacked.length / Math.max(1, compared.length),
        });
        this.#takeTroubles();
        if (!this.#server.isAlive) throw new Error(`${name} ended the server: ${this.#server.complaints}`);
      }
    }
    this.#part();
    this.#plan.onResting?.();
    await wait(settleSeconds * 1000);
    const after = await this.#server.ask<Holdings>('holdings');
    const lastedMs = performance.now() - began;
    return {
      attacks,
      waits,
      moreMs: middle(waits.map(({ attacked, compared }) => attacked - compared)),
      decisions,
      troubles: this.#troubles,
      memory: after.memory - before.memory,
      descriptors: after.descriptors - before.descriptors,
      entries: (await this.#entries()) - entries,
      processor: processorMs / (1000 * seconds * waits.length),
      loggedPerSecond: (1000 * (after.logged - before.logged)) / lastedMs,
    };
  }

  async #processorMs(): Promise<number> {
    const { user, system } = await this.#server.ask<NodeJS.CpuUsage>('processor');
    return (user + system) / 1000;
  }

  /** Starts players, and a newcomer who visits again and again. */
  async #seat(): Promise<void> {
    this.#tables = PLAYERS.map((address) => new Players(this.#asker(address), seededRandom(address)));
    await Promise.all(this.#tables.map((table) => table.begin()));
    this.#newcomer = new Newcomer(this.#asker(NEWCOMER));
    void this.#newcomer.keepComing();
  }

  #part(): void {
    for (const table of this.#tables) table.leave();
    this.#newcomer?.leave();
    this.#takeTroubles();
  }

  #asker(address: string): Asker {
    return { port: this.#port, address, patienceMs: this.#plan.patienceMs ?? PATIENCE_MS };
  }

  /** Notes during which attack failures happened. */
  #takeTroubles(): void {
    for (const { troubles } of [...this.#tables, this.#newcomer ?? { troubles: [] }]) {
      for (const trouble of troubles.splice(0)) this.#note(trouble);
    }
  }

  #note({ since, what }: Noticed): void {
    // Each attack lasts until the next begins.
    const attacks = this.#begun.filter((_attack, n) => (this.#begun[n + 1]?.at ?? Infinity) > since);
    this.#troubles.push({ attacks: attacks.map(({ name }) => name), what });
  }

  async #againstDiscard(attack: Chosen): Promise<number[]> {
    const discard = new Child(DISCARD, []);
    try {
      const { port } = await discard.hear<{ port: number }>();
      return await this.#waitsUnder(attack, port);
    } finally {
      await discard.kill();
    }
  }

  /** How long people waited while this port was attacked. */
  async #waitsUnder({ name, address }: Chosen, port: number): Promise<number[]> {
    const attacker = new Child(ATTACKER, [name, String(port), address]);
    this.#takeWaits();
    try {
      await wait(this.#plan.seconds * 1000);
      if (!attacker.isAlive)
        this.#note({ since: performance.now(), what: `the attacker gave up: ${attacker.complaints}` });
      return this.#takeWaits();
    } finally {
      await attacker.kill();
    }
  }

  #takeWaits(): number[] {
    return this.#tables.flatMap((table) => table.takeWaits());
  }

  /**
   * The entries for addresses, as the metrics show them. The request for the metrics makes entries of its own, and one of
   * these may be forgotten before they are counted. So this asks several times and takes the largest number.
   */
  async #entries(): Promise<number> {
    let most = 0;
    for (let n = 0; n < QUESTIONS; n++) {
      const text = await ask(this.#asker(KEEPER), '/metrics');
      most = Math.max(most, Number(/^lamplight_address_entries (\d+)$/m.exec(text)?.[1]));
      await wait(QUESTION_MS);
    }
    return most;
  }
}

const slowest = (waits: readonly number[]): number => {
  const sorted = waits.toSorted((one, other) => one - other);
  return sorted[Math.floor(0.99 * sorted.length)] ?? 0;
};

const middle = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
