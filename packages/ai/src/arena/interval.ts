/** A share with its 95 % confidence interval. */
export interface Estimate {
  readonly score: number;
  readonly low: number;
  readonly high: number;
}

/** How many standard deviations to either side hold 95 % of a normal distribution. */
const Z = 1.959963984540054;

/** The share of won games, with Wilson's interval. */
export function shareOf(wins: number, games: number): Estimate {
  return games === 0 ? NOTHING_KNOWN : wilson(wins / games, games);
}

/**
 * The mean of pair scores, of which `halves` are ½ and the others 0 or 1. The variance of such scores is lower than
 * that of games, by a quarter of the share of halves; so the interval is Wilson's for the number of games that has the
 * same variance. The share of halves is taken a little lower than it was found, since pairs that all ended ½ do not
 * prove that no other score is possible.
 */
export function meanOfPairs(sum: number, halves: number, pairs: number): Estimate {
  if (pairs === 0) return NOTHING_KNOWN;
  const score = sum / pairs;
  const ofGames = score * (1 - score);
  const ofPairs = ofGames - halves / (pairs + Z * Z) / 4;
  return wilson(score, ofGames === 0 ? pairs : (pairs * ofGames) / ofPairs);
}

const NOTHING_KNOWN: Estimate = { score: 0.5, low: 0, high: 1 };

/** Wilson's interval: the shares under which this score or a more extreme one comes up in at least 5 of 100 cases. */
function wilson(score: number, games: number): Estimate {
  const c = (Z * Z) / games;
  const middle = (score + c / 2) / (1 + c);
  const reach = Math.sqrt(c * score * (1 - score) + (c * c) / 4) / (1 + c);
  return { score, low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) };
}
