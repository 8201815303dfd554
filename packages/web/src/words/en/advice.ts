import { number, single } from './people.ts';

const suspects = (n: number): string => `${number(n)} ${single(n) ? 'suspect' : 'suspects'}`;
const points = (n: number): string => `${number(n)} ${single(n) ? 'point' : 'points'}`;

/** Hints, and the look back at a game that is over. Chances are in per cent, what is lost of them in points. */
export const advice = {
  percent: (n: number) => `${number(n)}%`,
  hint: {
    thinking: 'Looking for the best move …',
    /** How it is played: it is never played by itself. */
    laidOut: 'It is laid out for you. Confirm it to play it.',
    byButton: 'Its button is in the bar below.',
    chance: (percent: number) => `Your chance to win with it: about ${number(percent)}%.`,
    wins: 'It wins.',
    elsewhere: (less: number) => `The same elsewhere: about ${points(less)} less.`,
    asGood: 'Other moves are about as good.',
    nextBest: (move: string, less: number) => `Next best: ${move}. About ${points(less)} less.`,
    reasons: {
      split: (seen: number, hidden: number) =>
        seen === 0 || hidden === 0
          ? 'A call after this would clear nobody.'
          : `A call after this would leave ${suspects(seen)} if Jack is seen, ${number(hidden)} if not.`,
      splitNow: (seen: number, hidden: number) =>
        `Now it would be ${number(seen)} seen and ${number(hidden)} hidden.`,
      canSplit: (name: string, seen: number, hidden: number) =>
        `${name} can part the suspects: ${number(seen)} seen, ${number(hidden)} hidden.`,
      accuse: (percent: number) => `That this is Jack: about ${number(percent)}%.`,
      accuseSure: 'Nobody else can be Jack.',
      shuts: (exit: string) => `It shuts ${exit}, and Jack may leave this round.`,
      drawForInvestigator: 'The card you draw may clear a suspect.',
      drawForJack: 'The card may bring you hourglasses, and the investigator cannot draw it.',
      unseen: (among: number) =>
        among === 1
          ? 'If called then, you would be the only suspect unseen.'
          : `If called then, you would be unseen, one of ${suspects(among)}.`,
      seen: (among: number) =>
        among === 1
          ? 'If called then, you would be the only suspect seen.'
          : `If called then, you would be seen, one of ${suspects(among)}.`,
      canBeUnseen: (name: string, among: number) =>
        among === 1
          ? `With ${name} you can be the only suspect unseen at the call.`
          : `With ${name} you can be unseen at the call, one of ${suspects(among)}.`,
      canBeSeen: (name: string, among: number) =>
        among === 1
          ? `With ${name} you can be the only suspect seen at the call.`
          : `With ${name} you can be seen at the call, one of ${suspects(among)}.`,
      mayLeave: 'Unseen at the call, you may leave in the next round.',
      hourglass: 'Unseen at the call, you take the hourglass of the round.',
      escape: 'You are out of the city, and have won.',
    },
  },
  review: {
    title: 'Review of the game',
    looking: (done: number, total: number) =>
      `Looking at decision ${number(Math.min(done + 1, total))} of ${number(total)} …`,
    beginning: 'Looking through the game …',
    finished: (total: number) => `${number(total)} decisions looked at`,
    failed: 'The review broke off; the game is safe.',
    again: 'Try again',
    empty: 'Nothing was decided in this game.',
    chance: 'Chance to win',
    chanceNote: 'As the side that decided could judge it, without what it could not know.',
    chanceTold: (start: number, end: number, low: number, high: number) =>
      `The investigator’s chance to win over the game: ${number(start)}% at first, ${number(end)}% at the last decision, between ${number(low)}% and ${number(high)}%.`,
    decisionAt: 'Decision',
    step: (at: number, last: number) => `Decision ${number(at)} of ${number(last)}`,
    when: (round: number, role: string) => `Round ${number(round)} · ${role}`,
    spot: (round: number, role: string, investigator: number | null) =>
      `Round ${number(round)}, ${role}${investigator === null ? '' : `, investigator’s chance ${number(investigator)}%`}`,
    played: 'Played',
    better: 'Better',
    best: 'Nothing better was found.',
    forced: 'There was no other legal move.',
    /** The same in a table. */
    only: 'only move',
    pending: 'Not looked at yet.',
    loss: (n: number) => (n === 0 ? 'less than 1 point' : points(n)),
    gaveAway: (n: number) => `Gave away about ${points(n)}.`,
    chances: (best: number, played: number) =>
      `Chance to win with the better move ${number(best)}%, with the one played ${number(played)}%.`,
    chanceOf: (played: number) => `Chance to win: ${number(played)}%.`,
    grades: { good: 'Good', slip: 'Slip', mistake: 'Mistake', blunder: 'Blunder' },
    onBoard: 'The board before this decision',
    shown: 'Shown on the board',
    decisive: 'The decisions that mattered',
    noneDecisive: 'Nobody gave much away.',
    average: (loss: string, decisions: number) =>
      decisions === 0
        ? 'Nothing to judge yet.'
        : `Gave away ${loss} a decision on average (${number(decisions)} ${single(decisions) ? 'decision' : 'decisions'}).`,
    /** Beside the sign for it. */
    markKey: 'a mistake; filled: a grave one',
    belief: 'Who could be Jack',
    beliefNote: 'By the cards and calls the investigator knew.',
    beliefTold: (name: string, first: number, last: number) =>
      `${name}: ${number(first)}% at first, ${number(last)}% in the end`,
    clearedIn: (round: number) => `cleared in round ${number(round)}`,
    isJack: 'was Jack',
    inDoubt: 'in doubt to the end',
    all: 'All decisions as a table',
    save: 'Save the record',
    columns: {
      round: 'Round',
      who: 'Who',
      played: 'Played',
      chance: 'Investigator’s chance',
      loss: 'Given away',
    },
  },
};
