import type { settings as englishSettings, setup as englishSetup } from '../en/settings.ts';

export const settings: typeof englishSettings = {
  look: 'Apparence',
  theme: 'Thème',
  themes: { night: 'Nuit', fog: 'Brume', system: 'Appareil' },
  motion: 'Animations',
  motions: { full: 'Complètes', short: 'Brèves', none: 'Aucune', system: 'Appareil' },
  sound: 'Son',
  soundNote: 'Les pas, la cloche et le sifflet.',
  play: 'Jeu',
  confirm: 'Confirmer les coups',
  confirmNote: 'Un coup ne compte qu’une fois confirmé.',
  aid: 'Aide sur le plateau',
  aids: { off: 'Aucune', light: 'Légère', full: 'Complète' },
  aidNotes: {
    off: 'Ni anneaux ni décompte\u00a0: jugez la lumière à l’œil.',
    light: 'Les anneaux montrent qui est vu et qui est caché.',
    full: 'Les anneaux, et ce que chaque coup changerait.',
  },
  coach: 'Astuces pour une première partie',
  humanPace: 'Ordinateur à un rythme humain',
  humanPaceNote: 'Il prend une seconde ou deux pour chaque décision.',
  board: 'Plateau',
  labels: 'Coordonnées sur le plateau',
  flip: 'Tourner le plateau pour Jack',
  flipNote: 'Jack voit la ville de l’autre côté.',
};

const bots: typeof englishSetup.bots = {
  newcomer: {
    name: 'Novice',
    line: 'Pour une première partie\u00a0: voit ce qui est proche et aime surprendre.',
  },
  casual: { name: 'Amateur', line: 'Sait ce qu’il veut, mais oublie des choses.' },
  steady: { name: 'Régulier', line: 'Prépare son tour et s’y tient.' },
  sharp: { name: 'Redoutable', line: 'Punit ce que vous laissez ouvert.' },
  best: { name: 'Le meilleur', line: 'Tout ce qu’il a. Soyez patient.' },
  random: { name: 'Flâneur', line: 'Joue comme il veut.' },
  greedy: { name: 'Planificateur', line: 'Prépare chaque coup pour le prochain appel à témoin.' },
};

export const setup: typeof englishSetup = {
  side: 'Votre camp',
  sideNames: { investigator: 'Enquêteur', jack: 'Jack', lot: 'Au hasard' },
  opponent: 'Adversaire',
  options: {
    edition: { name: 'Édition', values: { '2006': 'Première, 2006', '2016': 'Révisée, 2016' } },
  },
  start: 'Commencer',
  handOver: 'En se passant l’appareil',
  handOverLine: 'L’écran se couvre pendant que l’appareil change de mains.',
  tabletop: 'Posé sur la table',
  tabletopLine: 'L’appareil reste entre vous ; Jack regarde ses secrets en les cachant de la main.',
  savedRound: (game: string, round: number) => `${game}, tour ${round}`,
  savedModes: {
    computer: 'Contre l’ordinateur',
    'hand-over': 'Deux joueurs',
    tabletop: 'Deux joueurs, sur la table',
  },
  unknownGame: 'Une partie',
  forget: 'Oublier',
  forgetThis: (game: string) => `Oublier cette partie : ${game}`,
  forgetAsk: 'Oublier cette partie ?',
  forgetLine: 'Elle sera retirée de cet appareil, sans retour possible.',
  bots,
};
