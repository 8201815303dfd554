import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAMES, formatRecord, london, parseRecord, readRecord } from '@lamplight/rules';
import type { Game, Role } from '@lamplight/rules';
import { afterAll, describe, expect, it } from 'vitest';
import { quoted } from '../src/command-error.ts';
import type { Io } from '../src/io.ts';
import { decide } from '../src/play/decide.ts';
import { openHost } from '../src/play/host.ts';
import type { Host } from '../src/play/host.ts';
import { recordText } from '../src/play/record-file.ts';
import { run as runAnywhere } from '../src/testing/fake-io.ts';
import type { FakeTerminal } from '../src/testing/fake-io.ts';
import { movesToWayOut, movesUntil, stateAfterMoves } from '../src/testing/positions.ts';
import { robot } from '../src/testing/robot.ts';
import { titleFor } from '../src/titles/index.ts';
import { sayRefusal } from '../src/words/refusals.ts';

const folder = mkdtempSync(join(tmpdir(), 'lamplight-play-'));
const run = (argv: readonly string[], fake: FakeTerminal = {}) => runAnywhere(argv, { folder, ...fake });
const file = (name: string): string => join(folder, name);
const WIPED = '\u001b[2J\u001b[3J\u001b[H';
const TITLES = ['pocket', 'london', 'newyork'] as const;

afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Sentences as they were before they were broken into lines. */
const unbroken = (out: string): string => out.replaceAll(/\n(?=\S)/g, ' ');

/** The last line of a finished game is its record. */
function recordIn(out: string) {
  const read = parseRecord(GAMES, out.trimEnd().split('\n').at(-1)!);
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
}

/** A saved game in which Jack can leave the city by `exit`; `text` is the whole move. */
function leaving(game: Game) {
  for (let seed = 0; ; seed++) {
    const moves = movesToWayOut(game, String(seed));
    if (!moves) continue;
    const escape = game.legalMoves(stateAfterMoves(game, moves)!).find((move) => move.do === 'escape')!;
    const text = game.formatMove(escape);
    const record = { game: game.id, options: game.readOptions({})!, moves };
    const input = recordText(game, record, { people: ['jack'], bot: 'greedy' });
    return { input, text, exit: text.slice('escape-'.length) };
  }
}

describe('whole games', () => {
  it.each(TITLES)(
    'lamplight play: a whole game of %s as the investigator, against the computer',
    async (game) => {
      const { code, out, err } = await run(['play', game, '--seed', '7'], { lines: robot('a') });
      expect({ code, err }).toEqual({ code: 0, err: '' });
      const { game: played, state } = recordIn(out);
      expect(played.outcome(state)).not.toBeNull();
      // Nothing tells who Jack is before the end, when everything is shown.
      const [before = ''] = out.split('Jack was ');
      expect(before).not.toMatch(/draws his identity:|You are .*who is/);
      expect(out).toMatch(/Jack was {2}[A-Z]/);
    },
  );

  it.each(TITLES)('lamplight play: a whole game of %s as Jack, against a random player', async (game) => {
    const argv = ['play', game, '--as', 'jack', '--against', 'random', '--seed', '3'];
    const { code, out, err } = await run(argv, { lines: robot('b') });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const { record } = recordIn(out);
    const identity = (record.moves as { do: string; card?: string }[]).find(
      (move) => move.do === 'identity',
    )!.card!;
    expect(out.toLowerCase()).toContain(`you are   jack, who is ${identity}`);
  });

  it.each(TITLES)('lamplight play: a whole game of %s by two people at one terminal', async (game) => {
    const { code, out, err } = await run(['play', game, '--two', '--seed', '5'], {
      lines: robot('c'),
      terminal: true,
    });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const { record } = recordIn(out);
    const identity = (record.moves as { do: string; card?: string }[]).find(
      (move) => move.do === 'identity',
    )!.card!;
    const end = out.lastIndexOf('\u001b[2J');
    const before = out.slice(0, end);
    expect(before).not.toContain('draws his identity:');
    expect(before).not.toMatch(new RegExp(`who is ${identity}|You are ${identity}`, 'i'));
  });

  it.each(['2006', '2016'])(
    'lamplight play: a whole game of London in the edition of %s',
    async (edition) => {
      const { out } = await run(['play', 'london', '--edition', edition, '--seed', '1', '--quick'], {
        lines: robot('d'),
      });
      expect(recordIn(out).record.options).toEqual({ edition });
    },
  );

  it('lamplight play deals the same for the same seed', async () => {
    const play = (seed: string) => run(['play', 'london', '--seed', seed], { lines: robot('e') });
    const [one, same, other] = [await play('x'), await play('x'), await play('y')];
    expect(one.out).toBe(same.out);
    expect(one.out).not.toBe(other.out);
  });
});

describe('the hand-over', () => {
  it('the hand-over wipes screen, scrollback and typed lines before and after the keyboard changes hands', async () => {
    const { out } = await run(['play', 'pocket', '--two', '--seed', '1', '--quick'], {
      lines: ['', '1', '', 'peek', '', 'quit'],
      terminal: true,
    });
    const parts = out.split(WIPED);
    expect(parts[1]).toMatch(
      /^<forgotten>\n {2}Hand the keyboard to the investigator\.\n {2}Jack must not look\.\n\n {2}The investigator, press Enter: \n$/,
    );
    expect(parts[2]).toContain('You are   the investigator');
    expect(parts[3]).toMatch(
      /^<forgotten>\n {2}Hand the keyboard to Jack\.\n {2}The investigator must not look\.\n\n {2}Jack, press Enter: \n$/,
    );
    expect(parts[4]).toContain('You are   Jack (peek shows who)');
    expect(parts[4]).toMatch(
      /Jack> peek\nYou are [A-Z][a-z]+\.\nYour alibi cards: none\.\nYou have 0 of 6 hourglasses\.\nEnter covers it again: \n$/,
    );
    expect(parts[5]).toContain('Jack> quit');
    expect(parts).toHaveLength(6);
  });

  it('the end of the input during a hand-over ends the program in order', async () => {
    expect(await run(['play', 'pocket', '--two'], { lines: [] })).toMatchObject({
      code: 0,
      out: expect.stringContaining('Nothing was played, so nothing is saved.') as string,
    });
  });
});

describe('choosing a move', () => {
  const told = async (lines: readonly string[], argv = ['play', 'london', '--seed', '9']) =>
    (await run(argv, { lines })).out;

  it('a move can be chosen by number, hex, shortened name or its text in records', async () => {
    for (const typed of ['1', 'gull', 'gu', 'activate-gull', 'activate gull', 'ACTIVATE Gu']) {
      expect(await told([typed])).toContain('The investigator activates Gull.');
    }
    for (const typed of ['h10', 'walk h10', 'walk-h10', 'w h10']) {
      expect(await told(['gull', typed])).toContain('Gull moves from e9 to h10');
    }
  });

  it('a decision can be taken back until others have seen it', async () => {
    const out = await told(['gull', 'undo', 'holmes', 'g4', 'undo', 'u']);
    expect(out).toContain('The investigator activates Gull.');
    expect(out).toContain('The investigator activates Holmes.');
    expect(unbroken(out)).toContain('there is nothing to undo. What others saw or chance decided stays.');
    expect(await told(['undo'])).toContain('Refused: there is nothing to undo');
  });

  it('a refused move is answered with the reason and the rule', async () => {
    expect(await told(['gull', 'f9'])).toContain('Refused: no character can stand there (rule L1.2).');
    expect(await told(['gull', 'e9'])).toContain('Refused: a move must end on a different hex (rule L3.1).');
    expect(await told(['gull', 'm10'])).toContain('Refused: that hex is occupied (rule L3.4).');
    expect(await told(['stealthy'])).toContain('Refused: that card is not available (rule L2.1).');
    expect(await told(['walk e8'])).toContain('Refused: ');
    expect(await told(['99'])).toContain('There is no number 99 on the list.');
    expect(await told(['dance'])).toContain('That is neither a move nor a command. Type ? for help.');
    expect(await told(['', '  '])).not.toContain('That is neither a move nor a command');
  });

  it('a bare hex never means an accusation or an escape', async () => {
    expect(await told(['gull', 'm10'])).not.toContain('accuses');
    expect(await told(['gull', 'accuse m10'])).toMatch(
      /Gull moves to m10 and accuses Goodley: (wrong|it is Jack)\./,
    );
  });

  it('a character can be accused by name, and a refusal says why', async () => {
    for (const typed of ['accuse smith', 'acc sm', 'accuse-smith']) {
      expect(await told(['gull', typed])).toMatch(/Gull moves to g8 and accuses Smith: (wrong|it is Jack)\./);
    }
    expect(await told(['gull', 'accuse s'])).toContain('That could be accuse-g8, accuse-i4.');
    expect(await told(['gull', 'accuse bert'])).toContain('Refused: that is out of reach (rule L3.1).');
    expect(await told(['gull', 'smith', 'accuse'])).not.toContain('accuses');
    const looked = await told(['gull', 'if accuse smith']);
    expect(unbroken(looked)).toContain(
      'Accuse Smith on g8. The game ends here, and a wrong accusation loses it.',
    );
    expect(looked).not.toContain('Witness call then');
  });

  it('a person is asked before an accusation, also for the word alone where only one accusation is possible', async () => {
    const game = london as Game;
    const accusations = (moves: readonly { do: string }[]) => moves.filter((move) => move.do === 'accuse');
    const position = Array.from({ length: 50 }, (_, seed) =>
      movesUntil(
        game,
        String(seed),
        (state) => game.actor(state) === 'investigator' && accusations(game.legalMoves(state)).length === 1,
      ),
    ).find((moves) => moves !== undefined)!;
    const record = { game: game.id, options: game.readOptions({})!, moves: position };
    const input = recordText(game, record, { people: ['investigator'], bot: 'greedy' });
    const argv = ['play', '--resume', '-'];
    const { out } = await run(argv, { input, lines: ['accuse', 'no', 'acc', 'y'], terminal: true });
    expect(
      unbroken(out).match(/Accuse [A-Z][a-z]+ on \w+\. The game ends here, .* This cannot be taken back\./g),
    ).not.toBeNull();
    expect(out.match(/This cannot be taken back/g)).toHaveLength(2);
    expect(out).toMatch(/ and accuses [A-Z][a-z]+: /);
    // Without a terminal nobody can be asked, so the word alone is not enough.
    const { out: piped } = await run(argv, { input, lines: ['accuse', 'quit'] });
    expect(piped).toMatch(/That could be accuse-\w+\. Type one of them\./);
    expect(piped).toContain('The game is not over.');
  });

  it('a word alone never lets Jack escape: the answer says what must be typed', async () => {
    const { input, exit, text } = leaving(london);
    const argv = ['play', '--resume', '-'];
    const { out } = await run(argv, { input, lines: [exit, `if ${exit}`, 'quit'] });
    expect(out).toContain(`That may end the game, so it must be typed in full: ${text}.`);
    expect(out).toContain('That may end the game. Type all of it.');
    expect(out).toContain('The game is not over.');
    const { out: gone } = await run(argv, { input, lines: [text] });
    expect(gone).toContain('Jack got away: Jack wins');
  });

  it('an illegal move is answered with the reason without being submitted, and the question is asked again', async () => {
    const host = await openHost({
      title: titleFor(london),
      options: { edition: '2006' },
      seating: { people: ['investigator'], bot: 'random' },
      seed: '9',
      recordPath: undefined,
      resumed: undefined,
    });
    const table = {
      update: (role: Role, since: number) => host.table.update(role, since),
      submit: () => Promise.reject(new Error('an illegal move was submitted')),
    } as unknown as Host['table'];
    const asked: string[] = [];
    const printed: string[] = [];
    const io = {
      print: (text: string) => Promise.resolve(void printed.push(text)),
      ask: () => Promise.resolve(asked.push('') > 1 ? null : 'walk e8'),
    };
    const options = { confirm: false, covered: false };
    const fake = { ...io, columns: 80, colour: false } as unknown as Io;
    expect(await decide({ ...host, table }, 'investigator', fake, new Map(), options)).toBe('left');
    expect(asked).toHaveLength(2);
    expect(printed.at(-1)).toContain(sayRefusal({ refused: 'not-active', rule: 'L2.2' }));
    host.close();
  });

  it('a text that fits several moves is answered with a question', async () => {
    expect(await told(['3', 'c'], ['play', 'pocket', '--seed', '4'])).toContain(
      'That is neither a move nor a command',
    );
    const out = await told(['rotate g 1'], ['play', 'pocket', '--seed', '4']);
    expect(out).toContain('That could be rotate-goodley-1, rotate-gull-1. Type one of them.');
  });

  it('the command why NAME explains who is visible and why', async () => {
    expect(await told(['why holmes'])).toContain('Holmes is visible: next to the lamp on f5.');
    expect(await told(['why ste'])).toContain('Stealthy is hidden: no light here and nobody adjacent.');
    expect((await told(['why'])).match(/ is (visible|hidden): /g)).toHaveLength(8);
    expect(await told(['why moriarty'])).toContain('No character has that name. There are Bert, Goodley,');
  });

  it('the command if MOVE shows the witness call that would follow', async () => {
    const out = await told(['gull', 'if f7', 'if m12', 'if s']);
    expect(unbroken(out)).toContain(
      'Move to f7. Witness call then: 5 visible (Bert, Gull, Holmes, Lestrade and Smith), 3 hidden (Goodley, ',
    );
    expect(out).toContain('You cannot make that move now.');
    expect(out).toContain('That could be several moves. Type more of it.');
    expect(await told(['if 1'])).toContain('Activate Gull. Witness call then: ');
  });

  it('help, log, map and list are shown on request', async () => {
    const out = await told(['?', 'log', 'map', 'list']);
    expect(out).toContain('  why NAME   why a character is visible or hidden');
    expect(out).toContain('investigator> log\nJack secretly draws his identity.\nRound 1 begins.');
    expect(out.match(/_f10o/g)).toHaveLength(2);
    expect(out).toContain('activate-gull  activate-holmes  activate-lestrade  activate-watson\n');
  });

  it.each(TITLES)('what lamplight play prints is broken to the width of the screen: %s', async (game) => {
    const lines = ['?', 'list', 'log', 'if 1', '1', 'list', `save ${file('s')}`, 'why', 'quit'];
    for (const columns of [60, 80, 100]) {
      const { out } = await run(['play', game, '--seed', '9'], { lines, columns });
      const wide = out.split('\n').filter((line) => line.length > columns && !line.includes(folder));
      expect(wide).toEqual([]);
    }
  });

  it('resign ends the game after a confirmation', async () => {
    expect(await told(['resign', 'no', 'gull'])).toContain('The game continues.');
    const out = await told(['resign', 'yes']);
    expect(out).toMatch(/The investigator gives up: Jack wins\. Jack was [A-Z][a-z]+\./);
    expect(await told(['resign', 'Y'])).toContain('The investigator gives up');
  });

  it('a person is asked before anything that cannot be taken back', async () => {
    const lines = ['gull', 'swap bert', 'no', 'swap bert', '', 'quit'];
    const argv = ['play', 'london', '--seed', '9', '--as', 'investigator'];
    const { out } = await run(argv, { lines, terminal: true });
    expect(
      unbroken(out).match(/Swap places with Bert\. Witness call then: [^>]*\. This cannot be taken back\./g),
    ).toHaveLength(2);
    expect(out).toContain('Gull and Bert swap places.');
    const { out: quick } = await run([...argv, '--quick'], {
      lines: ['gull', 'swap bert', 'quit'],
      terminal: true,
    });
    expect(quick).toContain('Gull and Bert swap places.');
  });
});

describe('the menu', () => {
  it('the menu asks for the rest where the game is named, and for nothing where there is no terminal', async () => {
    const { out } = await run(['play', 'london'], { lines: ['1', '2', 'quit'], terminal: true });
    expect(out).not.toContain('Which game?');
    expect(out).toContain('Against whom?');
    expect(out).toContain('You are   Jack, who is ');
    const { out: two } = await run(['play', 'london'], { lines: ['6'], terminal: true });
    expect(two).toContain('Hand the keyboard to the investigator.');
    const { out: piped } = await run(['play', 'london'], { lines: ['quit'] });
    expect(piped).not.toContain('Against whom?');
    expect(piped).toContain('You are   the investigator');
    const wrong = await run(['play', 'pocket', '--edition', '2016'], { lines: ['1', '1'], terminal: true });
    expect(wrong).toMatchObject({ code: 2, out: '' });
  });

  it('the menu asks for game, opponent and role', async () => {
    const { out } = await run(['play', '--seed', '1'], {
      lines: ['2', 'x', '1', '2', 'quit'],
      terminal: true,
    });
    expect(out).toContain('Which game?');
    expect(out).toContain('Type a number from 1 to 6 or a name, or q to leave.');
    expect(out).toContain('Who are you?');
    expect(out).toContain('You are   Jack, who is ');
  });

  it('the menu takes names, and beginnings that fit one name only', async () => {
    const { out } = await run(['play', '--seed', '1'], {
      lines: ['o', 'Lon', 'the computer', 'ja', 'quit'],
      terminal: true,
    });
    expect(out.match(/or a name, or q to leave/g)).toHaveLength(1);
    expect(out).toContain('Activate one of the open cards.');
    expect(out).toContain('You are   Jack, who is ');
    const { out: two } = await run(['play'], { lines: ['new york', 'some'], terminal: true });
    expect(two).toContain('Hand the keyboard to the investigator.');
  });

  it('the menu takes the first choice for Enter, and can be left', async () => {
    const { out } = await run(['play'], { lines: ['', '', '', 'quit'], terminal: true });
    expect(out).toContain('Play one of the open tokens');
    for (const lines of [['q'], [], ['1', 'q'], ['1', '1', 'q']]) {
      expect(await run(['play'], { lines, terminal: true })).toMatchObject({ code: 0, err: '' });
    }
    const { out: two } = await run(['play'], { lines: ['1', '6'], terminal: true });
    expect(two).toContain('Hand the keyboard to the investigator.');
  });
});

describe('saved games', () => {
  it('a saved game is written at each move, and play continues from it', async () => {
    const path = file('game.json');
    await run(['play', 'london', '--seed', '9', '--record', path], { lines: ['gull', 'h10', 'quit'] });
    const saved = readRecord(GAMES, readFileSync(path, 'utf8'));
    if (!saved.ok) throw new Error(saved.error.message);
    const before = saved.value.record.moves.length;
    const { out, code } = await run(['play', '--resume', path], {
      lines: ['log', ...Array<string>(1).fill('quit')],
    });
    expect(code).toBe(0);
    expect(out).toContain('Gull moves from e9 to h10');
    expect(out).toContain(`\n  npx lamplight play --resume ${path}\n`);
    await run(['play', '--resume', path], { lines: robot('r') });
    const finished = readRecord(GAMES, readFileSync(path, 'utf8'));
    if (!finished.ok) throw new Error(finished.error.message);
    expect(finished.value.record.moves.length).toBeGreaterThan(before);
    expect(finished.value.record.moves.slice(0, before)).toEqual(saved.value.record.moves);
    const over = await run(['play', '--resume', path]);
    expect(over).toEqual({
      code: 1,
      out: '',
      err: `lamplight: play: the game in "${path}" is over; lamplight replay shows it\n`,
    });
  });

  it('a saved game that a player gave up is over: it is not continued, and replay tells who won', async () => {
    const path = file('resigned.json');
    await run(['play', 'london', '--seed', '9', '--record', path], { lines: ['gull', 'h10', 'quit'] });
    const { out } = await run(['play', '--resume', path], { lines: ['resign', 'yes'] });
    expect(out).toContain('It ends with the last move. Who gave up is not part of it.\n');
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({
      result: { winner: 'jack', reason: 'resignation' },
    });
    expect(await run(['play', '--resume', path])).toEqual({
      code: 1,
      out: '',
      err: `lamplight: play: the game in "${path}" is over; lamplight replay shows it\n`,
    });
    const told = await run(['replay', path]);
    expect(told.out).toContain('The game was ended here: Jack won.');
    expect((await run(['replay', path, '--to', '3'])).out).not.toContain('Jack won');
  });

  it('a saved game remembers who played, also two people', async () => {
    const path = file('two.json');
    await run(['play', 'pocket', '--two', '--record', path, '--seed', '2'], { lines: ['', '1', 'quit'] });
    const { out } = await run(['play', '--resume', path], { lines: ['', 'quit'] });
    expect(out).toContain('Hand the keyboard to Jack.');
    const alone = file('alone.json');
    await run(['play', 'pocket', '--as', 'jack', '--record', alone, '--seed', '2'], { lines: ['1', 'quit'] });
    const { out: again } = await run(['play', '--resume', alone], { lines: ['quit'] });
    expect(again).toContain('You are   Jack, who is ');
    const wrong = await run(['play', 'london', '--resume', path]);
    expect(wrong).toMatchObject({ code: 2, out: '' });
    expect(wrong.err).toContain('is a game of pocket, not of "london"');
  });

  it('a game continues from the text of a record on standard input', async () => {
    const path = file('text.json');
    await run(['play', 'pocket', '--record', path, '--seed', '2'], { lines: ['1', 'quit'] });
    const input = readFileSync(path, 'utf8');
    const { code, out } = await run(['play', '--resume', '-'], { input, lines: ['quit'] });
    expect(code).toBe(0);
    expect(unbroken(out)).toContain(`It is saved in ${file('lamplight-pocket-')}`);
  });

  it('a game that is left is saved, and the last line says how to continue', async () => {
    const { out, code } = await run(['play', 'pocket', '--seed', '2'], { lines: ['1'] });
    expect(code).toBe(0);
    const path =
      /It is saved in (\S+), with all its secrets. Continue with:\n {2}npx lamplight play --resume \1\n$/.exec(
        unbroken(out),
      )?.[1];
    expect(existsSync(path!)).toBe(true);
    expect((await run(['play', '--resume', path!], { lines: ['log', 'quit'] })).out).toContain(
      'Round 1 begins.',
    );
  });

  it('the command save FILE saves the game', async () => {
    const path = file('asked.json');
    const { out } = await run(['play', 'pocket', '--seed', '2'], {
      lines: ['save', `save ${path}`, 'save /no/such/folder/x', 'quit'],
    });
    expect(out).toContain('Say where: save FILE');
    expect(unbroken(out)).toContain(`Saved in ${path}, with every secret. Continue with:\n  npx lamplight`);
    expect(out).toContain('Cannot write "/no/such/folder/x": there is no such file or folder.');
    expect(readRecord(GAMES, readFileSync(path, 'utf8')).ok).toBe(true);
  });

  it('a move that cannot be written to the file is refused, and none is lost', async () => {
    const path = join(file('gone'), 'game.json');
    const { code, err } = await run(['play', 'pocket', '--record', path], { lines: ['1'] });
    expect(code).toBe(1);
    expect(err).toMatch(/^lamplight: play: cannot write ".*game\.json": there is no such file or folder\n$/);
  });

  it('a saved game can be read by its owner only, and a left-over draft does not prevent saving', async () => {
    const home = file('private');
    mkdirSync(home);
    const path = join(home, 'game.json');
    writeFileSync(path, 'old', { mode: 0o644 });
    writeFileSync(`${path}.part`, 'left behind');
    await run(['play', 'pocket', '--record', path, '--seed', '2'], { lines: ['1', 'quit'] });
    await run(['play', 'pocket', '--seed', '2'], { lines: ['1', 'quit'], folder: home });
    await run(['play', 'pocket', '--seed', '2'], { lines: [`save ${home}`, 'quit'] });
    const names = readdirSync(home).sort();
    expect(names).toEqual([
      'game.json',
      'game.json.part',
      expect.stringMatching(/^lamplight-pocket-.*json$/),
    ]);
    // Windows has no such file modes.
    if (process.platform !== 'win32') {
      for (const name of names.filter((one) => one.endsWith('.json'))) {
        expect(statSync(join(home, name)).mode & 0o777).toBe(0o600);
      }
    }
    expect(readFileSync(`${path}.part`, 'utf8')).toBe('left behind');
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('a damaged saved game is refused without telling anything secret', async () => {
    const path = file('secret.json');
    await run(['play', 'london', '--seed', '9', '--record', path], { lines: ['gull', 'h10', 'quit'] });
    const text = readFileSync(path, 'utf8');
    const saved = readRecord(GAMES, text);
    if (!saved.ok) throw new Error(saved.error.message);
    const { game, record } = saved.value;
    const identity = (record.moves[0] as { card?: string }).card!;
    const line = formatRecord(game, record);
    const other = identity === 'bert' ? 'gull' : 'bert';
    const damaged = [
      text.replace(`"card":"${identity}"`, `"card":"${other}"`),
      text.replace(`"card":"${identity}"`, `"card":"${identity}y"`),
      text.slice(0, text.indexOf(identity) + 3),
      line.replace(`identity-${identity}`, `identity-${other}`),
      line.replace(`identity-${identity}`, `identity-${identity}y`),
      line.replace(`identity-${identity}`, `identity-${identity} identity-${identity}`),
    ];
    for (const input of damaged) {
      const { code, out, err } = await run(['play', '--resume', '-'], { input });
      expect({ code, out }).toEqual({ code: 1, out: '' });
      expect(err).not.toMatch(new RegExp(`${identity}|${other}|identity-|draw-`));
    }
  });

  it.each([`deep\u001b[31m thought`, 'x'.repeat(5000)])(
    'the name of a bot is quoted in the command that continues a game: %j',
    async (name) => {
      const path = file('odd.json');
      await run(['play', 'pocket', '--record', path, '--seed', '2'], { lines: ['1', 'quit'] });
      writeFileSync(path, readFileSync(path, 'utf8').replace('"steady"', JSON.stringify(name)));
      const { code, err } = await run(['play', '--resume', path]);
      expect(code).toBe(1);
      expect(err).toBe(
        `lamplight: play: the record was played against a bot that is not here: ${quoted(name)}\n`,
      );
      expect(err.length).toBeLessThan(160);
    },
  );

  it('a saved game with an unknown bot is refused as a fault of the file', async () => {
    const path = file('stranger.json');
    await run(['play', 'pocket', '--record', path, '--seed', '2'], { lines: ['1', 'quit'] });
    writeFileSync(path, readFileSync(path, 'utf8').replace('"steady"', '"deep thought"'));
    expect(await run(['play', '--resume', path])).toMatchObject({
      code: 1,
      err: 'lamplight: play: the record was played against a bot that is not here: "deep thought"\n',
    });
  });
});
