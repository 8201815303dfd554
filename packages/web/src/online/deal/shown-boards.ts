import type { Game } from '@lamplight/rules';
import type { Moment, Update } from '@lamplight/table';
import { stepsOf } from '../../host/steps-of.ts';
import { endMark, MARK_LETTERS, nowMark, stepMark } from './board-marks.ts';
import type { BrowserStore } from '../seats/browser-store.ts';

const PREFIX = 'lamplight.boards.';
/** An honest game has about a thousand; a server must not fill the storage with more. */
const MOST_MARKS = 4_000;
const LINE = new RegExp(`^(\\d{1,6}):((?:[0-9a-f]{${String(MARK_LETTERS)}})+)$`);

/** Marks of boards by the number of the decision after which they were shown. */
export type Marks = ReadonlyMap<number, ReadonlySet<string>>;

interface MarksKept {
  readonly marks: Map<number, Set<string>>;
  /** False where boards were shown whose marks are not known. */
  whole: boolean;
  /** The mark of the deal to which all earlier boards were found to belong. */
  deal: string | null;
}

/** Where the marks of a table are kept. */
export interface BoardsParts {
  readonly table: string;
  readonly store: BrowserStore;
  /** Whether this browser has a seat at a table: marks are stored only for such tables. */
  readonly isSeat: (table: string) => boolean;
  /** Whether boards of this table may have been shown on an earlier visit. */
  readonly begun: boolean;
}

/**
 * The mark of every board that was shown at one table, in this visit, in earlier ones and in other tabs. When the game
 * is over they are compared with the boards that the record leads to. A mark is never removed: if the server changes
 * its story later, another mark is added.
 */
export class ShownBoards {
  readonly #parts: BoardsParts;
  readonly #name: string;
  readonly #noted: MarksKept;
  /** Whether something was written: if nothing is stored later, another tab had no space for its marks. */
  #isWritten = false;
  /** By number, the last moment that was marked: most moments arrive once and are shown often. */
  readonly #marked: Moment[] = [];

  constructor(parts: BoardsParts) {
    this.#parts = parts;
    const { table, store, begun } = parts;
    this.#name = PREFIX + table;
    const text = store.read(this.#name);
    this.#noted = text === null ? { marks: new Map(), whole: !begun, deal: null } : readNoted(text);
    for (const name of store.names())
      if (name.startsWith(PREFIX) && !parts.isSeat(name.slice(PREFIX.length))) store.remove(name);
    this.#write();
  }

  /** All marks; null where boards were shown whose marks are not known. */
  get marks(): Marks | null {
    this.#merge();
    return this.#noted.whole ? this.#noted.marks : null;
  }

  /** The mark of the deal to which earlier boards were found to belong; null as long as there is none. */
  get deal(): string | null {
    return this.#noted.deal;
  }

  /** Notes what is shown now: all decisions so far, and the board after them. */
  note(game: Game, moments: readonly Moment[], now: Update): void {
    const steps = stepsOf(moments);
    for (const [i, { moments: told }] of steps.entries()) {
      const last = told[1] ?? told[0];
      if (this.#marked[i] === last) continue;
      this.#marked[i] = last;
      this.#add(i, stepMark(told));
    }
    const { view, moves, outcome } = now;
    const texts = moves.map((move) => game.formatMove(move));
    this.#add(steps.length - 1, outcome ? endMark(view, outcome) : nowMark(view, texts));
    this.#merge();
    this.#write();
  }

  /** All boards so far belong to a deal: its mark replaces all of theirs and saves space. */
  confirm(deal: string): void {
    this.#noted.deal = deal;
    this.#noted.marks.clear();
    this.#marked.length = 0;
    this.#write();
  }

  #add(number: number, mark: string): void {
    const { marks } = this.#noted;
    const at = marks.get(number) ?? new Set();
    marks.set(number, at.add(mark));
  }

  /** Reads the storage again, because another tab may have added marks. */
  #merge(): void {
    const noted = this.#noted;
    const text = this.#parts.store.read(this.#name);
    if (text === null) {
      noted.whole &&= !this.#isWritten;
      return;
    }
    this.#isWritten = true;
    const other = readNoted(text);
    noted.whole &&= other.whole;
    noted.deal ??= other.deal;
    for (const [number, marks] of other.marks) for (const mark of marks) this.#add(number, mark);
    const count = [...noted.marks.values()].reduce((sum, { size }) => sum + size, 0);
    if (count <= MOST_MARKS) return;
    noted.whole = false;
    noted.marks.clear();
  }

  /**
   * Writes all or nothing: where the storage is full nothing is left, so that another visit or tab knows that marks are
   * missing.
   */
  #write(): void {
    const { table, store, isSeat } = this.#parts;
    const text = textOf(this.#noted);
    if (!isSeat(table) || store.read(this.#name) === text) return;
    store.write(this.#name, text);
    this.#isWritten = store.isKept(this.#name);
    if (this.#isWritten) return;
    store.remove(this.#name);
  }
}

/** One line for the whole, then one for each number. */
function textOf({ marks, whole, deal }: MarksKept): string {
  const head = whole ? (deal ?? '') : 'partly';
  const lines = [...marks].map(([number, at]) => `${String(number)}:${[...at].join('')}`);
  return [head, ...lines].join('\n');
}

function readNoted(text: string): MarksKept {
  const [head = '', ...lines] = text.split('\n');
  const read = lines.map((line) => LINE.exec(line));
  const marks = new Map<number, Set<string>>();
  for (const found of read) {
    const [, number = '', all = ''] = found ?? [];
    if (found) marks.set(Number(number), new Set(all.match(/.{24}/g)));
  }
  const whole = head !== 'partly' && !read.includes(null);
  return { marks, whole, deal: whole && head !== '' ? head : null };
}
