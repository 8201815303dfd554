import type { Length } from '../bench/in-turns.ts';
import type { AiFigures } from '../bench/measure-ai.ts';
import { measureApart } from '../bench/measure-apart.ts';
import { canCompare, hasSources, measureSources } from '../bench/measure-sources.ts';
import type { Figures } from '../bench/measure.ts';
import { PAGE_GAME } from '../bench/page-game.ts';
import { aiHeading, rulesHeading, tellAi, tellPage, tellRules, tellServer } from '../bench/tell.ts';
import { defineCommand } from '../command.ts';
import { anyOf, failure, misuse, quoted } from '../command-error.ts';
import { choice, seconds as secondsFlag, toggle, whole } from '../flags.ts';
import type { Io } from '../io.ts';
import { GAME_IDS, titleOf } from '../titles/index.ts';
import type { GameId } from '@lamplight/rules';

const SUBJECTS = ['rules', 'ai', 'page', 'server'] as const;

const DEFAULT_SECONDS = 3;
const MOST_SECONDS = 3600;
const MOST_GAMES = 1_000_000_000;

export const bench = defineCommand({
  name: 'bench',
  summary: 'measure how fast the rules, the bots, the page and the server are',
  usage: [
    'rules [--game G] [--seconds S | --games N] [--json]',
    'ai [--game G] [--seconds S] [--json]',
    'page [--json]',
    'server [--quick] [--json]',
  ],
  operands: 1,
  flags: {
    game: choice('G', GAME_IDS, `one game only: ${anyOf(GAME_IDS)}`),
    seconds: secondsFlag(
      'S',
      MOST_SECONDS,
      `how long to play or search each game (${String(DEFAULT_SECONDS)}); warming up and the reference come on top`,
    ),
    games: whole('N', 1, MOST_GAMES, 'how many games to play of each instead; rules only'),
    quick: toggle('few tables and seconds, to see that it works; server only'),
    json: toggle('one JSON object as the last line'),
  },
  notes: `
bench rules plays whole games of uniformly random legal moves on one core, through the engine that bots search with: the full
list of legal moves is made at every decision of a role, and chance is drawn as the rules say. Each game has a thread
of its own, so that its code is compiled for it alone, as in a bot. Options are the usual ones. Seconds are seconds of processor time, so that other programs on the machine matter less. On top
of them come, for each game, half a second to warm up and about as many seconds again for the reference loop.

  games/s      whole games a second
  decisions/s  decisions of the two roles a second; chance moves are played but not counted
  ratio        decisions in the time of 1,000 iterations of a fixed loop that is run in turns with the games. An
               iteration is one xorshift32 step, one read and one write in a table of 1,024 integers. The ratio
               says more than games/s on a busy or a different machine.
  heap         growth over the run of the memory that outlasts a garbage collection, compiled code left out

Below each game stand the figures of its TypeScript sources, where these are: commands run a build of them.

With --json: {"${PAGE_GAME}":{"gamesPerSecond":…,"ratio":…,…,"sources":{…}},…}; heapGrowthBytes is in bytes.

bench ai lets plain ISMCTS and the search of our best bot look at the same few decisions of a random game over and
over, 5,000 iterations for each, on one core and in a thread of its own, and weighs what a page loads for them.

  iterations/s  of ISMCTS one is a game played to its end, of the best search a line to a witness call or two
  ratio         iterations in the time of 1,000 of the reference loop
  heap          growth during one search, from its iteration 5,000 to 25,000, of the memory that outlasts a garbage
                collection; the tree, which does grow, lies in arrays beside that heap
  round         of a game with a solver: to find every district a round can end with, from its beginning, in random games
  late rounds   of a game with a solver: to work out rounds 7 and 8 together, for every Jack, from where greedy games begin round 7
  stop          from the request to stop to the best bot’s answer, the slowest of some early and late in its thinking;
                the ratio is to a million of the reference loop
  size          engine, search, evaluation and weights of one game, bundled, minified and compressed

With --json: for each game ismcts and best with iterationsPerSecond, ratio, referencePerSecond and heapGrowthBytes; size
with gzip and weightsGzip; stop with stopMs and ratio; for a game with a solver also rounds and lateRounds with medianMs, slowMs (nine
in ten take less) and ratio, the middle in the time of 1,000,000 of the reference loop.

bench page opens the built page in a Chromium of this machine, as a phone of 360 by 640 points and a quarter of the
speed would, starts a game of ${titleOf(PAGE_GAME).name} against the computer and picks a card. It builds the page first where needed.

  script       compressed bytes of all script from a fresh start to the first move of the heaviest game, without the bots
  interactive  from the navigation to a first page that can be used, and on from its button to a board that can
  interaction  from picking a card to the picture that shows it
  shift        Cumulative Layout Shift: how far things jumped

With --json: {"scriptBytes":…,"interactiveMs":…,"interactionMs":…,"layoutShift":…}; the times are the middle of
three runs, the shift is the largest.

bench server starts the server in a process of its own, on a folder that is gone afterwards and without the limits for
one address, and lets clients in this process play all games over WebSockets: random legal moves, though nobody
accuses or escapes unless there is nothing else, and a new table after every game. The same clients do the same with a
bare echo server of the same library; ratios are to it. It takes about two minutes.

  paced     500 tables of two sockets each, a decision every 2 s at each: from sending a decision to the opponent's frame,
            and to the answer that it is durable. Decisions within a turn are not shown to others, so the first is
            of decisions that end one. The echo gets as many messages on as many sockets.
  flat out  200 tables at which all players decide without a pause: decisions that were answered, and the server's processor time
            for each, all threads together
  idle      10,000 spectators of 500 tables at which nothing happens, or as many as this machine lets a process open: what
            the server's memory grows by for each, and how many answer afterwards

With --json: p50, p99, doneP50, doneP99, decisionsPerSecond, cpuMsPerDecision, bytesPerIdleSocket, idleSockets, and ratio,
echo and load; times are in milliseconds, the load is that of the system before and after. Clients and server share the
machine: on a busy one only the ratios say something.
`,
  async run({ game, seconds: time, games, quick, json }, [subject], io) {
    if (subject === undefined) throw misuse(`say what to measure: lamplight bench ${anyOf(SUBJECTS)}`);
    const known = SUBJECTS.find((name) => name === subject);
    if (!known) throw misuse(`cannot measure ${quoted(subject)}, only ${anyOf(SUBJECTS)}`);
    if ((known === 'page' || known === 'server') && (game !== undefined || time !== undefined))
      throw misuse('--game and --seconds are for rules and ai only');
    if (known !== 'rules' && games !== undefined) throw misuse('--games is for rules only');
    if (known !== 'server' && quick) throw misuse('--quick is for server only');
    if ((known === 'ai' || known === 'page') && !hasSources())
      throw failure(`${known} can be measured only where Lamplight is developed`);
    if (time !== undefined && games !== undefined) throw misuse('give either --seconds or --games, not both');
    const ids = game === undefined ? GAME_IDS : [game];
    const seconds = time ?? DEFAULT_SECONDS;
    const figures =
      known === 'rules'
        ? await benchRules(ids, games === undefined ? { seconds } : { pieces: games }, io)
        : known === 'ai'
          ? await benchAi(ids, seconds, io)
          : known === 'page'
            ? await benchPage(json === true, io)
            : await benchServer(quick === true, io);
    if (json) await io.print(`${JSON.stringify(figures)}\n`);
    return 0;
  },
});

async function benchRules(ids: readonly GameId[], length: Length, io: Io): Promise<object> {
  const results: Record<string, Figures & { readonly sources?: Figures }> = {};
  await io.print(rulesHeading());
  for (const id of ids) {
    const figures = await measureApart(id, length);
    await io.print(tellRules(id, figures));
    if (canCompare()) {
      const sources = await measureSources(id, length);
      await io.print(tellRules('  sources', sources));
      results[id] = { ...figures, sources };
    } else results[id] = figures;
  }
  return results;
}

async function benchAi(ids: readonly GameId[], seconds: number, io: Io): Promise<object> {
  // Like the page’s bench, it needs parts that exist only in the workspace.
  const { measureAi } = await import('../bench/measure-ai.ts');
  const results: Record<string, AiFigures> = {};
  await io.print(aiHeading());
  for (const id of ids) {
    const figures = await measureAi(id, seconds);
    results[id] = figures;
    await io.print(tellAi(id, figures));
  }
  return results;
}

async function benchPage(json: boolean, io: Io): Promise<object> {
  const { measurePage } = await import('../bench/measure-page.ts');
  const figures = await measurePage();
  if (!json) await io.print(tellPage(figures));
  return figures;
}

async function benchServer(quick: boolean, io: Io): Promise<object> {
  const { measureServer } = await import('../bench/server/measure-server.ts');
  const figures = await measureServer(quick);
  await io.print(tellServer(figures));
  return figures;
}
