import type { advice as english } from '../en/advice.ts';
import { number, single } from './people.ts';

const suspects = (n: number): string => `${number(n)} ${single(n) ? 'suspect' : 'suspects'}`;
const points = (n: number): string => `${number(n)} ${single(n) ? 'point' : 'points'}`;
const percent = (n: number): string => `${number(n)}\u00a0%`;

export const advice: typeof english = {
  percent,
  hint: {
    thinking: 'Le meilleur coup est recherché…',
    laidOut: 'Il est préparé pour vous. Confirmez-le pour le jouer.',
    byButton: 'Son bouton est dans la barre ci-dessous.',
    chance: (n) => `Vos chances de gagner avec lui\u00a0: environ ${percent(n)}.`,
    wins: 'Il gagne la partie.',
    elsewhere: (less) => `La même chose ailleurs\u00a0: environ ${points(less)} de moins.`,
    asGood: 'D’autres coups sont à peu près aussi bons.',
    nextBest: (move, less) => `Ensuite\u00a0: ${move}. Environ ${points(less)} de moins.`,
    reasons: {
      split: (seen, hidden) =>
        seen === 0 || hidden === 0
          ? 'Un appel après ce coup n’innocenterait personne.'
          : `Un appel après ce coup laisserait ${suspects(seen)} si Jack est vu, ${number(hidden)} sinon.`,
      splitNow: (seen, hidden) =>
        `Maintenant, ce serait ${number(seen)} ${single(seen) ? 'vu' : 'vus'} et ${number(hidden)} ${single(hidden) ? 'caché' : 'cachés'}.`,
      canSplit: (name, seen, hidden) =>
        `${name} peut partager les suspects\u00a0: ${number(seen)} ${single(seen) ? 'vu' : 'vus'}, ${number(hidden)} ${single(hidden) ? 'caché' : 'cachés'}.`,
      accuse: (n) => `Que ce soit Jack\u00a0: environ ${percent(n)}.`,
      accuseSure: 'Personne d’autre ne peut être Jack.',
      shuts: (exit) => `Il ferme ${exit}, et Jack peut partir ce tour.`,
      drawForInvestigator: 'La carte piochée peut innocenter un suspect.',
      drawForJack: 'La carte peut vous donner des sabliers, et l’enquêteur ne la piochera pas.',
      unseen: (among) =>
        among === 1
          ? 'À l’appel, vous seriez le seul suspect non vu.'
          : `À l’appel, vous seriez non vu, parmi ${suspects(among)}.`,
      seen: (among) =>
        among === 1
          ? 'À l’appel, vous seriez le seul suspect vu.'
          : `À l’appel, vous seriez vu, parmi ${suspects(among)}.`,
      canBeUnseen: (name, among) =>
        among === 1
          ? `Avec ${name}, vous pouvez être le seul suspect non vu à l’appel.`
          : `Avec ${name}, vous pouvez être non vu à l’appel, parmi ${suspects(among)}.`,
      canBeSeen: (name, among) =>
        among === 1
          ? `Avec ${name}, vous pouvez être le seul suspect vu à l’appel.`
          : `Avec ${name}, vous pouvez être vu à l’appel, parmi ${suspects(among)}.`,
      mayLeave: 'Non vu à l’appel, vous pourrez partir au tour suivant.',
      hourglass: 'Non vu à l’appel, vous prenez le sablier du tour.',
      escape: 'Vous êtes hors de la ville, et vous avez gagné.',
    },
  },
  review: {
    title: 'Revue de la partie',
    looking: (done, total) => `Décision ${number(Math.min(done + 1, total))} sur ${number(total)}…`,
    beginning: 'La partie est parcourue…',
    finished: (total) => `${number(total)} décisions examinées`,
    failed: 'La revue s’est interrompue\u00a0; la partie est intacte.',
    again: 'Réessayer',
    empty: 'Rien n’a été décidé dans cette partie.',
    chance: 'Chances de gagner',
    chanceNote: 'Telles que le camp qui décidait pouvait en juger, sans ce qu’il ne pouvait savoir.',
    chanceTold: (start, end, low, high) =>
      `Chances de l’enquêteur au fil de la partie\u00a0: ${percent(start)} au début, ${percent(end)} à la dernière décision, entre ${percent(low)} et ${percent(high)}.`,
    decisionAt: 'Décision',
    step: (at, last) => `Décision ${number(at)} sur ${number(last)}`,
    when: (round, role) => `Tour ${number(round)} · ${role}`,
    spot: (round, role, investigator) =>
      `Tour ${number(round)}, ${role}${investigator === null ? '' : `, chances de l’enquêteur ${percent(investigator)}`}`,
    played: 'Joué',
    better: 'Mieux',
    best: 'Rien de mieux n’a été trouvé.',
    forced: 'Il n’y avait pas d’autre coup permis.',
    only: 'seul coup',
    pending: 'Pas encore examinée.',
    loss: (n) => (n === 0 ? 'moins d’un point' : points(n)),
    gaveAway: (n) => `A coûté environ ${points(n)}.`,
    chances: (best, played) =>
      `Chances de gagner avec le meilleur coup ${percent(best)}, avec le coup joué ${percent(played)}.`,
    chanceOf: (played) => `Chances de gagner\u00a0: ${percent(played)}.`,
    grades: { good: 'Bon', slip: 'Imprécision', mistake: 'Erreur', blunder: 'Gaffe' },
    onBoard: 'Le plateau avant cette décision',
    shown: 'Montré sur le plateau',
    decisive: 'Les décisions qui ont compté',
    noneDecisive: 'Personne n’a perdu grand-chose.',
    average: (loss, decisions) =>
      decisions === 0
        ? 'Rien à juger encore.'
        : `A perdu en moyenne ${loss} par décision (${number(decisions)} ${single(decisions) ? 'décision' : 'décisions'}).`,
    markKey: 'une erreur\u00a0; plein\u00a0: une erreur grave',
    belief: 'Qui pouvait être Jack',
    beliefNote: 'D’après les cartes et les appels connus de l’enquêteur.',
    beliefTold: (name, first, last) => `${name}\u00a0: ${percent(first)} au début, ${percent(last)} à la fin`,
    clearedIn: (round) => `hors de cause au tour ${number(round)}`,
    isJack: 'était Jack',
    inDoubt: 'en doute jusqu’à la fin',
    all: 'Toutes les décisions en tableau',
    save: 'Garder l’enregistrement',
    columns: {
      round: 'Tour',
      who: 'Qui',
      played: 'Joué',
      chance: 'Chances de l’enquêteur',
      loss: 'Perdu',
    },
  },
};
