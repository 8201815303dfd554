import type { Role } from '@lamplight/rules';
import type { Random } from '@lamplight/rules';
import type { SentFrame } from './scripted-page.ts';
import { ScriptedPage } from './scripted-page.ts';
import type { TestCluster, TestNode } from './test-cluster.ts';
import type { SeatedTable } from './test-server.ts';
import { nextDecision } from './truth.ts';

/** A page that does what the real one does when its node is gone: it connects elsewhere and asks again. */
export class ResumingPage {
  readonly page: ScriptedPage;
  readonly #table: string;
  readonly #secret: string | null;
  node: TestNode;
  /** Requests that are not answered yet, by their ids. */
  readonly #asked = new Map<string, SentFrame>();
  /** Requests that were done. */
  readonly done: string[] = [];

  constructor(node: TestNode, table: string, secret: string | null, name: string) {
    this.node = node;
    this.#table = table;
    this.#secret = secret;
    this.page = new ScriptedPage(node.tableServer, name);
  }

  attach(): Promise<void> {
    return this.page.attach(this.#table, this.#secret);
  }

  /** Connects to another node, with what it has seen. */
  async resume(node: TestNode): Promise<void> {
    this.node = node;
    this.page.reconnect(node.tableServer);
    await this.page.attach(this.#table, this.#secret, this.page.update?.version ?? null);
    for (const frame of this.#asked.values()) this.page.send(frame);
  }

  ask(id: string, frame: SentFrame): void {
    const named = { ...frame, id } as SentFrame;
    this.#asked.set(id, named);
    this.page.send(named);
  }

  /** Whether everything it asked was answered with `done`. */
  get isAnswered(): boolean {
    for (const id of [...this.#asked.keys()]) {
      if (this.page.answerTo(id)?.t !== 'done') continue;
      this.#asked.delete(id);
      this.done.push(id);
    }
    return this.#asked.size === 0;
  }
}

/** The pages of a table: both players and a spectator. */
export interface ResumingTable {
  readonly id: string;
  readonly first: ResumingPage;
  readonly second: ResumingPage;
  readonly spectator: ResumingPage;
}

export const pagesOf = ({ first, second, spectator }: ResumingTable): readonly ResumingPage[] => [
  first,
  second,
  spectator,
];

export const byRole = ({ first, second }: ResumingTable, role: Role): ScriptedPage =>
  first.page.role === role ? first.page : second.page;

/** Connects the players and a spectator of a seated table, each at its node, and lets the players make the deal. */
export async function dealResuming(
  cluster: TestCluster,
  { id, first, second }: SeatedTable,
  nodes: readonly [TestNode, TestNode, TestNode],
): Promise<ResumingTable> {
  const table = {
    id,
    first: new ResumingPage(nodes[0], id, first.secret, 'first'),
    second: new ResumingPage(nodes[1], id, second.secret, 'second'),
    spectator: new ResumingPage(nodes[2], id, null, 'spectator'),
  };
  for (const page of pagesOf(table)) await page.attach();
  await cluster.calm();
  table.first.ask('reveal first', { t: 'reveal', table: id, secret: first.dealSecret });
  table.second.ask('reveal second', { t: 'reveal', table: id, secret: second.dealSecret });
  await answered(cluster, table);
  return table;
}

/** The page that is to decide asks for one of its moves; false where the game is over. */
export function decideOnce(table: ResumingTable, random: Random, id: string): boolean {
  const players = [table.first, table.second];
  const next = nextDecision(
    players.map(({ page }) => page),
    random,
  );
  const player = players.find(({ page }) => page === next?.page);
  if (!next || !player || next.page.update?.outcome) return false;
  player.ask(id, { t: 'move', table: table.id, at: next.page.version, move: next.move });
  return true;
}

/** Lets time pass until everything is answered; gives how long that took. */
export async function answered(cluster: TestCluster, table: ResumingTable, within = 10_000): Promise<number> {
  const began = cluster.time.now();
  for (;;) {
    await cluster.calm();
    if (pagesOf(table).every(({ isAnswered }) => isAnswered)) return cluster.time.now() - began;
    if (cluster.time.now() - began > within) throw new Error('a request was not answered in time');
    await cluster.time.pass(20);
  }
}
