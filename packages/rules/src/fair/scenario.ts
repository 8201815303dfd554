import type { Game, Random } from '../game.ts';
import { pick, seededRandom } from '../random.ts';
import type { GameRecord } from '../record.ts';
import { chanceSource, fairMove } from './chance-source.ts';
import { commitmentOf, SECRET_BYTES, secretOf } from './commit.ts';
import type { Party } from './commit.ts';
import { dealKey, drawRoles } from './deal.ts';
import type { Opened, Proof } from './proof.ts';

/** Secrets and commitments of a table, made of a seed. */
export function openedBy(seed: string): Opened {
  const random = seededRandom(seed);
  const secret = (): string => secretOf(Uint8Array.from({ length: SECRET_BYTES }, () => random(256)));
  const secrets = { server: secret(), first: secret(), second: secret() };
  const committed = (party: Party): string => commitmentOf(party, secrets[party]);
  const commitments = { server: committed('server'), first: committed('first'), second: committed('second') };
  return { table: `table-${seed}`, commitments, secrets };
}

/** The proof of a table whose roles were drawn by lot, or of the second game of a match, where they were agreed. */
export function proofBy(seed: string, opening?: Opened): Proof {
  const opened = openedBy(seed);
  const roles = { ...drawRoles(dealKey(opened)), by: opening ? 'agreed' : 'lot' } as const;
  return { version: 1, ...opened, roles, ...(opening && { opening }) };
}

/** A whole game of random decisions, dealt as the secrets of the proof say. */
export function fairGame(game: Game, options: object, proof: Proof, random: Random): GameRecord {
  const source = chanceSource(proof);
  const moves: GameRecord['moves'][number][] = [];
  let state = game.setup(options);
  for (let actor = game.actor(state); actor !== null; actor = game.actor(state)) {
    const move = actor === 'chance' ? fairMove(game, state, source) : pick(game.legalMoves(state), random);
    moves.push(move);
    state = game.play(state, move).state;
  }
  return { game: game.id, options, moves };
}
