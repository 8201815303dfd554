/** More tables than this are not remembered at once; the one that was noted longest ago is forgotten first. */
const MOST_TABLES = 50_000;

/** Whose games the computers play: their time is shared out by it. */
export class BotGames {
  readonly #most: number;
  readonly #households = new Map<string, string>();
  readonly #playing = new Set<string>();

  constructor(most: number) {
    this.#most = most;
  }

  /** A table is of this household, if it is nobody's yet. */
  note(table: string, household: string): void {
    if (this.#households.has(table)) return;
    this.#households.set(table, household);
    for (const oldest of this.#households.keys()) {
      if (this.#households.size <= MOST_TABLES) break;
      this.#households.delete(oldest);
    }
  }

  /** The household of a table; where that is unknown the table stands for itself. */
  whose(table: string): string {
    return this.#households.get(table) ?? table;
  }

  /** Whether a household may play one more game against a computer. */
  mayBegin(household: string): boolean {
    let count = 0;
    for (const table of this.#playing) if (this.whose(table) === household) count++;
    return count < this.#most;
  }

  /** A computer plays at this table, */
  begin(table: string): void {
    this.#playing.add(table);
  }

  /** and does so no longer. */
  end(table: string): void {
    this.#playing.delete(table);
  }
}
