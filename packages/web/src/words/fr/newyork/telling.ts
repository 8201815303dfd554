import type { telling as english } from '../../en/newyork/telling.ts';
import { list, number, single } from '../people.ts';
import { AFTER_UNSEEN, doesStreet, street } from '../streets/telling.ts';

const LIBERTY = 'île de la Liberté';
const hex = (name: string): string => (name === 'liberty' ? LIBERTY : name);
const steamed = (steamer: boolean): string => (steamer ? 'un paquebot' : 'aucun paquebot');
const left = (count: number, one: string, many: string): string =>
  count === 0
    ? `Plus ${/^[aeiouéi]/.test(one) ? 'd’' : 'de '}${one} à construire.`
    : `Encore ${number(count)} ${single(count) ? one : many} à construire.`;

export const telling: typeof english = {
  ...street,
  hex,
  things: {
    street: 'rue',
    house: 'immeuble',
    lamp: 'réverbère',
    metro: 'bouche de métro',
    site: 'chantier',
    park: 'parc',
    police: 'ruban de police',
    quay: 'embarcadère',
    liberty: 'île',
    informant: 'mouchard bavard',
    muteInformant: 'mouchard muet',
  },
  ferryTo: (hexes) => `navette vers ${list(hexes.map(hex))}`,
  ferryFrom: (hexes) => `navette depuis ${list(hexes.map(hex))}`,
  nextToPort: (name, steamer) => `à côté du port ${name}, ${steamed(steamer)}`,
  leadsToLand: 'mène à la sortie terrestre',
  port: (name, from, steamer) => `Port ${name}, ${steamed(steamer)}, ${from}.`,
  portShown: (name, steamer) => `Port${name === null ? '' : ` ${name}`}, ${steamed(steamer)}`,
  land: (from) => `Sortie terrestre, ${from}.`,
  landShown: 'Sortie terrestre',
  steamers: (ports) =>
    ports.length === 0 ? 'Aucun port n’a de paquebot.' : `Paquebots aux ports ${list(ports)}.`,
  tape: (hexes) => `Ruban de police en ${list(hexes)}.`,
  tapeShown: 'Ruban de police',
  left: {
    lamp: (count) => left(count, 'réverbère', 'réverbères'),
    metro: (count) => left(count, 'bouche de métro', 'bouches de métro'),
    site: (count) => left(count, 'chantier', 'chantiers'),
  },
  supply: {
    left: 'À construire\u00a0:',
    lamp: (count) => `${number(count)} ${single(count) ? 'réverbère' : 'réverbères'}`,
    metro: (count) => `${number(count)} ${single(count) ? 'bouche' : 'bouches'} de métro`,
    site: (count) => `${number(count)} ${single(count) ? 'chantier' : 'chantiers'}`,
  },
  does: {
    ...doesStreet,
    house: 'Les personnages n’entrent pas dans un immeuble. Seule Rider passe par-dessus.',
    lamp: 'Un réverbère rend visible tout personnage à côté. Sa case est interdite aux personnages.',
    metro: 'Une bouche de métro mène à toute autre bouche de métro\u00a0: cela compte pour une case.',
    site: 'Les personnages n’entrent pas dans un chantier. Seule Rider passe par-dessus.',
    park: 'Un parc cache le personnage qui s’y trouve, quoi qu’il y ait à côté.',
    police: 'Une case sous un ruban de police est interdite. Callahan peut déplacer le ruban.',
    quayFrom: 'La navette mène de cet embarcadère à l’île de la Liberté\u00a0: cela compte pour une case.',
    quayTo: 'La navette mène de l’île de la Liberté à cet embarcadère\u00a0: cela compte pour une case.',
    liberty: 'Un personnage sur l’île de la Liberté est toujours caché. Seule la navette y va.',
    informant:
      'Terminez un déplacement sur le mouchard pour piocher une carte alibi. Vous le placez ensuite ailleurs.',
    muteInformant:
      'Le mouchard a parlé ce tour. Aucun déplacement ne finit sur sa case avant le tour suivant.',
    steamer: `Un paquebot est une sortie. Jack peut s’échapper d’une case voisine ${AFTER_UNSEEN}.`,
    port: 'Un port sans paquebot n’est pas une sortie. Smith peut y déplacer un paquebot.',
    land: `Jack peut s’échapper par la terre ${AFTER_UNSEEN}.`,
  },
};
