import { ROLES } from '@lamplight/rules';
import type { Replayed, Role } from '@lamplight/rules';
import { defineCommand } from '../command.ts';
import { anyOf, failure, misuse, quoted } from '../command-error.ts';
import { readText } from '../files.ts';
import { choice, text, toggle } from '../flags.ts';
import type { Io } from '../io.ts';
import { openHost } from '../play/host.ts';
import { menu } from '../play/menu.ts';
import { DEFAULT_OPPONENT, OPPONENTS } from '../play/opponents.ts';
import { readAnyRecord, readSeating, readWinner } from '../play/record-file.ts';
import type { Seating } from '../play/record-file.ts';
import { playSession } from '../play/session.ts';
import { GAME_IDS, readGameId, titleFor, titleOf } from '../titles/index.ts';
import { checkOptions, OPTION_FLAGS, OPTION_USAGE, optionsGiven, readOptions } from '../titles/options.ts';
import type { GivenOptions } from '../titles/options.ts';

export const play = defineCommand({
  name: 'play',
  summary: 'play in the terminal, against the computer or with somebody beside you',
  usage: [
    `[GAME] [--as ROLE] [--against BOT | --two] ${OPTION_USAGE} [--seed S] [--record FILE] [--quick]`,
    '--resume FILE [--two] [--record FILE] [--quick]',
  ],
  operands: 1,
  flags: {
    as: choice('ROLE', ROLES, 'investigator (the default) or jack'),
    against: choice(
      'BOT',
      OPPONENTS,
      `newcomer, casual, steady, sharp or best; or greedy or random, which look one move ahead at most (${DEFAULT_OPPONENT})`,
    ),
    two: toggle('two players at one terminal; they pass the keyboard, secrets covered'),
    ...OPTION_FLAGS,
    seed: text('S', 'any word or number; the same seed deals the same cards'),
    record: text('FILE', 'write the record to FILE at each move (it contains secrets: do not look inside)'),
    resume: text('FILE', 'continue a saved game (saved again after each move)'),
    quick: toggle('do not ask before a decision that cannot be taken back'),
  },
  notes: `
GAME is ${anyOf(GAME_IDS)}. In a terminal a menu asks for the game, the opponent and your side where the command
line does not say; elsewhere you are the investigator against ${DEFAULT_OPPONENT}.

In the game type ? for help: moves are typed as numbers, hexes or names, "why NAME" explains who is visible, "if
MOVE" shows what a move would do, "undo" takes it back while that is still possible.

Works line by line on piped input too. There no decision is asked about twice, as with --quick, and at the end of the
input the game is saved and can be resumed.
`,
  async run(flags, [game], io) {
    const { as, against, two, seed, record, resume, quick } = flags;
    if (two && (as !== undefined || against !== undefined))
      throw misuse('--two goes without --as and --against');
    if (resume !== undefined && (seed !== undefined || as !== undefined || against !== undefined))
      throw misuse('--resume goes without --seed, --as and --against: a saved game continues as it began');
    const options = optionsGiven(flags);
    const asked = two || as !== undefined || against !== undefined ? seatingOf(two, as, against) : undefined;
    const chosen =
      resume === undefined
        ? await newGame(game, asked, options, io)
        : await savedGame(resume, { game, asked, options }, io);
    if (!chosen) return 0;
    const host = await openHost({
      ...chosen,
      seed,
      recordPath: record ?? (resume === '-' ? undefined : resume),
    });
    try {
      await playSession(host, io, { confirm: io.terminal && quick !== true });
    } finally {
      host.close();
    }
    return 0;
  },
});

function seatingOf(
  two: true | undefined,
  as: Role = 'investigator',
  against: string = DEFAULT_OPPONENT,
): Seating {
  return two ? { people: ROLES, bot: null } : { people: [as], bot: against };
}

async function newGame(game: string | undefined, asked: Seating | undefined, given: GivenOptions, io: Io) {
  const known = game === undefined ? undefined : readGameId(game);
  if (known === undefined && !io.terminal) throw misuse(`say which game: lamplight play ${anyOf(GAME_IDS)}`);
  // Errors that are already known are reported before anything is asked.
  if (known !== undefined) checkOptions(given, titleOf(known).game);
  const chosen =
    known === undefined || (asked === undefined && io.terminal)
      ? await menu(io, { game: known, seating: asked })
      : { game: known, seating: asked ?? seatingOf(undefined) };
  if (!chosen) return undefined;
  const title = titleOf(chosen.game);
  checkOptions(given, title.game);
  const options = readOptions(title.game, given);
  return { title, options, seating: chosen.seating, resumed: undefined };
}

interface Asked {
  readonly game: string | undefined;
  readonly asked: Seating | undefined;
  readonly options: GivenOptions;
}

async function savedGame(path: string, { game, asked, options }: Asked, io: Io) {
  const [option] = Object.keys(options);
  if (option !== undefined) throw misuse(`--${option} cannot be changed in a saved game`);
  const saved = await readText(path, io);
  const resumed: Replayed = readAnyRecord(saved, path);
  const title = titleFor(resumed.game);
  if (game !== undefined && game !== title.id)
    throw misuse(`${quoted(path)} is a game of ${title.id}, not of ${quoted(game)}`);
  if (resumed.game.outcome(resumed.state) !== null || readWinner(saved) !== undefined)
    throw failure(`the game in ${quoted(path)} is over; lamplight replay shows it`);
  return {
    title,
    options: resumed.record.options,
    seating: asked ?? readSeating(saved) ?? seatingOf(undefined),
    resumed,
  };
}
