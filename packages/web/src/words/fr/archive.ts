import type { Role } from '@lamplight/rules';
import type { archive as english } from '../en/archive.ts';
import { list, number, single } from './people.ts';

const games = (n: number): string => `${number(n)} ${single(n) ? 'partie' : 'parties'}`;
const asRole: Readonly<Record<Role, string>> = {
  investigator: 'en tant qu’enquêteur',
  jack: 'en tant que Jack',
};
const result = (won: boolean, role: Role): string => `${won ? 'Gagnée' : 'Perdue'} ${asRole[role]}`;

type RefusalText = (typeof english.refusals)['altered'];

const where: RefusalText = ({ game, move }) => {
  const places = [
    game === undefined ? '' : `partie ${number(game)}`,
    move === undefined ? '' : `coup ${number(move)}`,
  ].filter(Boolean);
  return places.length === 0 ? '' : ` (${places.join(', ')})`;
};
const damaged: RefusalText = (refused) =>
  `Cette partie est abîmée${where(refused)}. Reprenez-la là où elle a été enregistrée.`;
const noRecord: RefusalText = () =>
  'Ce n’est pas une partie enregistrée. Collez-la en entier ou choisissez un autre fichier.';

export const archive: typeof english = {
  title: 'Mes parties',
  pageTitle: 'Mes parties – Lamplight',
  lead: 'Gardées sur cet appareil. Enregistrez-les dans un fichier pour les emporter.',
  loading: 'Recherche de vos parties…',

  played: 'jouées',
  won: 'gagnées',
  row: 'gagnées de suite',
  rowBest: (best) => `gagnées de suite, ${number(best)} au mieux`,
  summary: (played, won, row) =>
    `${number(played)} jouée${single(played) ? '' : 's'}, ${number(won)} gagnée${single(won) ? '' : 's'}${row > 1 ? ` · ${number(row)} de suite` : ''}`,
  onlyKept: (n) => `${games(n)} gardée${single(n) ? '' : 's'}`,
  last: (results) =>
    results.length === 0
      ? ''
      : `${single(results.length) ? 'Dernière partie' : `Les ${number(results.length)} dernières parties, de la plus ancienne à la plus récente`}\u00a0: ${list(results.map(({ won, role }) => result(won, role).toLowerCase().replace('jack', 'Jack')))}.`,
  notCounted: 'Les parties à deux sur un appareil et les parties ajoutées ne comptent pas.',

  sides: 'Victoires par jeu et par camp',
  levels: 'Victoires contre l’ordinateur',
  role: { investigator: 'Enquêteur', jack: 'Jack' },
  of: (won, played) => ({ won: number(won), rest: `sur ${number(played)}` }),
  noneYet: 'aucune',
  unknownLevel: 'Autre niveau',

  filter: 'Quelles parties',
  game: 'Jeu',
  all: 'Tous',
  side: 'Camp',
  anySide: 'Les deux camps',
  opponent: 'Adversaire',
  anyone: 'Tous les adversaires',
  computer: 'L’ordinateur',
  level: (level) => `Ordinateur\u00a0: ${level}`,
  people: 'Joueurs en ligne',
  two: 'Deux joueurs',
  imported: 'Parties ajoutées',
  result: 'Résultat',
  anyResult: 'Gagnées et perdues',
  results: { won: 'Gagnées', lost: 'Perdues' },
  clear: 'Voir toutes les parties',
  shown: (n) => (n === 0 ? 'Aucune partie ne correspond.' : `${games(n)}.`),
  none: 'Vous n’avez pas encore terminé de partie. Les parties terminées sont gardées ici.',
  noneFits: 'Aucune de vos parties ne correspond.',

  againstComputer: 'contre l’ordinateur',
  against: (name) => `contre ${name}`,
  forTwo: 'deux joueurs',
  between: (one, other) => `${one} et ${other}`,
  fromFile: 'partie ajoutée',
  ended: result,
  wins: { investigator: 'L’enquêteur a gagné', jack: 'Jack a gagné' },
  round: (round) => `Tour ${number(round)}`,
  review: 'Analyse',
  reviewOf: (game, against, told, date) => `Analyse\u00a0: ${game}, ${against}. ${told}. ${date}.`,
  continueOf: (game, round, against) => `Reprendre\u00a0: ${game}, ${against}, tour ${number(round)}`,
  running: 'Non terminées',
  list: 'Parties',
  more: (n) => `En voir ${number(n)} de plus`,
  bound: (most) =>
    `Jusqu’à ${number(most)} parties sont gardées. Ensuite, chaque nouvelle partie remplace la plus ancienne.`,

  files: 'Fichiers',
  save: 'Enregistrer un fichier',
  open: 'Ouvrir un fichier',
  paste: 'Coller une partie',
  filesNote:
    'Le fichier contient vos parties terminées, les parties de cet appareil et vos réglages. Les parties en ligne en cours n’y sont pas\u00a0: déplacez une place avec son code.',
  saved: (n) => `Enregistré\u00a0: ${games(n)}.`,
  pasteLabel: 'La partie, sous forme de texte',
  pasteNote: 'Une partie s’enregistre depuis son analyse, ou à la fin d’une partie en ligne.',
  add: 'Ajouter',
  added: 'La partie est ajoutée. Elle ne compte pas dans les chiffres.',
  known: 'Cette partie est déjà ici.',
  reading: 'Lecture…',
  ask: 'Charger ce fichier\u00a0?',
  askFound: (finished, running) =>
    `Nouveau dans le fichier\u00a0: ${finished + running === 0 ? 'aucune partie' : list([...(finished > 0 ? [`${number(finished)} terminée${single(finished) ? '' : 's'}`] : []), ...(running > 0 ? [`${number(running)} non terminée${single(running) ? '' : 's'}`] : [])])}.`,
  askKnown: (n) =>
    `${games(n)} ${single(n) ? 'est déjà ici et reste telle quelle' : 'sont déjà ici et restent telles quelles'}.`,
  askSettings: 'Vos réglages ici sont remplacés.',
  load: 'Charger',
  loaded: (n) => `Chargé\u00a0: ${games(n)} et vos réglages.`,
  refusals: {
    'too-large': () => 'C’est trop grand pour un fichier de Lamplight. Choisissez un autre fichier.',
    'not-json': noRecord,
    'not-a-record': noRecord,
    'wrong-version': () =>
      'Cette partie vient d’une version plus récente de Lamplight. Rechargez la page et réessayez.',
    'unknown-game': () => 'Cette partie est d’un jeu que Lamplight n’a pas.',
    'wrong-rules': () => 'Cette partie suit une autre version des règles. Elle ne peut pas être montrée ici.',
    'bad-options': damaged,
    'malformed-move': damaged,
    'illegal-move': damaged,
    'after-the-end': damaged,
    altered: (refused) =>
      `Cette partie a été modifiée après son enregistrement${where(refused)}. Reprenez l’original.`,
    truncated: (refused) => `La fin de cette partie manque${where(refused)}. Copiez-la en entier.`,
    added: damaged,
    unfinished: (refused) =>
      `Cette partie n’est pas terminée${where(refused)}. Seules les parties terminées peuvent être ajoutées.`,
    dataVersion: () =>
      'Ce fichier vient d’une version plus récente de Lamplight. Rechargez la page et réessayez.',
    dataBroken: (refused) =>
      `Ce fichier est abîmé${where(refused)}. Rien n’a changé. Choisissez un autre fichier.`,
    tooMany: ({ most }) =>
      `On peut garder ${number(most)} parties au plus, et le fichier en a trop. Supprimez d’abord des parties.`,
    notStored: () =>
      'Ce navigateur n’a pas pu enregistrer cela. Rien n’a changé. Libérez de la place et réessayez.',
  },

  notLasting:
    'Ce navigateur n’enregistre rien. Vos parties seront perdues à la fermeture de l’onglet\u00a0: enregistrez-les dans un fichier.',
  unreadable: 'Ce navigateur n’a pas pu lire vos parties. Rien n’est perdu.',
  again: 'Réessayer',
  gone: 'Cette partie n’est plus sur cet appareil.',
  reviewFailed: 'Cette partie ne peut pas être montrée.',

  delete: 'Supprimer cette partie',
  deleteAsk: 'Supprimer cette partie\u00a0?',
  deleteLine: 'Elle est retirée de cet appareil et des chiffres. Vous ne pourrez pas la retrouver.',
  deleteYes: 'Supprimer',
  deleted: 'La partie est supprimée.',
};
