import type { Explanation, GameTypes } from '@lamplight/rules';
import type { Target } from '../board/contract.ts';
import { isKind, targetId } from '../board/target.ts';
import type { Session } from '../host/session.svelte.ts';
import { settings } from '../settings/settings.svelte.ts';
import type { Title } from '../titles/title.ts';
import type { Telling } from '../titles/telling.ts';
import type { Words } from '../words/words.svelte.ts';
import type { Decision } from './decision.svelte.ts';

type View = GameTypes['View'];
type Shared = Awaited<ReturnType<Words['telling']>>;

/** An explanation for the eye: what something is, and what it does. */
export interface Shown {
  readonly name: string;
  readonly lines: readonly string[];
}

/** The words for the boards of one game, and the way to use them. */
export interface Board {
  readonly words: Words;
  readonly shared: Shared;
  readonly own: Telling<View>;
}

/** Loads what a game says about its board. */
export async function tellingIn(title: Title, words: Words): Promise<Board> {
  const [shared, own] = await Promise.all([words.telling(), title.telling(words)]);
  return { words, shared, own };
}

/** For the ear: the fact, then the state, then what a player may do there. */
export function hearTarget(session: Session, decision: Decision, target: Target, board: Board): string {
  const { view } = session;
  const here = peopleAt(session, target);
  const { shared } = board;
  const accused = decision.accusations.has(target) ? here[0] : undefined;
  const names = board.words.games[session.title.id].short;
  return [
    hearPlace(view, target, here, board, session.title),
    ...(accused === undefined ? [] : [shared.accuses(names[accused] ?? accused)]),
    ...(isPicked(session, decision, target)
      ? [shared.chosen]
      : isOffered(session, decision, target)
        ? [shared.choosable]
        : []),
  ].join(' ');
}

/** For the ear: the fact and the state alone. */
export function hearPlace(
  view: View,
  target: Target,
  here: readonly string[],
  { words, shared, own }: Board,
  title: Title,
): string {
  const people = here.map((who) => {
    const name = words.games[title.id].short[who] ?? who;
    const you = view.viewer === 'jack' && view.identity === who;
    const { visible, because } = title.game.explain(view, who);
    const told = view.suspects.includes(who)
      ? shared.heard.suspect(name, you, visible, whyOf(because, shared, words.games[title.id]))
      : shared.heard.cleared(name, you);
    return [told, alibiOf(view, who, shared), own.carries?.(view, who) ?? ''].filter(Boolean).join(' ');
  });
  const place = isKind(target, 'person') ? [] : [own.hear(view, target)];
  return [...place, ...people].join(' ');
}

/** What the viewer's own alibi cards say of a suspect. */
function alibiOf({ viewer, alibis, suspects }: View, who: string, { alibi }: Shared): string {
  const held = viewer !== 'spectator' && suspects.includes(who) && alibis[viewer].cards?.includes(who);
  return held ? alibi(viewer === 'investigator') : '';
}

function whyOf(
  because: Explanation['because'],
  { why }: Shared,
  { short, tokens }: Words['games'][keyof Words['games']] & { readonly tokens?: object },
): readonly string[] {
  const nameOf = (id: string): string =>
    (short as Readonly<Record<string, string>>)[id] ??
    (tokens as Readonly<Record<string, string>> | undefined)?.[id] ??
    id;
  const lamps = because.flatMap((one) => (one.kind === 'lamp' ? [one.hex] : []));
  const next = because.flatMap((one) => (one.kind === 'neighbour' ? [nameOf(one.character)] : []));
  const seeing = because.flatMap((one) => (one.kind === 'detective' ? [nameOf(one.detective)] : []));
  const has = (kind: string): boolean => because.some((one) => one.kind === kind);
  return [
    ...(lamps.length > 0 ? [why.lamps(lamps)] : []),
    ...(has('beam') ? [why.beam] : []),
    ...(next.length > 0 ? [why.next(next)] : []),
    ...(seeing.length > 0 ? [why.detectives(seeing)] : []),
    ...(has('park') ? [why.park] : []),
    ...(has('liberty') ? [why.liberty] : []),
  ];
}

/** For the eye: who is there and why they are visible, then what everything there does. */
export function showTarget(
  session: Session,
  decision: Decision,
  target: Target,
  { words, shared, own }: Board,
): Shown {
  const { view, title } = session;
  const game = words.games[title.id];
  const plain = !settings.labels;
  const here = peopleAt(session, target);
  const people = here.map((who) => {
    const name = game.people[who] ?? who;
    const isYou = view.viewer === 'jack' && view.identity === who;
    return {
      name: view.suspects.includes(who) ? shared.suspect(name) : shared.cleared(name),
      lines: [
        ...(isYou ? [shared.you] : []),
        ...[alibiOf(view, who, shared)].filter(Boolean),
        // At the lowest aid, players judge the light themselves.
        ...(session.aid === 'off' || !view.suspects.includes(who)
          ? []
          : [game.sayReasons(title.game.explain(view, who), game.short[who] ?? who, plain)]),
        ...(decision.accusations.has(target)
          ? [shared.accuses(game.short[who] ?? who), words.play.accuseWarning]
          : []),
      ],
    };
  });
  const place = isKind(target, 'person')
    ? []
    : [{ name: own.show(view, target, plain), lines: own.does(view, target) }];
  const [first, ...rest] = isKind(target, 'tile') || people.length > 0 ? [...people, ...place] : place;
  return {
    name: first?.name ?? '',
    lines: [...(first?.lines ?? []), ...rest.flatMap(({ lines }) => lines)],
  };
}

/** What is to be said of a card or a token beyond its power: what is left to build, and its other side. */
export function showPower(
  { shownSteps }: Session,
  id: string,
  back: string | undefined,
  { own }: Board,
): readonly string[] {
  const events = shownSteps.flatMap((step) => step.events);
  const left = own.left?.(events, id) ?? '';
  const other = back === undefined ? '' : (own.otherSide?.(back) ?? '');
  return [left, other].filter((line) => line !== '');
}

/** Whether a press on a target would choose something. */
export const chooses = (session: Session, decision: Decision, target: Target): boolean =>
  session.open &&
  (isOffered(session, decision, target) ||
    isPicked(session, decision, target) ||
    decision.instead.has(target));

const meanings = (session: Session, target: Target): readonly Target[] => [
  target,
  ...(isKind(target, 'hex') ? peopleAt(session, target).map((who): Target => `person:${who}`) : []),
];

const isOffered = (session: Session, { offers }: Decision, target: Target): boolean =>
  meanings(session, target).some((one) => offers.has(one));

const isPicked = (session: Session, { picked }: Decision, target: Target): boolean =>
  meanings(session, target).some((one) => picked.includes(one));

/** The characters at a target. */
function peopleAt({ title, view }: Session, target: Target): readonly string[] {
  return peopleOn(view, target).filter((who) => title.game.characters.includes(who));
}

export function peopleOn(view: object, target: Target): readonly string[] {
  const id = targetId(target);
  if (isKind(target, 'person') || isKind(target, 'tile')) return [id];
  if (!isKind(target, 'hex') || !('characters' in view)) return [];
  const characters = view.characters as Readonly<Record<string, string>>;
  return Object.keys(characters).filter((who) => characters[who] === id);
}
