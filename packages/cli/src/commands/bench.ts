import { defineCommand } from '../command.ts';
import { misuse, quoted } from '../complaint.ts';
import { choice, seconds, toggle, whole } from '../flags.ts';
import { measureApart } from '../bench/measure-apart.ts';
import type { Figures, Length } from '../bench/measure.ts';
import type { PageFigures } from '../bench/measure-page.ts';
import { GAME_IDS } from '../titles/title.ts';

const DEFAULT_SECONDS = 3;
const MOST_SECONDS = 3600;
const MOST_GAMES = 1_000_000_000;

export const bench = defineCommand({
  name: 'bench',
  summary: 'measure how fast the rules and the page are',
  usage: ['rules [--game G] [--seconds S | --games N] [--json]', 'page [--json]'],
  operands: 1,
  flags: {
    game: choice('G', GAME_IDS, 'one game only: pocket, london or newyork'),
    seconds: seconds(
      'S',
      MOST_SECONDS,
      `how long to play each game (${String(DEFAULT_SECONDS)}); warming up and the reference come on top`,
    ),
    games: whole('N', 1, MOST_GAMES, 'how many games to play of each instead'),
    json: toggle('one JSON object as the last line'),
  },
  notes: `
Plays whole games of uniformly random legal moves on one core, through the engine that bots search with: the full
list of legal moves is made at every decision of a role, and chance is drawn as the rules say. Each game has a thread
of its own, so that its code is compiled for it alone, as in a bot. London is played in the edition of 2006. Seconds are seconds of processor time, so that other programs on the machine matter less. On top
of them come, for each game, half a second to warm up and about as many seconds again for the reference loop.

  games/s      whole games a second
  decisions/s  decisions of the two roles a second; chance moves are played but not counted
  ratio        decisions in the time of 1,000 iterations of a fixed loop that is run in turns with the games. An
               iteration is one xorshift32 step, one read and one write in a table of 1,024 integers. The ratio
               says more than games/s on a busy or a different machine.
  heap         growth over the run of the memory that outlasts a garbage collection, compiled code left out

With --json: {"pocket":{"gamesPerSecond":…,"ratio":…,…},"london":{…},…}; heapGrowthBytes is in bytes.

bench page opens the built page in a Chromium of this machine, as a phone of 360 by 640 points and a quarter of the
speed would, starts a game of London against the computer and picks a card. It builds the page first where needed.

  script       compressed bytes of script from a fresh start to the board of the heaviest game
  interactive  from the navigation to a first page that can be used, and on from its button to a board that can
  interaction  from picking a card to the picture that shows it
  shift        Cumulative Layout Shift: how far things jumped meanwhile

With --json: {"firstScriptGzip":…,"interactiveMs":…,"interactionMs":…,"layoutShift":…}; the times are the middle of
three runs, the shift is the largest.
`,
  async run({ game, seconds: time, games, json }, [subject], io) {
    if (subject === undefined) {
      throw misuse('say what to measure: lamplight bench rules or lamplight bench page');
    }
    if (subject === 'page') {
      if (game !== undefined || time !== undefined || games !== undefined) {
        throw misuse('--game, --seconds and --games are for rules only');
      }
      // What it needs is there only where the page is developed.
      const { measurePage } = await import('../bench/measure-page.ts');
      const figures = await measurePage();
      await io.print(`${json ? JSON.stringify(figures) : tellPage(figures)}\n`);
      return 0;
    }
    if (subject !== 'rules') throw misuse(`cannot measure ${quoted(subject)}, only rules or page`);
    if (time !== undefined && games !== undefined) throw misuse('give either --seconds or --games, not both');
    const length: Length = games === undefined ? { seconds: time ?? DEFAULT_SECONDS } : { games };
    const results: Record<string, Figures> = {};
    await io.print(row(['game', 'games/s', 'decisions/s', 'ratio', 'decisions/game', 'heap']));
    for (const id of game === undefined ? GAME_IDS : [game]) {
      const figures = await measureApart(id, length);
      results[id] = figures;
      await io.print(row(cellsOf(id, figures)));
    }
    if (json) await io.print(`${JSON.stringify(results)}\n`);
    return 0;
  },
});

const WIDTHS = [9, 11, 13, 8, 16, 11];

function row(cells: readonly string[]): string {
  const [name = '', ...numbers] = cells;
  return `${name.padEnd(WIDTHS[0] ?? 0)}${numbers.map((cell, i) => cell.padStart(WIDTHS[i + 1] ?? 0)).join('')}\n`;
}

function cellsOf(id: string, figures: Figures): string[] {
  const bytes = figures.heapGrowthBytes;
  return [
    id,
    grouped(figures.gamesPerSecond),
    grouped(figures.decisionsPerSecond),
    figures.ratio.toFixed(2),
    figures.decisionsPerGame.toFixed(1),
    `${bytes < 0 ? '-' : '+'}${(Math.abs(bytes) / 1024).toFixed(1)} KB`,
  ];
}

function tellPage({ firstScriptGzip, interactiveMs, interactionMs, layoutShift }: PageFigures): string {
  return [
    `script       ${grouped(firstScriptGzip)} B gzip`,
    `interactive  ${grouped(interactiveMs)} ms`,
    `interaction  ${grouped(interactionMs)} ms`,
    `shift        ${String(layoutShift)}`,
  ].join('\n');
}

const grouped = (value: number): string => value.toLocaleString('en-US');
