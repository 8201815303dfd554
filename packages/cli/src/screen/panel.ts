import { rolesOfRound, ROUNDS } from '@lamplight/rules';
import type { CaseView, Role } from '@lamplight/rules';
import { nameOf, ROLE_NAMES } from '../words/people.ts';
import { INKS } from './ink.ts';
import type { Ink } from './ink.ts';
import { flow, span } from './text.ts';
import type { Line } from './text.ts';

/** One line of the panel, or more where it is narrow: a label and pieces that are not broken. */
export interface Row {
  readonly label: string;
  readonly pieces: readonly Line[];
}

const LABEL = 10;

export function panelLines(rows: readonly Row[], width: number): Line[] {
  return rows.flatMap(({ label, pieces }) =>
    flow(pieces, width - LABEL).map((line, i) => [
      span((i === 0 ? label : '').padEnd(LABEL), INKS.heading),
      ...line,
    ]),
  );
}

/** Plain words as a row's pieces. */
export const words = (text: string, ink: Ink = {}): Line[] =>
  text.split(' ').map((word) => [span(word, ink)]);

/** Names with commas between them. */
export function people(ids: readonly string[], ink: Ink, none = 'nobody'): Line[] {
  if (ids.length === 0) return [[span(none, INKS.quiet)]];
  return ids.map((id, i) => [span(nameOf(id), ink), span(i + 1 < ids.length ? ',' : '', INKS.quiet)]);
}

/** The round, and the roles of its activations: past, current and future. */
export function roundRow(view: CaseView, over: boolean): Row {
  const order = rolesOfRound(view.round).map((role, i): Line => {
    const name = role === view.viewer ? 'you' : role === 'jack' ? 'Jack' : 'investigator';
    const now = i === view.activation && !over;
    if (now) return [span('\u25b8', INKS.strong), span(name, INKS[role])];
    return i < view.activation ? [span(`${name}\u2713`, INKS.quiet)] : [span(name)];
  });
  const round = [span(String(view.round), INKS.strong), span(` of ${String(ROUNDS)} `, INKS.quiet)];
  return { label: 'Round', pieces: [round, ...order] };
}

/** How a witness call right now would split the suspects. */
export function splitRows({ suspects, visible }: CaseView, characters: readonly string[]): Row[] {
  const seen = suspects.filter((name) => visible.includes(name));
  const hidden = suspects.filter((name) => !visible.includes(name));
  const innocent = characters.filter((name) => !suspects.includes(name));
  const row = (label: string, ids: readonly string[], ink: Ink): Row => ({
    label,
    pieces: [[span(String(ids.length), INKS.strong)], ...(ids.length === 0 ? [] : people(ids, ink))],
  });
  return [
    row('Visible', seen, INKS.seen),
    row('Hidden', hidden, INKS.hidden),
    ...(innocent.length === 0 ? [] : [row('Cleared', innocent, INKS.cleared)]),
  ];
}

/** The alibi cards as the viewer knows them; of `covered` hands only the number. */
export function alibiRow(view: CaseView, covered: readonly Role[]): Row {
  const hand = (role: Role): Line[] => {
    const { count, cards } = view.alibis[role];
    const holder = role === view.viewer ? 'you' : role === 'jack' ? 'Jack' : 'investigator';
    const total = `${holder} ${String(count)}`;
    if (cards === null || count === 0) return [[span(`${total},`)]];
    if (covered.includes(role)) return [[span(`${total} (peek),`)]];
    return words(`${total} (${cards.map(nameOf).join(', ')}),`);
  };
  const pile: Line = [span(`pile ${String(view.pile)}`)];
  return { label: 'Alibis', pieces: [...hand('investigator'), ...hand('jack'), pile] };
}

/** The past witness calls; nothing before the first. */
export function callRows({ calls }: CaseView): Row[] {
  return calls.map(({ round, answer, cleared }, i) => ({
    label: i === 0 ? 'Calls' : '',
    pieces: [
      [
        span(
          `${String(round)} ${answer === 'seen' ? 'SEEN' : 'NOT SEEN'}`,
          answer === 'seen' ? INKS.seen : INKS.hidden,
        ),
      ],
      ...(cleared.length === 0
        ? words('cleared nobody', INKS.quiet)
        : [...words('cleared', INKS.quiet), ...people(cleared, INKS.cleared)]),
    ],
  }));
}

/** Who the viewer is; Jack’s identity only where nobody else sees the screen. */
export function viewerRow(view: CaseView, covered: boolean, over: boolean): Row {
  const { viewer, identity } = view;
  if (over && identity !== null) {
    return { label: 'Jack was', pieces: [[span(nameOf(identity), INKS.jack)]] };
  }
  if (viewer === 'spectator') return { label: 'You', pieces: words('are watching') };
  const role = span(ROLE_NAMES[viewer], INKS[viewer]);
  if (viewer === 'investigator' || identity === null) return { label: 'You are', pieces: [[role]] };
  const pieces = covered
    ? [[role], ...words('(peek shows who)', INKS.quiet)]
    : [[role, span(',')], ...words('who is'), [span(nameOf(identity), INKS.jack)]];
  return { label: 'You are', pieces };
}
