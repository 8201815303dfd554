import { LONDON_MAP, londonLight } from '@lamplight/rules';
import type { LondonView } from '@lamplight/rules';
import { isKind, targetId } from '../../board/target.ts';
import { capital } from '../../words/grammar.ts';
import type { LondonWords } from '../../words/shapes/london.ts';
import type { Words } from '../../words/words.svelte.ts';
import { litBy } from '../streets/lit-by.ts';
import type { Telling } from '../telling.ts';

type Own = Awaited<ReturnType<LondonWords['telling']>>;
type Thing = keyof Own['things'];

const EXITS = Object.entries(LONDON_MAP.exits) as [LondonView['cordons'][number], string][];
const isClosed = (view: LondonView, exit: string): boolean => view.cordons.some((one) => one === exit);

const lit = litBy((view: LondonView) => {
  const { lamps, beam } = londonLight(view);
  return [...Object.values(lamps).flat(), ...beam];
});

function thingOn(view: LondonView, hex: string): Thing {
  if (LONDON_MAP.houses.includes(hex)) return 'house';
  if (LONDON_MAP.squares.includes(hex)) return 'garden';
  if (LONDON_MAP.lampSites.includes(hex)) {
    return view.lamps.some((lamp) => lamp.hex === hex) ? 'lamp' : 'deadLamp';
  }
  if (!LONDON_MAP.manholes[view.options.edition].includes(hex)) return 'street';
  return view.covers.includes(hex) ? 'shutManhole' : 'manhole';
}

/** Whether characters can be there, so that its light matters. */
const isStreet = (thing: Thing): boolean => thing === 'street' || thing.endsWith('anhole');

/** Whitechapel in the words of one language. */
export function tellingOf({ directions, games }: Words, own: Own): Telling<LondonView> {
  const { lantern } = games.london.tell;
  const numberOn = (view: LondonView, hex: string) => view.lamps.find((lamp) => lamp.hex === hex)?.number;
  const nameOf = (view: LondonView, hex: string): string => {
    const number = numberOn(view, hex);
    return number ? own.lamp(number) : own.things[thingOn(view, hex)];
  };
  const lightOn = (view: LondonView, hex: string): 'lit' | 'dark' => (lit(view).has(hex) ? 'lit' : 'dark');
  const exitOf = (hex: string) => EXITS.filter(([, street]) => street === hex).map(([exit]) => exit);
  return {
    keys: own.keys,
    hear(view, target) {
      const id = targetId(target);
      if (isKind(target, 'direction')) return `${lantern(directions[id] ?? id)}.`;
      if (isKind(target, 'exit')) {
        const street = EXITS.find(([exit]) => exit === id)?.[1] ?? '';
        return own.exit(own.exits[id] ?? id, own.from([street]), isClosed(view, id));
      }
      const thing = thingOn(view, id);
      const light =
        thing === 'lamp' ? [own.light.lit] : isStreet(thing) ? [own.light[lightOn(view, id)]] : [];
      const exits = exitOf(id).map((exit) => own.leadsTo(own.exits[exit] ?? exit, isClosed(view, exit)));
      return [own.name(id, [nameOf(view, id), ...light]), ...exits].join(' ');
    },
    show(view, target, plain) {
      const id = targetId(target);
      if (isKind(target, 'direction')) return lantern(directions[id] ?? id);
      if (isKind(target, 'exit')) return own.exitShown(own.exits[id] ?? id, isClosed(view, id));
      const name = capital(nameOf(view, id));
      return plain ? name : `${id}, ${nameOf(view, id)}`;
    },
    does(view, target) {
      const id = targetId(target);
      if (isKind(target, 'direction')) return [own.does.lantern];
      if (isKind(target, 'exit')) return [isClosed(view, id) ? own.does.cordon : own.does.exit];
      const thing = thingOn(view, id);
      const number = numberOn(view, id);
      return [
        ...(thing === 'street' ? [] : [own.does[thing]]),
        ...(thing === 'lamp' ? [number ? own.goesOut(number) : own.staysLit] : []),
        ...(isStreet(thing) ? [own.does[lightOn(view, id)]] : []),
      ];
    },
    status(view) {
      const next = view.lamps.find(({ number }) => number === view.round);
      const open = EXITS.filter(([exit]) => !isClosed(view, exit)).map(([exit]) => directions[exit] ?? exit);
      return [...(next ? [own.nextLamp(view.round, next.hex)] : []), own.openExits(open)];
    },
    carries: (view, who) => (who === 'watson' ? `${lantern(directions[view.lantern] ?? view.lantern)}.` : ''),
  };
}
