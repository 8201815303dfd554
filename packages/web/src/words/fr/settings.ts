import { feel } from './feel.ts';
import type { settings as englishSettings, setup as englishSetup } from '../en/settings.ts';

export const settings: typeof englishSettings = {
  look: 'Apparence',
  theme: 'Thème',
  themes: { night: 'Nuit', fog: 'Brume', system: 'Comme l’appareil' },
  motion: 'Animations',
  motions: { full: 'Complètes', short: 'Réduites', none: 'Aucune', system: 'Comme l’appareil' },
  feel,
  play: 'Jeu',
  confirm: 'Confirmer les coups',
  confirmNote: 'Un coup ne compte qu’une fois confirmé.',
  aid: 'Aide sur le plateau',
  aids: { off: 'Aucune', light: 'Légère', full: 'Complète' },
  aidNotes: {
    off: 'Sans anneaux ni décompte\u00a0: à vous de juger la lumière.',
    light: 'Les anneaux montrent qui est visible et qui est caché.',
    full: 'Les anneaux, et ce que chaque coup changerait.',
  },
  coach: 'Astuces pour une première partie',
  humanPace: 'Ralentir l’ordinateur',
  humanPaceNote: 'Il prend une seconde ou deux pour chaque décision.',
  board: 'Plateau',
  labels: 'Coordonnées sur le plateau',
  flip: 'Voir le plateau du côté de Jack',
  flipNote: 'Jack voit la ville de l’autre côté.',
};

const bots: typeof englishSetup.bots = {
  newcomer: {
    name: 'Novice',
    line: 'Pour une première partie\u00a0: ne voit pas plus loin que son coup.',
  },
  casual: { name: 'Amateur', line: 'A un but, mais oublie des choses.' },
  steady: { name: 'Régulier', line: 'Prépare son tour et s’y tient.' },
  sharp: { name: 'Redoutable', line: 'Punit ce que vous laissez ouvert.' },
  best: { name: 'Le meilleur', line: 'Le plus fort. Il prend son temps.' },
  random: { name: 'Au hasard', line: 'Joue au hasard.' },
  greedy: { name: 'Planificateur', line: 'Prépare chaque coup pour le prochain appel à témoins.' },
};

export const setup: typeof englishSetup = {
  side: 'Votre camp',
  sideNames: { investigator: 'Enquêteur', jack: 'Jack', lot: 'Au hasard' },
  opponent: 'Adversaire',
  options: {
    edition: {
      name: 'Édition',
      values: { '2006': 'Première, 2006', '2016': 'Révisée, 2016' },
      note: 'Les règles sont les mêmes. Les plaques d’égout, Stealthy et Watson sont sur d’autres cases. Sans la boîte, prenez la première.',
    },
  },
  start: 'Commencer',
  handOver: 'À tour de rôle',
  handOverLine: 'L’écran se couvre pendant que l’appareil change de mains.',
  tabletop: 'Posé sur la table',
  tabletopLine: 'L’appareil reste entre vous. Jack cache l’écran de la main pour voir ses cartes secrètes.',
  savedRound: (game: string, round: number) => `${game}, tour ${round}`,
  savedModes: {
    computer: 'Contre l’ordinateur',
    'hand-over': 'Deux joueurs',
    tabletop: 'Deux joueurs, sur la table',
  },
  unknownGame: 'Une partie',
  forget: 'Supprimer',
  forgetThis: (game: string) => `Supprimer cette partie : ${game}`,
  forgetAsk: 'Supprimer cette partie ?',
  forgetLine: 'On ne peut pas revenir en arrière.',
  bots,
};
