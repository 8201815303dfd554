import type { HowTold, story as english } from '../en/story.ts';
import { rolesCap, single, the } from './people.ts';

const ROUNDS = ['Aucun', 'Un', 'Deux', 'Trois', 'Quatre', 'Cinq', 'Six', 'Sept', 'Huit'];
const rounds = (n: number): string => `${ROUNDS[n] ?? n} ${single(n) ? 'tour' : 'tours'}`;

const suspects = (n: number): string => (single(n) ? `${n} suspect restant` : `${n} suspects restants`);

export const story: typeof english = {
  title: 'L’image de cette partie',
  drawing: 'Dessin de l’image…',
  failed: 'L’image n’a pas pu être dessinée.',
  again: 'Réessayer',
  local: 'L’image est dessinée sur cet appareil. Rien n’est envoyé, sauf si vous la partagez.',
  names: 'Montrer les noms des joueurs',
  share: 'Partager l’image',
  save: 'Enregistrer l’image',
  copy: 'Copier l’image',
  copied: 'L’image est copiée.',
  notCopied: 'L’image n’a pas pu être copiée. Enregistrez-la.',
  notShared: 'L’image n’a pas pu être partagée. Enregistrez-la.',

  results: {
    caught: 'Jack est pris',
    escapes: 'Jack s’échappe',
    free: 'Jack reste libre',
    hidden: 'Jack reste caché',
  },
  line: (game: string, n: number) => `${game} · ${single(n) ? `${n} tour` : `${n} tours`}`,
  how: {
    arrest: (told: HowTold) => `L’enquêteur a accusé ${the(told.accused)}.`,
    'wrong-arrest': (told: HowTold) => `L’enquêteur a accusé ${the(told.accused)}.`,
    escape: () => 'Jack s’est échappé de la ville.',
    time: (told: HowTold) => `${rounds(told.rounds)} sont passés, et Jack est toujours libre.`,
    deduction: () => 'Il ne restait qu’un suspect.',
    hourglasses: () => 'Jack a six sabliers.',
    'chase-seen': () => 'Les deux buts étaient atteints, et Jack était visible.',
    'chase-hidden': () => 'Les deux buts étaient atteints, et Jack était invisible.',
    resignation: (told: HowTold) => `${rolesCap[told.loser]} a abandonné.`,
    clock: (told: HowTold) => `${rolesCap[told.loser]} n’avait plus de temps.`,
    abandonment: (told: HowTold) => `${rolesCap[told.loser]} n’est pas revenu.`,
  },
  jackWas: (name: string) => ['Jack était ', the(name), '.'],
  caption: (n: number) => `${rounds(n)}, et les suspects restants après chacun`,
  cleared: 'innocentés',
  accused: 'accusation',
  jack: 'Jack',
  players: (investigator: string, jack: string) => `Enquêteur\u00a0: ${investigator} · Jack\u00a0: ${jack}`,

  round: {
    seen: (round: number, left: number) => `Tour ${round}\u00a0: visible, ${suspects(left)}.`,
    unseen: (round: number, left: number) => `Tour ${round}\u00a0: invisible, ${suspects(left)}.`,
    end: (round: number) => `La partie se termine au tour ${round}.`,
  },
};
