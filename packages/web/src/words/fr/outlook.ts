import type { outlook as english } from '../en/outlook.ts';
import { agree, feminine, list, number, single } from './people.ts';

const become = (names: readonly string[]): string => (single(names.length) ? 'devient' : 'deviennent');
const plural = (names: readonly string[]): string => (single(names.length) ? '' : 's');
/** The masculine for several characters, unless all of them are women. */
const hiddenOf = (names: readonly string[]): string => (names.every(feminine) ? 'cachée' : 'caché');

export const outlook: typeof english = {
  there: (name, visible) =>
    visible ? 'Visible sur cette case.' : `Caché${feminine(name) ? 'e' : ''} sur cette case.`,
  split: (visible, hidden) =>
    `${number(visible)} ${single(visible) ? 'visible' : 'visibles'}, ${number(hidden)} ${single(hidden) ? 'caché' : 'cachés'}.`,
  visible: (names) => `${list(names)} ${become(names)} visible${plural(names)}.`,
  hidden: (names) => `${list(names)} ${become(names)} ${hiddenOf(names)}${plural(names)}.`,
  you: (name, after, before) =>
    `Vous ${after === before ? 'restez' : 'devenez'} ${after ? 'visible' : agree('caché', name)}.`,
};
