import type { GameTypes, Role } from '@lamplight/rules';
import type { Mark } from '../../board/recap-mark.ts';
import type { Called } from '../../host/scene-events.ts';
import type { GameStep } from '../../host/steps-of.ts';

type Event = GameTypes['Event'];
type View = GameTypes['View'];

/** Acts that need no line of their own: they are expected, or another line tells of them. */
const SILENT = new Set(['activated', 'round-began', 'thrown', 'turned-over', 'cleared', 'called', 'ended']);
/** What follows from a witness call. */
const AFTER_CALL = new Set(['lamp-out', 'chase-began']);

/** One act of another player. */
export interface Act {
  readonly role: Role;
  /** Its number on the board; null where the board shows nothing of it. */
  readonly number: number | null;
  readonly event: Event;
  readonly marks: readonly Mark[];
}

/** The acts of one card; of one player in a row where no cards are played. */
export interface Turn {
  readonly role: Role;
  readonly character: string | null;
  readonly acts: readonly Act[];
}

/** A witness call between turns. */
interface CallLine {
  readonly call: Called;
  /** What followed from it. */
  readonly also: readonly Event[];
}

/** A card that the viewer's own last turns drew: the answer came after the decision. */
interface DrawnLine {
  readonly drew: Event;
}

/** What others did since the viewer's last decision. */
export interface Recap {
  /** The number of steps before it. */
  readonly from: number;
  readonly lines: readonly (Turn | CallLine | DrawnLine)[];
  /** Suspects whose light changed. */
  readonly hiddenNow: readonly string[];
  readonly seenNow: readonly string[];
}

export interface RecapOf {
  readonly steps: readonly GameStep[];
  /** Whether the viewer made the decision of a step. */
  readonly isOwn: (step: number) => boolean;
  readonly marksOf: (event: Event, after: View) => readonly Mark[];
}

/** Where the turns of the role that acted last begin: what somebody without a seat is shown at least. */
export function lastTurnOf(steps: readonly GameStep[]): number {
  let from = Math.max(0, steps.length - 1);
  while (from > 1 && steps[from - 2]?.view.actor === steps[from - 1]?.view.actor) from--;
  return from;
}

/**
 * What others did last: after the viewer's last decision or, once the viewer has acted again, before that. Null where
 * nobody else has decided yet.
 */
export function recapOf({ steps, isOwn, marksOf }: RecapOf): Recap | null {
  let end = steps.length;
  while (end > 1 && isOwn(end - 1)) end--;
  let from = end;
  while (from > 1 && !isOwn(from - 1)) from--;
  // The first step is the deal.
  if (from === end || end < 2) return null;
  const lines: (Turn | CallLine | DrawnLine)[] = [];
  let number = 0;
  const before = steps[from - 1];
  let own = from;
  while (own > 1 && isOwn(own - 1)) own--;
  for (const { moments, view } of steps.slice(own, from))
    lines.push(...moments[0].events.filter((event) => isOwnCard(event, view)).map((drew) => ({ drew })));
  // A witness call that came with the viewer's last decision also happened after it.
  const ownCall = from > 1 ? before?.moments[1] : undefined;
  if (ownCall) lines.push(callLine(ownCall.events));
  for (const [i, step] of steps.slice(from, end).entries()) {
    const [decision, call] = step.moments;
    const role = steps[from + i - 1]?.view.actor;
    if (role && role !== 'chance') {
      const turn = turnOf(lines, decision.events, role);
      for (const event of decision.events.filter((one) => !SILENT.has(one.event))) {
        const marks = marksOf(event, decision.view);
        turn.push({ role, number: marks.length > 0 ? ++number : null, event, marks });
      }
    }
    if (call) lines.push(callLine(call.events));
  }
  const then = (ownCall ? before?.moments[0] : before)?.view;
  const now = steps[end - 1]?.view;
  const suspects = now?.suspects ?? [];
  const changed = (to: boolean): readonly string[] =>
    suspects.filter((who) => now?.visible.includes(who) === to && then?.visible.includes(who) === !to);
  return { from, lines, hiddenNow: changed(false), seenNow: changed(true) };
}

/** Somebody without a seat draws nothing. */
const isOwnCard = (event: Event & { readonly role?: Role }, { viewer }: View): boolean =>
  event.event === 'drew' && event.role === viewer;

const callLine = (events: readonly Event[]): CallLine => ({
  call: events[0] as Called,
  also: events.filter(({ event }) => AFTER_CALL.has(event)),
});

/** The acts to which those of a decision are added: a card that is played begins a new line. */
function turnOf(lines: (Turn | CallLine | DrawnLine)[], events: readonly Event[], role: Role): Act[] {
  const played = events.find(({ event }) => event === 'activated') as { character?: string } | undefined;
  const last = lines.at(-1);
  if (!played && last && 'acts' in last && last.role === role) return last.acts as Act[];
  const acts: Act[] = [];
  lines.push({ role, character: played?.character ?? null, acts });
  return acts;
}

/** More acts than this cannot be told apart on the board. */
const MOST_DRAWN = 6;

/**
 * The acts that are drawn together: those of the role that acted last, or of the last turn where that would be too
 * many.
 */
export function drawnActs({ lines }: Recap): readonly Act[] {
  const all = lines.filter((line): line is Turn => 'acts' in line);
  const last = all.at(-1)?.role;
  const turns = all.slice(all.findLastIndex(({ role }) => role !== last) + 1);
  const acts = turns.flatMap(({ acts }) => acts);
  const drawn = acts.length > MOST_DRAWN ? (turns.at(-1)?.acts ?? []) : acts;
  return drawn.filter(({ number }) => number !== null);
}
