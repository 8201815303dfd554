import { number, single } from './people.ts';

/** The suspects besides the reader. */
const others = (n: number): string => `${number(n - 1)} other ${single(n - 1) ? 'suspect' : 'suspects'}`;
const points = (n: number): string => `${number(n)} ${single(n) ? 'point' : 'points'}`;

const decisions = (n: number): string => `${number(n)} ${single(n) ? 'decision' : 'decisions'}`;

/** Hints, and the review of a game that is over. Chances are in per cent, what is lost of them in points. */
export const advice = {
  percent: (n: number) => `${number(n)}%`,
  hint: {
    thinking: 'Finding the best move…',
    more: 'More about this hint',
    /** How it is played: it is never played by itself. */
    byButton: 'Its button is among the actions.',
    chance: (percent: number) => `Your chance to win with this move: about ${number(percent)}%.`,
    wins: 'This wins the game.',
    elsewhere: (less: number) => `The same action in another place: about ${points(less)} worse.`,
    asGood: 'Other moves are about as good.',
    nextBest: (move: string, less: number) => `Next best: ${move}. About ${points(less)} worse.`,
    reasons: {
      split: (seen: number, hidden: number) =>
        seen === 0 || hidden === 0
          ? 'After this move a witness call would clear no one.'
          : `After this move: ${number(seen)} visible, ${number(hidden)} hidden.`,
      splitNow: (seen: number, hidden: number) =>
        `Now it would be ${number(seen)} visible, ${number(hidden)} hidden.`,
      canSplit: (name: string, seen: number, hidden: number) =>
        `With ${name} you can split the suspects: ${number(seen)} visible, ${number(hidden)} hidden.`,
      accuse: (percent: number) => `Chance that this is Jack: about ${number(percent)}%.`,
      accuseSure: 'No other suspect can be Jack.',
      shuts: (exit: string) => `It closes ${exit}, and Jack may escape this round.`,
      drawForInvestigator: 'The card you draw may clear a suspect.',
      drawForJack: 'The card may bring you hourglasses, and the investigator does not get it.',
      unseen: (among: number) =>
        among === 1
          ? 'After this you would be the only hidden suspect.'
          : `After this you would be hidden, with ${others(among)}.`,
      seen: (among: number) =>
        among === 1
          ? 'After this you would be the only visible suspect.'
          : `After this you would be visible, with ${others(among)}.`,
      canBeUnseen: (name: string, among: number) =>
        among === 1
          ? `With ${name} you can be the only hidden suspect.`
          : `With ${name} you can be hidden, with ${others(among)}.`,
      canBeSeen: (name: string, among: number) =>
        among === 1
          ? `With ${name} you can be the only visible suspect.`
          : `With ${name} you can be visible, with ${others(among)}.`,
      mayLeave: 'If you are not seen, you may escape in the next round.',
      hourglass: 'If you are not seen, you take the hourglass of the round.',
      escape: 'You escape from the city.',
    },
  },
  review: {
    title: 'Review',
    looking: (done: number, total: number) =>
      `Reviewing decision ${number(Math.min(done + 1, total))} of ${number(total)}…`,
    beginning: 'Reviewing the game…',
    finished: (total: number) => `${decisions(total)} reviewed`,
    failed: 'The review stopped early. Your game is safe.',
    again: 'Try again',
    empty: 'There are no decisions in this game.',
    chance: 'Chance to win',
    chanceNote: 'Judged with what that player could know at the time.',
    chanceTold: (start: number, end: number, low: number, high: number) =>
      `The investigator’s chance to win: ${number(start)}% at first, ${number(end)}% at the last decision. Lowest ${number(low)}%, highest ${number(high)}%.`,
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
    pending: 'Not reviewed yet.',
    loss: (n: number) => (n === 0 ? 'less than 1 point' : points(n)),
    gaveAway: (n: number) => `Lowered the chance of winning by about ${points(n)}.`,
    chances: (best: number, played: number) =>
      `Chance to win with the better move ${number(best)}%, with the one played ${number(played)}%.`,
    chanceOf: (played: number) => `Chance to win: ${number(played)}%.`,
    grades: { good: 'Good', slip: 'Slip', mistake: 'Mistake', blunder: 'Blunder' },
    onBoard: 'The board before this decision',
    shown: 'Shown on the board',
    decisive: 'The decisions that mattered',
    noneDecisive: 'No big mistakes.',
    average: (loss: string, count: number) =>
      count === 0
        ? 'Nothing to judge yet.'
        : `On average a decision cost ${loss} of the chance to win (${decisions(count)}).`,
    /** Beside the sign for it. */
    markKey: 'mistake (filled: serious)',
    belief: 'Who could be Jack',
    beliefNote: 'Based on the cards and witness calls the investigator had seen.',
    beliefTold: (name: string, first: number, last: number) =>
      `${name}: ${number(first)}% at first, ${number(last)}% at the end`,
    clearedIn: (round: number) => `cleared in round ${number(round)}`,
    isJack: 'was Jack',
    inDoubt: 'in doubt to the end',
    all: 'All decisions as a table',
    save: 'Save the game',
    columns: {
      round: 'Round',
      who: 'Who',
      played: 'Played',
      chance: 'Investigator’s chance',
      loss: 'Points lost',
    },
  },
};
