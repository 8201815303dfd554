import { createHash, randomUUID } from 'node:crypto';
import type { Game, GameTypes } from '@lamplight/rules';
import type { Bot, Budget, Question } from '@lamplight/rules/bot';
import { quoted } from '../command-error.ts';
import { converse } from './conversation.ts';
import type { Conversation } from './conversation.ts';

/** The version of the protocol for programs; see docs/bots.md. */
const PROTOCOL = 1;

/**
 * New in every run. Our own bots get seeds that anybody who knows the match could compute, and with them the deals; a
 * program must not be able to.
 */
const SALT = randomUUID();

/** A program in the seat of a bot. */
export interface ProgramBot {
  readonly bot: Bot;
  /** Ends the program. */
  close(): void;
}

export interface ProgramOptions {
  readonly program: string;
  readonly args: readonly string[];
  readonly game: Game;
  readonly options: object;
  /** The name of the program in this match. */
  readonly name: string;
}

/**
 * Starts a program that is asked for moves in JSON lines. If it fails, the bot throws the reason, and the program is
 * started again for the next question. Throws where it cannot be started at all.
 */
export async function startProgram(given: ProgramOptions): Promise<ProgramBot> {
  const { program, args, game, options, name } = given;
  const start = async (): Promise<Conversation> => {
    const conversation = await converse(program, args);
    conversation.say(JSON.stringify({ lamplight: PROTOCOL, game: game.id, options, name }));
    return conversation;
  };
  let running: Conversation | undefined = await start();
  let id = 0;

  const choose = async (question: Question): Promise<GameTypes['Move']> => {
    running ??= await start();
    id++;
    try {
      const answer = await running.ask(lineOf(game, id, question), patience(question.budget));
      return moveOf(answer, id, question.moves);
    } catch (error) {
      running.end();
      running = undefined;
      throw error;
    }
  };
  return {
    bot: { name, choose },
    close() {
      running?.end();
      running = undefined;
    },
  };
}

function lineOf(game: Game, id: number, { view, moves, history = [], budget, seed }: Question): string {
  const texts = moves.map((move) => game.formatMove(move));
  const salted = createHash('sha256').update(`${SALT}/${seed}`).digest('hex');
  return JSON.stringify({ id, view, moves, texts, history, budget, seed: salted });
}

/** The move that an answer names; throws what is wrong with any other answer. */
function moveOf(answer: string, id: number, moves: Question['moves']): GameTypes['Move'] {
  const { id: answered, move: index } = objectOf(answer);
  if (answered !== id) throw new Error(`answered no question of ours: ${quoted(answer)}`);
  const move = typeof index === 'number' ? moves[index] : undefined;
  if (move) return move;
  throw new Error(`named no move from 0 to ${String(moves.length - 1)}: ${quoted(answer)}`);
}

function objectOf(text: string): { readonly id?: unknown; readonly move?: unknown } {
  try {
    const json: unknown = JSON.parse(text);
    if (typeof json === 'object' && json !== null) return json;
  } catch {
    // Reported below, like any answer that is not an object.
  }
  throw new Error(`wrote nonsense: ${quoted(text)}`);
}

const MS_A_NODE = 0.1;

/** How long a program may take: far beyond its budget, so that only a program that hangs is ended. */
function patience(budget: Budget): number {
  return 10_000 + 20 * (budget.kind === 'time' ? budget.ms : budget.nodes * MS_A_NODE);
}
