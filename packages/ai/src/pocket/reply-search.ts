import type { District } from '@lamplight/rules/packed/pocket';
import type { EndDistricts, Token } from './end-districts.ts';
import { NO_END } from './last-results.ts';

const TOKENS = 4;
/** How many of the investigator's winning replies are remembered. */
const KEPT = 2;

/**
 * Searches the last round, in which Jack acts first and last and the investigator twice between, for many Jacks at the
 * same time. A result has one bit for every Jack asked for; the search drops a Jack as soon as its bit is known.
 */
export class ReplySearch {
  readonly tokens: readonly Token[];
  private readonly ends: EndDistricts;
  /** The second of two rotation tokens, which has the same actions as the first. */
  private readonly twin: number;
  /** By first and last token: recent replies that beat Jack. They often beat Jack in the next district too. */
  private readonly answers = new Int32Array(KEPT * TOKENS * TOKENS);
  /** The first action that last won for all Jacks asked for. */
  private best = { first: 0, at: 0 };

  constructor(ends: EndDistricts) {
    this.ends = ends;
    this.tokens = ends.tokens;
    const [, twin] = this.tokens.flatMap(({ face }, token) => (face === 'rotation' ? [token] : []));
    this.twin = twin ?? -1;
  }

  begin(district: District, at: number, suspects: number): void {
    this.ends.begin(district, at, suspects);
  }

  /** Calls `look` with each first action of Jack's, except those of one token, until it returns true. */
  eachFirst(except: number, look: (first: number, at: number) => boolean): void {
    const { first: best, at: bestAt } = this.best;
    if (best !== except && !look(best, bestAt)) return;
    for (let first = 0; first < TOKENS; first++) {
      if (first === this.twin || first === except) continue;
      const { actions, stride } = this.tokens[first];
      for (let i = 0; i < actions.length; i++) {
        if (first === best && i * stride === bestAt) continue;
        if (look(first, i * stride)) continue;
        this.best = { first, at: i * stride };
        return;
      }
    }
  }

  /** Which of the asked Jacks win after the first action, whatever token but `except` is left for Jack. */
  replies(first: number, at: number, except: number, asked: number, results: Int32Array): number {
    let left = asked;
    for (let last = 0; last < TOKENS && left !== 0; last++) {
      if (last !== first && last !== except) left = this.remembered(first, at, last, left, results);
    }
    for (let last = 0; last < TOKENS && left !== 0; last++) {
      if (last !== first && last !== except) left = this.leaving(first, at, last, left, results);
    }
    return left;
  }

  private remembered(first: number, at: number, last: number, asked: number, results: Int32Array): number {
    const known = KEPT * (TOKENS * first + last);
    let left = asked;
    for (let i = known; i < known + KEPT && left !== 0; i++) {
      left = this.lastActions(at + this.answers[i], last, left, results);
    }
    return left;
  }

  /** Which of the asked Jacks win after the first action if token `last` is left for Jack. */
  leaving(first: number, at: number, last: number, asked: number, results: Int32Array): number {
    const { tokens, answers } = this;
    if (last === this.twin && tokens[first].face !== 'rotation') return asked;
    let left = asked;
    let one = 0;
    while (one === first || one === last) one++;
    let two = one + 1;
    while (two === first || two === last) two++;
    const { others: oneCount, stride: oneStride } = tokens[one];
    const { others: twoCount, stride: twoStride } = tokens[two];
    for (let i = 0; i < oneCount; i++) {
      for (let j = 0; j < twoCount; j++) {
        const answer = i * oneStride + j * twoStride;
        left = this.lastActions(at + answer, last, left, results);
        if (left !== 0) continue;
        const known = KEPT * (TOKENS * first + last);
        answers.copyWithin(known + 1, known, known + KEPT - 1);
        answers[known] = answer;
        return 0;
      }
    }
    return left;
  }

  /** Which of the asked Jacks have a winning last action; all of them where the position is impossible. */
  private lastActions(at: number, last: number, asked: number, results: Int32Array): number {
    const { actions, stride, face } = this.tokens[last];
    let won = 0;
    for (let k = 0, end = at; k < actions.length; k++, end += stride) {
      won |= results[this.ends.seenAt(end)];
      if ((won & asked) === asked) return asked;
    }
    return won === NO_END && face !== 'rotation' ? asked : won & asked;
  }
}
