import { NEW_YORK_MAP, NEW_YORK_QUAYSIDES, newYorkLight, newYorkSupply } from '@lamplight/rules';
import type { NewYorkView } from '@lamplight/rules';
import { isKind, targetId } from '../../board/target.ts';
import { capital } from '../../words/grammar.ts';
import type { NewYorkWords } from '../../words/shapes/newyork.ts';
import { litBy } from '../streets/lit-by.ts';
import type { Telling } from '../telling.ts';

type Own = Awaited<ReturnType<NewYorkWords['telling']>>;
type Thing = keyof Own['things'];

const { buildings, ferry, landExits, liberty, quays } = NEW_YORK_MAP;
const PORTS = Object.entries(NEW_YORK_QUAYSIDES);
const lit = litBy((view: NewYorkView) => Object.values(newYorkLight(view)).flat());

/** Everything on a hex; a bare one is a street. */
function thingsOn(view: NewYorkView, hex: string): readonly Thing[] {
  if (buildings.includes(hex)) return ['house'];
  const things: Thing[] = [];
  if (hex === liberty) things.push('liberty');
  if (view.lamps.includes(hex)) things.push('lamp');
  if (view.metros.includes(hex)) things.push('metro');
  if (view.sites.includes(hex)) things.push('site');
  if (view.parks.includes(hex)) things.push('park');
  if (quays.includes(hex)) things.push('quay');
  if (things.length === 0) things.push('street');
  if (view.investigations.some((tile) => tile.includes(hex))) things.push('police');
  if (view.informant.hex === hex) things.push(view.informant.talkative ? 'informant' : 'muteInformant');
  return things;
}

const CLOSED: ReadonlySet<Thing> = new Set(['house', 'lamp', 'site']);
const ALWAYS_DARK: ReadonlySet<Thing> = new Set(['liberty', 'park']);

/** Lower Manhattan in the words of one language. */
export function tellingOf(own: Own): Telling<NewYorkView> {
  const lightOn = (view: NewYorkView, hex: string): 'lit' | 'dark' => (lit(view).has(hex) ? 'lit' : 'dark');
  const goes = (hex: string, end: 0 | 1): readonly string[] =>
    ferry.filter((line) => line[end] === hex).map((line) => line[1 - end] ?? '');
  const toPort = (id: string): string => own.from(NEW_YORK_QUAYSIDES[id] ?? []);

  /** Ways that leave a hex, besides its neighbours. */
  function waysFrom(view: NewYorkView, hex: string): readonly string[] {
    const to = goes(hex, 0);
    const from = goes(hex, 1);
    return [
      ...(to.length > 0 ? [own.ferryTo(to)] : []),
      ...(from.length > 0 ? [own.ferryFrom(from)] : []),
      ...PORTS.filter(([, hexes]) => hexes.includes(hex)).map(([port]) =>
        own.nextToPort(port, view.steamers.includes(port)),
      ),
      ...(landExits.includes(hex) ? [own.leadsToLand] : []),
    ];
  }

  function doesOf(hex: string, thing: Thing): string | undefined {
    if (thing === 'quay') return goes(hex, 0).length > 0 ? own.does.quayFrom : own.does.quayTo;
    return thing === 'street' ? undefined : own.does[thing];
  }

  return {
    keys: own.keys,
    hear(view, target) {
      const id = targetId(target);
      if (target === 'exit:land') return own.land(own.from(landExits));
      if (isKind(target, 'exit') || isKind(target, 'port')) {
        return own.port(id, toPort(id), view.steamers.includes(id));
      }
      if (isKind(target, 'tape')) return own.tape(view.investigations[Number(id)] ?? []);
      const things = thingsOn(view, id);
      const light = things.some((thing) => CLOSED.has(thing)) ? [] : [own.light[lightOn(view, id)]];
      const names = things.filter((thing) => thing !== 'liberty').map((thing) => own.things[thing]);
      return own.name(id === liberty ? capital(own.hex(id)) : id, [
        ...names,
        ...light,
        ...waysFrom(view, id),
      ]);
    },
    show(view, target, plain) {
      const id = targetId(target);
      if (target === 'exit:land') return own.landShown;
      if (isKind(target, 'exit') || isKind(target, 'port')) {
        return own.portShown(plain ? null : id, view.steamers.includes(id));
      }
      if (isKind(target, 'tape')) return own.tapeShown;
      const names = thingsOn(view, id).map((thing) => own.things[thing]);
      if (id === liberty) return capital(own.hex(id));
      return plain ? capital(names.join(', ')) : [id, ...names].join(', ');
    },
    does(view, target) {
      const id = targetId(target);
      if (target === 'exit:land') return [own.does.land];
      if (isKind(target, 'exit') || isKind(target, 'port')) {
        return [view.steamers.includes(id) ? own.does.steamer : own.does.port];
      }
      if (isKind(target, 'tape')) return [own.does.police];
      const things = thingsOn(view, id);
      const plainLight = things.every((thing) => !CLOSED.has(thing) && !ALWAYS_DARK.has(thing));
      return [
        ...things.flatMap((thing) => doesOf(id, thing) ?? []),
        ...(plainLight ? [own.does[lightOn(view, id)]] : []),
        ...(landExits.includes(id) ? [own.does.land] : []),
      ];
    },
    status: (view) => [own.steamers(view.steamers)],
    left: (events, card) =>
      newYorkSupply(events)
        .filter(({ builder }) => builder === card)
        .map(({ tile, left }) => own.left[tile](left))
        .join(' '),
  };
}
