import type { feel as english } from '../en/feel.ts';

export const feel: typeof english = {
  title: 'Son et vibrations',
  sound: 'Son',
  soundNote: 'Votre tour, les pas, les réverbères et l’appel à témoins.',
  volume: 'Volume',
  percent: (n: number) => `${n}\u00a0%`,
  ambience: 'Pluie et cloches lointaines',
  ambienceNote: 'Très discrètes, et seulement tant que cet onglet est affiché.',
  vibration: 'Vibrations',
  vibrationNote: 'Une brève vibration pour votre tour, l’appel à témoins et la fin.',
};
