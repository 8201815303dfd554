import type { GameTypes, Role } from '@lamplight/rules';
import { seededRandom } from '@lamplight/rules';
import type { Update } from '@lamplight/table';
import type { Io } from '../io.ts';
import { tableLines } from '../screen/compose.ts';
import type { Look } from '../screen/compose.ts';
import { INKS, inked } from '../screen/ink.ts';
import type { Ink } from '../screen/ink.ts';
import { words } from '../screen/panel.ts';
import { flow, lineText, prose } from '../screen/text.ts';
import { sayRefusal } from '../words/refusals.ts';
import { answer } from './commands.ts';
import type { Moment } from './commands.ts';
import { foresee } from './foresee.ts';
import type { Host } from './host.ts';
import { matchMove, wholeMove } from './match-move.ts';
import { eventSentences } from './event-sentences.ts';
import { isWayOut, layOutOffers, openMoves } from './offers.ts';
import { isYes, newScreen } from './terminal.ts';

/** The version of the table that each role at this terminal was shown last. */
export type Shown = Map<Role, number>;

export interface DecideOptions {
  /** Whether the last decision of an activation needs a confirmation. */
  readonly confirm: boolean;
  readonly covered: boolean;
}

type Move = GameTypes['Move'];

/** Lets a person make one decision; `left` when they want to stop. */
export async function decide(
  host: Host,
  role: Role,
  io: Io,
  shown: Shown,
  options: DecideOptions,
): Promise<'decided' | 'left'> {
  const { table } = host;
  const update = table.update(role, shown.get(role) ?? 0);
  shown.set(role, update.version);
  const look: Look = { columns: io.columns, colour: io.colour, covered: options.covered, over: false };
  const open = openMoves(update.moves, look.covered);
  const numbered = await showTable(host, update, open, io, look);
  const moment: Moment = { host, role, update, open, io, look, numbered };
  for (;;) {
    const line = await io.ask(inked(role === 'jack' ? 'Jack> ' : 'investigator> ', INKS[role], io.colour));
    if (line === null) return 'left';
    const typed = line.trim();
    const said = await answer(typed, moment);
    if (said === 'left' || said === 'decided') return said;
    if (said === 'answered') continue;
    const move = await moveMeant(typed, moment, options);
    if (move === undefined) continue;
    if (options.confirm && !(await confirmed(host, role, update, move, io))) continue;
    const reply = await table.submit({ by: role, move, at: update.version });
    if (reply.ok) return 'decided';
    await say(io, sayRefusal(reply.error.refusal));
  }
}

const say = (io: Io, words: string): Promise<void> => io.print(`${prose(words, io.columns).join('\n')}\n`);

const MOST_NEWS = 12;

/** Prints new events, the table and the choices; returns the moves of the numbers. */
async function showTable(
  host: Host,
  update: Update,
  open: readonly Move[],
  io: Io,
  look: Look,
): Promise<readonly Move[]> {
  const { title } = host;
  const { view, events } = update;
  const news = eventSentences(title, events, look.covered);
  const latest = news.length > MOST_NEWS ? ['... (log shows all)', ...news.slice(-MOST_NEWS)] : news;
  const offers = layOutOffers(title.offers(view, open), io.columns, io.colour);
  const undo = update.canUndo ? ' (undo takes back)' : '';
  await newScreen(io);
  const lines = [
    ...latest.flatMap((told) =>
      prose(told, io.columns - 2, 2).map((line) => `  ${inked(line, newsInk(told), io.colour)}`),
    ),
    '',
    ...tableLines(title, view, open, look),
    '',
    ...flow(
      [...words(title.question(view), INKS.strong), ...words(`? helps${undo}`, INKS.quiet)],
      io.columns - 1,
    ).map((line) => lineText(line, io.colour)),
    ...offers.lines,
  ];
  await io.print(`${lines.join('\n')}\n`);
  return offers.numbered;
}

/** The witness call is the most important moment of every round. */
function newsInk(words: string): Ink {
  if (words.includes(' UNSEEN')) return { ...INKS.hidden, bold: true };
  return words.includes(' SEEN') ? { ...INKS.seen, bold: true } : {};
}

/** The move that was typed; prints why where it is none. */
async function moveMeant(
  typed: string,
  moment: Moment,
  { confirm }: DecideOptions,
): Promise<Move | undefined> {
  const { host, update, open, io, look, numbered } = moment;
  const { title } = host;
  if (/^\d+$/.test(typed)) {
    const move = numbered[Number(typed) - 1];
    if (!move) await say(io, `There is no number ${typed} on the list.`);
    return move;
  }
  // A move that the screen leaves out can still be typed in full; a part of it must not be answered with what is
  // possible.
  const whole = wholeMove(title.game, update.moves, typed);
  if (whole !== undefined) return whole;
  const matched = matchMove(title.game, open, typed, title.places(update.view));
  switch (matched.kind) {
    case 'move':
      return matched.move;
    case 'several': {
      const [first, ...others] = matched.moves;
      // If only one character can be accused the word alone is enough, since a confirmation follows.
      if (confirm && others.length === 0 && first?.do === 'accuse') return first;
      const texts = matched.moves.map((move) => title.game.formatMove(move));
      const some = `${texts.slice(0, 8).join(', ')}${texts.length > 8 ? ', ...' : ''}`;
      await say(io, `That could be ${some}. Type one of them.`);
      return undefined;
    }
    case 'unspelled': {
      const texts = matched.moves.map((move) => title.game.formatMove(move));
      await say(io, `That may end the game, so it must be typed in full: ${texts.join(' or ')}.`);
      return undefined;
    }
    case 'illegal': {
      if (look.covered && isWayOut(matched.move)) {
        // The reason depends on who Jack is.
        await say(io, 'That exit cannot be used now. Peek shows those that can.');
        return undefined;
      }
      const refusal = title.game.refusal(update.view, matched.move);
      if (refusal) await say(io, sayRefusal(refusal));
      return undefined;
    }
    case 'nothing':
      if (typed !== '') await say(io, 'That is neither a move nor a command. Type ? for help.');
      return undefined;
  }
}

/** Asks for confirmation before something that cannot be taken back. */
async function confirmed(
  { title }: Host,
  role: Role,
  { view }: Update,
  move: Move,
  io: Io,
): Promise<boolean> {
  const { game } = title;
  // The same roles decide next whoever Jack is, so any state that fits the view can tell.
  const state = game.imagine(view, seededRandom('confirm'));
  const next = game.play(state, move).state;
  if (game.actor(next) === role && game.activation(next) === game.activation(state)) return true;
  await say(io, foresee(title, view, move));
  const line = await io.ask('This cannot be taken back. Enter or y does it, anything else goes back: ');
  return line?.trim() === '' || isYes(line);
}
