import { moveList } from '@lamplight/rules';
import type { GameTypes, MoveList } from '@lamplight/rules';
import { CHANCE, drawsIn, identityIn, JACK } from '@lamplight/rules/packed';
import type { HiddenDeal } from '@lamplight/rules/packed';
import type { BotRules, Imagined } from '../bot-rules.ts';
import type { Dice } from './chance.ts';
import { Tree } from './tree.ts';

/** The exploration constant of the publication. */
const EXPLORATION = 0.7;
/** The tree stops growing at this size, some hundred megabytes. */
const MOST_NUMBERS = 12_000_000;

/**
 * Information Set Monte Carlo Tree Search with a single observer, from its published description (Cowling, Powley,
 * Whitehouse 2012): every iteration draws the hidden cards again, walks one tree of public moves with UCB that counts
 * how often each move could have been chosen, adds one node, and plays to the end at random. The tree does not tell
 * apart cards drawn from the pile.
 */
export class Ismcts<T extends GameTypes> {
  readonly tree = new Tree();
  readonly root: number;
  private readonly rules: BotRules<T>;
  private readonly start: Imagined;
  private readonly deal: () => HiddenDeal;
  private readonly dice: Dice;
  private readonly state: Imagined;
  private readonly list: MoveList = moveList();
  private readonly path = new Int32Array(256);

  constructor(rules: BotRules<T>, start: Imagined, deal: () => HiddenDeal, dice: Dice) {
    this.rules = rules;
    this.start = start;
    this.deal = deal;
    this.dice = dice;
    this.state = rules.copy(start);
    this.root = this.tree.addNode();
  }

  iterate(count: number): void {
    for (let i = 0; i < count; i++) this.once();
  }

  private once(): void {
    const { rules, state, tree } = this;
    const { engine } = rules;
    state.set(this.start);
    rules.putDeal(state, this.deal());
    const jack = 1 << identityIn(state);
    let node = this.root;
    let depth = 0;
    let actor = engine.actor(state);
    for (let fresh = false; actor >= 0 && !fresh; actor = engine.actor(state)) {
      if (actor === CHANCE) {
        const outcome = engine.sample(state, this.below);
        if (!drawsIn(state)) node = tree.outcome(node, outcome);
        engine.apply(state, outcome);
        continue;
      }
      if ((tree.listed[node] & jack) === 0) {
        if (tree.size > MOST_NUMBERS) break;
        engine.moves(state, this.list);
        tree.list(node, this.list, jack, 1);
      }
      const index = this.choose(node, jack, actor);
      const place = tree.stats[node] + index - tree.first[node];
      fresh = tree.visits[place] === 0;
      this.path[depth++] = place;
      engine.apply(state, tree.move[index]);
      if (!fresh) node = tree.follow(index);
    }
    this.playOut(actor);
    const jackWon = engine.winner(state) === JACK ? 1 : 0;
    for (let i = 0; i < depth; i++) {
      tree.visits[this.path[i]]++;
      tree.value[this.path[i]] += jackWon;
    }
  }

  private readonly below = (bound: number): number => this.dice.below(bound);

  /** A random untried move; where all were tried, the one with the best upper bound. */
  private choose(node: number, jack: number, actor: number): number {
    const { tree } = this;
    const first = tree.first[node];
    const stats = tree.stats[node];
    let untried = 0;
    let fresh = 0;
    let best = 0;
    let most = -Infinity;
    for (let i = 0; i < tree.count[node]; i++) {
      if ((tree.legal[first + i] & jack) === 0) continue;
      const visits = tree.visits[stats + i];
      const chances = ++tree.chances[stats + i];
      if (visits === 0) {
        if (this.dice.below(++untried) === 0) fresh = first + i;
        continue;
      }
      if (untried > 0) continue;
      const mean = tree.value[stats + i] / visits;
      const bound = (actor === JACK ? mean : 1 - mean) + EXPLORATION * Math.sqrt(Math.log(chances) / visits);
      if (bound > most) {
        most = bound;
        best = first + i;
      }
    }
    return untried > 0 ? fresh : best;
  }

  private playOut(from: number): void {
    const { state, list, dice } = this;
    const { engine } = this.rules;
    for (let actor = from; actor >= 0; actor = engine.actor(state)) {
      if (actor === CHANCE) engine.apply(state, engine.sample(state, this.below));
      else {
        engine.moves(state, list);
        engine.apply(state, list.items[dice.below(list.size)]);
      }
    }
  }
}
