import { readFileSync, readdirSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Actor, Outcome } from '../src/game.ts';
import { tracesFolder } from './specification.ts';

type Json = Readonly<Record<string, unknown>>;

/** A game as the independent program wrote it. */
export interface TracedGame {
  readonly game: string;
  readonly options: object;
  readonly lines: readonly {
    readonly actor: Actor;
    readonly legal?: readonly Json[];
    readonly move: { readonly do: string };
    readonly position: Json;
  }[];
  readonly outcome: Outcome | null;
}

export const traceFiles: readonly string[] = readdirSync(tracesFolder).filter((name) =>
  name.endsWith('.jsonl.gz'),
);

/** The games of one trace file. */
export function readTraces(file: string): readonly TracedGame[] {
  const games: TracedGame[] = [];
  let lines: TracedGame['lines'][number][] = [];
  const text = gunzipSync(readFileSync(new URL(file, tracesFolder))).toString();
  for (const line of text.trimEnd().split('\n')) {
    const json = JSON.parse(line) as Json;
    if ('game' in json) {
      lines = [];
      games.push({ game: String(json['game']), options: json['options'] as object, lines, outcome: null });
    } else if ('outcome' in json) {
      games.push({ ...games.pop()!, outcome: json['outcome'] as Outcome });
    } else lines.push(json as unknown as (typeof lines)[number]);
  }
  return games;
}

/** Every traced game of one title. */
export function tracedGames(game: string): readonly TracedGame[] {
  return traceFiles.filter((file) => file.startsWith(game)).flatMap(readTraces);
}
