import type { advice as english } from '../en/advice.ts';
import { number, single } from './people.ts';

const points = (n: number): string => `${number(n)} ${single(n) ? 'point' : 'points'}`;
const visible = (n: number): string => `${number(n)} ${single(n) ? 'visible' : 'visibles'}`;
const others = (n: number): string =>
  `${number(n - 1)} ${single(n - 1) ? 'autre suspect' : 'autres suspects'}`;
const decisions = (n: number): string => `${number(n)} ${single(n) ? 'décision' : 'décisions'}`;
const percent = (n: number): string => `${number(n)}\u00a0%`;

export const advice: typeof english = {
  percent,
  hint: {
    thinking: 'Recherche du meilleur coup…',
    more: 'Plus sur ce conseil',
    byButton: 'Son bouton est parmi les actions.',
    chance: (n) => `Vos chances de gagner avec ce coup\u00a0: environ ${percent(n)}.`,
    wins: 'Ce coup gagne la partie.',
    elsewhere: (less) => `La même action ailleurs\u00a0: environ ${points(less)} de moins.`,
    asGood: 'D’autres coups sont à peu près aussi bons.',
    nextBest: (move, less) => `Ensuite\u00a0: ${move}. Environ ${points(less)} de moins.`,
    reasons: {
      split: (seen, hidden) =>
        seen === 0 || hidden === 0
          ? 'Après ce coup, un appel à témoins n’innocenterait personne.'
          : `Après ce coup\u00a0: ${visible(seen)}, ${number(hidden)} ${single(hidden) ? 'caché' : 'cachés'}.`,
      splitNow: (seen, hidden) =>
        `Maintenant, ce serait ${visible(seen)} et ${number(hidden)} ${single(hidden) ? 'caché' : 'cachés'}.`,
      canSplit: (name, seen, hidden) =>
        `Avec ${name}, vous pouvez partager les suspects\u00a0: ${visible(seen)}, ${number(hidden)} ${single(hidden) ? 'caché' : 'cachés'}.`,
      accuse: (n) => `Probabilité que ce soit Jack\u00a0: environ ${percent(n)}.`,
      accuseSure: 'Aucun autre suspect ne peut être Jack.',
      shuts: (exit) => `Ce coup ferme ${exit}, et Jack peut s’échapper ce tour-ci.`,
      drawForInvestigator: 'La carte piochée peut innocenter un suspect.',
      drawForJack: 'La carte peut vous donner des sabliers, et l’enquêteur ne la piochera pas.',
      unseen: (among) =>
        among === 1
          ? 'Vous seriez le seul suspect invisible.'
          : `Vous seriez invisible, avec ${others(among)}.`,
      seen: (among) =>
        among === 1 ? 'Vous seriez le seul suspect visible.' : `Vous seriez visible, avec ${others(among)}.`,
      canBeUnseen: (name, among) =>
        among === 1
          ? `Avec ${name}, vous pouvez être le seul suspect invisible.`
          : `Avec ${name}, vous pouvez être invisible, avec ${others(among)}.`,
      canBeSeen: (name, among) =>
        among === 1
          ? `Avec ${name}, vous pouvez être le seul suspect visible.`
          : `Avec ${name}, vous pouvez être visible, avec ${others(among)}.`,
      mayLeave: 'Si vous êtes invisible, vous pourrez vous échapper au tour suivant.',
      hourglass: 'Si vous êtes invisible, vous prenez le sablier du tour.',
      escape: 'Vous vous échappez de la ville.',
    },
  },
  review: {
    title: 'Analyse de la partie',
    looking: (done, total) => `Décision ${number(Math.min(done + 1, total))} sur ${number(total)}…`,
    beginning: 'Analyse en cours…',
    finished: (total) => `${decisions(total)} ${single(total) ? 'analysée' : 'analysées'}`,
    failed: 'L’analyse s’est arrêtée. La partie est sauve.',
    again: 'Réessayer',
    empty: 'Il n’y a aucune décision dans cette partie.',
    chance: 'Chances de gagner',
    chanceNote: 'Selon ce que ce joueur pouvait savoir à ce moment.',
    chanceTold: (start, end, low, high) =>
      `Chances de l’enquêteur\u00a0: ${percent(start)} au début, ${percent(end)} à la dernière décision. Minimum ${percent(low)}, maximum ${percent(high)}.`,
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
    pending: 'Pas encore analysée.',
    loss: (n) => (n === 0 ? 'moins d’un point' : points(n)),
    gaveAway: (n) => `A réduit les chances de gagner d’environ ${points(n)}.`,
    chances: (best, played) =>
      `Chances de gagner avec le meilleur coup ${percent(best)}, avec le coup joué ${percent(played)}.`,
    chanceOf: (played) => `Chances de gagner\u00a0: ${percent(played)}.`,
    grades: { good: 'Bon', slip: 'Imprécision', mistake: 'Erreur', blunder: 'Gaffe' },
    onBoard: 'Le plateau avant cette décision',
    shown: 'Montré sur le plateau',
    decisive: 'Les décisions qui ont compté',
    noneDecisive: 'Pas de grosse erreur.',
    average: (loss, count) =>
      count === 0
        ? 'Rien à juger encore.'
        : `En moyenne, une décision a coûté ${loss} de chances de gagner (${decisions(count)}).`,
    markKey: 'erreur (plein\u00a0: grave)',
    belief: 'Qui pouvait être Jack',
    beliefNote: 'D’après les cartes et les appels à témoins connus de l’enquêteur.',
    beliefTold: (name, first, last) => `${name}\u00a0: ${percent(first)} au début, ${percent(last)} à la fin`,
    clearedIn: (round) => `innocence établie au tour ${number(round)}`,
    isJack: 'était Jack',
    inDoubt: 'en doute jusqu’à la fin',
    all: 'Toutes les décisions en tableau',
    save: 'Télécharger la partie',
    columns: {
      round: 'Tour',
      who: 'Qui',
      played: 'Joué',
      chance: 'Chances de l’enquêteur',
      loss: 'Points perdus',
    },
  },
};
