// A whole bot for `lamplight arena`: npx lamplight arena --a 'cmd:node docs/examples/careful-bot.mjs' …
// It escapes when it can, accuses when only one suspect is left, asks for alibis, and else plays the first move.
import { createInterface } from 'node:readline';

/**
 * @typedef {{ do: string, to?: string, character?: string }} Move
 * @typedef {{ suspects: string[], characters?: Record<string, string>,
 *   alibis: { investigator: { cards: string[] | null } } }} View
 */

/** The index of a move. @type {(view: View, moves: Move[]) => number} */
function choose(view, moves) {
  // An alibi clears a character, and the investigator alone may know of it.
  const alibis = view.alibis.investigator.cards ?? [];
  const candidates = view.suspects.filter((name) => !alibis.includes(name));
  const jackAt = candidates.length === 1 ? view.characters?.[candidates[0] ?? ''] : undefined;
  const found =
    moves.find((move) => move.do === 'escape') ??
    moves.find((move) => move.do === 'accuse' && move.to === jackAt) ??
    moves.find((move) => move.do === 'alibi' || move.character === 'holmes') ??
    moves.find((move) => move.do !== 'accuse' && move.do !== 'pass');
  return found ? moves.indexOf(found) : 0;
}

for await (const line of createInterface({ input: process.stdin })) {
  const { lamplight, id, view, moves } = JSON.parse(line);
  if (lamplight !== undefined) continue; // The greeting wants no answer.
  process.stdout.write(`${JSON.stringify({ id, move: choose(view, moves) })}\n`);
}
