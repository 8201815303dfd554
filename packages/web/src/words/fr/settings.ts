import type { bots as englishBots, settings as englishSettings } from '../en/settings.ts';

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

export const bots: typeof englishBots = {
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
