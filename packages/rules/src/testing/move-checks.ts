import { REFUSAL_CODES, ROLES } from '../game.ts';
import type { Game, Random, Refusal } from '../game.ts';
import { pick, seededRandom } from '../random.ts';
import { submit } from '../submit.ts';
import { demand, demandSame } from './breach.ts';
import { collectMoves, demandThrows } from './play-checks.ts';
import { avoiding, randomGame } from './random-games.ts';
import type { Decision, Move } from './random-games.ts';
import type { Watch } from './watch.ts';

/** Texts and JSON of legal moves are all different and can be read back. */
export function checkNotation({ game }: Watch, { legal, move }: Decision): void {
  const texts = new Set<string>();
  for (const each of [...legal, move]) {
    const text = game.formatMove(each);
    texts.add(text);
    demand(/^[A-Za-z0-9._-]+$/.test(text) && !text.includes('.'), () => `${text} needs escaping`);
    demandSame(game.parseMove(text), each, () => `parseMove(${text})`);
    demandSame(game.readMove(JSON.parse(JSON.stringify(each))), each, () => `readMove of ${text}`);
  }
  demand(texts.size === Math.max(legal.length, 1), () => 'two moves of one list have the same text');
}

/** Moves to try where they may be illegal: moves of other positions, also with one value changed. */
export function strangeMoves(game: Game, options: readonly object[], seed: string): readonly Move[] {
  const pool: Move[] = [];
  for (let n = 0; n < 6; n++) {
    const chosen = options[n % options.length] ?? {};
    const random = seededRandom(`${seed} pool ${String(n)}`);
    pool.push(...collectMoves(randomGame(game, chosen, random, avoiding('accuse')), game));
  }
  return pool;
}

/** The move with one of its values exchanged for one of another move, or with one too many, or one too few. */
export function mutated(move: Move, pool: readonly Move[], random: Random): unknown {
  const fields = Object.entries(move);
  const [name, value] = pick(fields, random);
  const donor = Object.entries(pick(pool, random));
  switch (random(5)) {
    case 0:
      return { ...move, [name]: pick(donor, random)[1] };
    case 1:
      return Object.fromEntries(fields.filter(([other]) => other !== name));
    case 2:
      return { ...move, [pick(donor, random)[0]]: pick(donor, random)[1] };
    case 3:
      return { ...move, [name]: Array.isArray(value) ? value.toReversed() : [value] };
    default:
      return {
        ...move,
        [name]: pick([null, 0, -1, 1.5, '', 'constructor', '__proto__', {}, [], true], random),
      };
  }
}

/** Exactly the listed moves (or, for unlisted outcomes, what chance draws) are accepted; all others have a refusal. */
export function checkLegality(pool: readonly Move[], rules: readonly string[], tries: number) {
  return ({ game, random }: Watch, { state, actor, legal }: Decision): void => {
    const listed = new Set(legal.map((move) => JSON.stringify(move)));
    for (const move of legal.slice(0, 10))
      demand(game.accepts(state, move), () => 'a listed move is not accepted');
    for (let i = 0; i < tries; i++) {
      const base = random(3) === 0 && legal.length > 0 ? pick(legal, random) : pick(pool, random);
      const json: unknown = i % 2 === 0 ? base : mutated(base, pool, random);
      const move = game.readMove(json);
      const accepted = move !== undefined && game.accepts(state, move);
      if (move !== undefined && move.do !== 'tiles') {
        demand(
          JSON.stringify(move) === JSON.stringify(sortKeys(json, move)),
          () => `${JSON.stringify(json)} was bent`,
        );
        demand(accepted === listed.has(JSON.stringify(move)), () => `accepts(${JSON.stringify(move)})`);
      }
      for (const by of ROLES) checkSubmission(game, { state, actor, by, json, accepted }, rules);
      if (move !== undefined && !accepted) demandThrows(() => game.play(state, move), 'an illegal move');
    }
  };
}

/** The fields of `json` in the order of `move`: a reader may reorder fields but not change them. */
function sortKeys(json: unknown, move: Move): unknown {
  const given = json as Readonly<Record<string, unknown>>;
  return Object.fromEntries(Object.keys(move).map((key) => [key, given[key]]));
}

interface Attempt {
  readonly state: Decision['state'];
  readonly actor: Decision['actor'];
  readonly by: (typeof ROLES)[number];
  readonly json: unknown;
  readonly accepted: boolean;
}

function checkSubmission(
  game: Game,
  { state, actor, by, json, accepted }: Attempt,
  rules: readonly string[],
): void {
  const answer = submit(game, state, by, json);
  demand(answer.ok === (accepted && actor === by), () => `submit(${JSON.stringify(json)})`);
  const move = game.readMove(json);
  if (move !== undefined) {
    const foretold = game.refusal(game.view(state, by), move);
    demandSame(
      foretold,
      answer.ok ? null : answer.error,
      () => `refusal of ${JSON.stringify(json)} from the view`,
    );
    demandSame(game.judge(state, by, move), foretold, () => `judge of ${JSON.stringify(json)}`);
    if (answer.ok)
      demandSame(answer.value.step, game.play(state, move), () => `what ${JSON.stringify(json)} led to`);
  }
  if (answer.ok) return;
  checkRefusal(answer.error, move === undefined ? [...rules, 'decisions'] : rules);
  if (actor !== by) demand(answer.error.refused === 'not-your-decision', () => answer.error.refused);
  else if (move === undefined) demand(answer.error.refused === 'malformed-move', () => answer.error.refused);
}

function checkRefusal({ refused, rule }: Refusal, rules: readonly string[]): void {
  demand(REFUSAL_CODES.includes(refused), () => `unknown refusal ${refused}`);
  demand(rules.includes(rule), () => `${refused} names the rule ${rule}, which is not in the specification`);
}
