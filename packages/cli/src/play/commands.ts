import type { GameTypes, Role } from '@lamplight/rules';
import type { Update } from '@lamplight/table';
import { CommandError, anyOf } from '../command-error.ts';
import { writeText } from '../files.ts';
import type { Io } from '../io.ts';
import { legendLines, tableLines } from '../screen/compose.ts';
import type { Look } from '../screen/compose.ts';
import { WIDEST, flow, lineText, prose, span } from '../screen/text.ts';
import { nameOf, namesOf, sentence } from '../words/people.ts';
import { sayExplanation } from '../words/reasons.ts';
import { sayRefusal } from '../words/refusals.ts';
import { foresee } from './foresee.ts';
import type { Host } from './host.ts';
import { matchMove } from './match-move.ts';
import { eventSentences } from './event-sentences.ts';
import { isWayOut } from './offers.ts';
import { isYes, wipe } from './terminal.ts';

/** What a typed command works with. */
export interface Moment {
  readonly host: Host;
  readonly role: Role;
  readonly update: Update;
  readonly io: Io;
  readonly look: Look;
  /** The legal moves that may be shown on the screen. */
  readonly open: readonly GameTypes['Move'][];
  /** The moves of the numbers on the screen. */
  readonly numbered: readonly GameTypes['Move'][];
}

/** The result of a command: answered right away, the game continued, or the game was left. */
type Answered = 'answered' | 'decided' | 'left';

interface PlayCommand {
  readonly names: readonly string[];
  readonly takes: string;
  readonly help: string;
  run(rest: string, moment: Moment): Promise<Answered>;
}

/** Does a typed command; `no-command` if it must be a move. */
export async function answer(typed: string, moment: Moment): Promise<Answered | 'no-command'> {
  const [word = '', ...rest] = typed.split(/\s+/);
  const command = COMMANDS.find(({ names }) => names.includes(word.toLowerCase()));
  return command ? command.run(rest.join(' '), moment) : 'no-command';
}

/** Prints lines as they are. */
async function show(io: Io, ...lines: readonly string[]): Promise<'answered'> {
  await io.print(`${lines.join('\n')}\n`);
  return 'answered';
}

/** Prints sentences, each on a new line. */
const say = (io: Io, ...sentences: readonly string[]): Promise<'answered'> =>
  show(io, ...sentences.flatMap((words) => prose(words, io.columns)));

const COMMANDS: readonly PlayCommand[] = [
  {
    names: ['why'],
    takes: 'NAME',
    help: 'why a character is visible or hidden; without a name, all of them',
    async run(rest, { host, update, io }) {
      const { game } = host.title;
      const asked = rest.toLowerCase();
      const found = game.characters.filter((name) => name.startsWith(asked));
      if (found.length === 0)
        return say(io, `No character has that name. There are ${namesOf(game.characters)}.`);
      return say(io, ...found.map((name) => sayExplanation(name, game.explain(update.view, name))));
    },
  },
  {
    names: ['if'],
    takes: 'MOVE',
    help: 'how a witness call after a move would split the suspects',
    async run(rest, { host, update, open, io, look, numbered }) {
      const { title } = host;
      const { game } = title;
      const matched = matchMove(game, open, rest, title.places(update.view));
      if (matched.kind === 'several') return say(io, 'That could be several moves. Type more of it.');
      if (matched.kind === 'unspelled') return say(io, 'That may end the game. Type all of it.');
      if (matched.kind === 'illegal' && look.covered && isWayOut(matched.move))
        return say(io, 'Exits are not looked into while both can see the screen.');
      const move = /^\d+$/.test(rest)
        ? numbered[Number(rest) - 1]
        : matched.kind === 'move'
          ? matched.move
          : undefined;
      if (!move)
        return say(io, 'You cannot make that move now. Type if and then a move, as you would type it.');
      return say(io, foresee(title, update.view, move));
    },
  },
  {
    names: ['undo', 'u'],
    takes: '',
    help: 'take back your last decision of this turn',
    async run(_rest, { host, role, update, io }) {
      const reply = await host.table.undo({ by: role, at: update.version });
      if (reply.ok) return 'decided';
      return say(io, sayRefusal(reply.error.refusal));
    },
  },
  {
    names: ['log'],
    takes: '',
    help: 'everything that happened, as you may know it',
    run: (_rest, { host, role, io, look }) =>
      say(io, ...eventSentences(host.title, host.table.eventsSince(role, 0).events, look.covered)),
  },
  {
    names: ['map', 'm'],
    takes: '',
    help: 'draw the table again',
    run: (_rest, { host, update, open, io, look }) =>
      show(io, ...tableLines(host.title, update.view, open, look)),
  },
  {
    names: ['list', 'moves'],
    takes: '',
    help: 'every legal move, as it is written in a record',
    run: (_rest, { host, open, io }) => {
      const texts = open.map((move) => [span(host.title.game.formatMove(move))]);
      const lines = flow(texts, Math.min(io.columns, WIDEST) - 1, 2);
      return show(io, ...lines.map((line) => lineText(line, false)));
    },
  },
  {
    names: ['peek'],
    takes: '',
    help: 'your secrets, for a moment',
    async run(_rest, { host, role, update, io, look }) {
      const { title } = host;
      const { identity, alibis } = update.view;
      const who = role === 'jack' && identity !== null ? [`You are ${nameOf(identity)}.`] : [];
      const cards = `Your alibi cards: ${namesOf(alibis[role].cards ?? [], 'none')}.`;
      const exits = update.moves.filter(isWayOut).map((move) => title.game.formatMove(move));
      const out = exits.length === 0 ? [] : [`You can escape: type ${anyOf(exits)}.`];
      await say(io, ...who, cards, ...title.secrets(update.view), ...out);
      if (!look.covered) return 'answered';
      const line = await io.ask('Enter covers it again: ');
      await wipe(io);
      return line === null ? 'left' : 'decided';
    },
  },
  {
    names: ['save'],
    takes: 'FILE',
    help: 'write the record so far to a file; it contains every secret',
    async run(rest, { host, io }) {
      const path = rest === '' ? (host.recordPath ?? '') : rest;
      if (path === '') return say(io, 'Say where: save FILE');
      try {
        await writeText(path, host.recordText());
        await say(io, `Saved in ${path}, with every secret. Continue with:`);
        return await show(io, `  npx lamplight play --resume ${path}`);
      } catch (error) {
        if (!(error instanceof CommandError)) throw error;
        return say(io, sentence(error.message));
      }
    },
  },
  {
    names: ['resign'],
    takes: '',
    help: 'give up',
    async run(_rest, { host, role, io }) {
      const line = await io.ask('Give up? Type yes: ');
      if (!isYes(line)) return say(io, 'The game continues.');
      const reply = await host.table.resign({ by: role });
      return reply.ok ? 'decided' : say(io, sayRefusal(reply.error.refusal));
    },
  },
  {
    names: ['quit', 'exit', 'q'],
    takes: '',
    help: 'quit; the game is saved',
    run: () => Promise.resolve('left'),
  },
  {
    names: ['?', 'help', 'h'],
    takes: '',
    help: 'this list',
    run: (_rest, { io, host, look }) => show(io, ...helpLines(host, io, look)),
  },
];

function helpLines({ title }: Host, { columns, colour }: Io, { covered }: Look): string[] {
  const rows = COMMANDS.map(({ names, takes, help }) => ({
    left: `${names[0] ?? ''} ${takes}`.trim(),
    help,
  }));
  const width = Math.max(...rows.map(({ left }) => left.length)) + 4;
  return [
    ...prose(title.typing, columns),
    ...(covered ? prose(title.leftOut, columns) : []),
    ...legendLines(title, columns).map((line) => lineText(line, colour)),
    ...rows.flatMap(({ left, help }) =>
      prose(help, columns - width).map((line, i) => `${(i === 0 ? `  ${left}` : '').padEnd(width)}${line}`),
    ),
  ];
}
