import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMANDS } from '../src/commands/index.ts';
import { run } from '../src/testing/fake-io.ts';

const folder = mkdtempSync(join(tmpdir(), 'lamplight-errors-'));
const file = (name: string): string => join(folder, name);

beforeAll(() => {
  writeFileSync(file('empty.json'), '');
  writeFileSync(file('broken.json'), '{"lamplight": "rec');
  writeFileSync(file('object.json'), '{}');
  writeFileSync(file('nameless.json'), '[{"game":"pocket","moves":[]}]');
  writeFileSync(file('null.json'), '[null]');
  writeFileSync(file('odd.json'), '[{"name":"x","game":"chess"}]');
  writeFileSync(file('unplayable.json'), '[{"name":"x","game":"pocket","moves":[{"do":"alibi"}]}]');
  writeFileSync(file('no-chance.json'), '[{"name":"x","game":"pocket"}]');
  writeFileSync(file('bad-chance.json'), '[{"name":"x","game":"pocket","chance":[7]}]');
  writeFileSync(file('chance.json'), '[{"name":"x","game":"pocket","chance":{}}]');
  writeFileSync(
    file('twins.json'),
    '[{"name":"x","game":"london","chance":[{"do":"identity","card":"gull"},{"do":"cards","open":["bert","goodley","gull","holmes"]}]},{"name":"x","game":"london"}]',
  );
  writeFileSync(
    file('moves.jsonl'),
    '{"game":"london","options":{},"moves":[{"do":"identity","card":"gull"},{"do":"walk","to":"f6"}]}\n',
  );
  writeFileSync(file('malformed.jsonl'), '\n{"game":"london","moves":[{"do":"fly"}]}\n');
  writeFileSync(file('options.jsonl'), '{"game":"london","options":{"edition":"1888"},"moves":[]}\n');
  writeFileSync(file('texts.jsonl'), '{"game":"london","moves":["identity-gull"]}\n');
  writeFileSync(file('list.jsonl'), '[]\n');
  writeFileSync(file('moveless.jsonl'), '{"game":"london"}\n');
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Every wrong call: what is typed, the exit code, and the one line on standard error. */
const WRONG: readonly (readonly [argv: string, code: number, complaint: string])[] = [
  ['tarce', 2, 'lamplight: unknown command "tarce"; did you mean lamplight trace?'],
  ['xyzzy', 2, 'lamplight: unknown command "xyzzy"; see lamplight --help'],
  ['--verbose', 2, 'lamplight: unknown flag "--verbose"; see lamplight --help'],
  ['help nothing', 2, 'lamplight: unknown command "nothing"; see lamplight --help'],
  ['', 2, 'lamplight: unknown command ""; see lamplight --help'],

  [
    'trace',
    2,
    'lamplight: trace: say which game: --game pocket, london or newyork (see lamplight trace --help)',
  ],
  ['trace --game', 2, 'lamplight: trace: --game wants a value after it (see lamplight trace --help)'],
  [
    'trace --game --seed 1',
    2,
    'lamplight: trace: --game wants a value after it (see lamplight trace --help)',
  ],
  [
    'trace --game lodnon --seed 1 --games 1',
    2,
    'lamplight: trace: unknown game "lodnon"; did you mean london? (see lamplight trace --help)',
  ],
  [
    'trace --game chess --seed 1 --games 1',
    2,
    'lamplight: trace: unknown game "chess"; the games are pocket, london or newyork (see lamplight trace --help)',
  ],
  [
    'trace --game __proto__ --seed 1 --games 1',
    2,
    'lamplight: trace: unknown game "__proto__"; the games are pocket, london or newyork (see lamplight trace --help)',
  ],
  ['trace --game pocket --games 1', 2, 'lamplight: trace: say a seed: --seed S (see lamplight trace --help)'],
  [
    'trace --game pocket --seed 1',
    2,
    'lamplight: trace: say how many games: --games N (see lamplight trace --help)',
  ],
  [
    'trace --game pocket --seed 1 --games 0',
    2,
    'lamplight: trace: --games wants a whole number from 1 to 1000000000, not "0" (see lamplight trace --help)',
  ],
  [
    'trace --game pocket --seed 1 --games -3',
    2,
    'lamplight: trace: --games wants a whole number from 1 to 1000000000, not "-3" (see lamplight trace --help)',
  ],
  [
    'trace --game pocket --seed 1 --games 1.5',
    2,
    'lamplight: trace: --games wants a whole number from 1 to 1000000000, not "1.5" (see lamplight trace --help)',
  ],
  [
    'trace --game pocket --seed 1 --games many',
    2,
    'lamplight: trace: --games wants a whole number from 1 to 1000000000, not "many" (see lamplight trace --help)',
  ],
  [
    'trace --game pocket --seed 1 --games 1 --options {',
    2,
    'lamplight: trace: --options wants a JSON object such as {"edition":"2016"}, not "{" (see lamplight trace --help)',
  ],
  [
    'trace --game pocket --seed 1 --games 1 --options []',
    2,
    'lamplight: trace: --options wants a JSON object such as {"edition":"2016"}, not "[]" (see lamplight trace --help)',
  ],
  [
    'trace --game pocket --seed 1 --games 1 --options {"edition":"2016"}',
    2,
    'lamplight: trace: "{\\"edition\\":\\"2016\\"}" are no options of pocket; by default they are {} (see lamplight trace --help)',
  ],
  [
    'trace --game london --seed 1 --games 1 --options {"edition":2016}',
    2,
    'lamplight: trace: "{\\"edition\\":2016}" are no options of london; by default they are {"edition":"2006"} (see lamplight trace --help)',
  ],
  [
    'trace --gmae pocket',
    2,
    'lamplight: trace: unknown flag "--gmae", did you mean --game? (see lamplight trace --help)',
  ],
  ['trace -x', 2, 'lamplight: trace: unknown flag "-x" (see lamplight trace --help)'],
  ['trace pocket', 2, 'lamplight: trace: "pocket" is one word too many (see lamplight trace --help)'],
  [
    'trace --moves @/moves.jsonl --games 1',
    2,
    'lamplight: trace: give either --moves or --game, --seed and --games (see lamplight trace --help)',
  ],
  [
    'trace --moves @/none.jsonl',
    1,
    'lamplight: trace: cannot read "@/none.jsonl": there is no such file or folder',
  ],
  ['trace --moves @', 1, 'lamplight: trace: cannot read "@": it is a folder'],
  ['trace --moves @/empty.json', 1, 'lamplight: trace: "@/empty.json" has no games in it'],
  [
    'trace --moves @/broken.json',
    1,
    'lamplight: trace: line 1 of "@/broken.json" is not JSON; it may be damaged or cut off',
  ],
  [
    'trace --moves @/moves.jsonl',
    1,
    'lamplight: trace: line 1 of "@/moves.jsonl": Move 2 (walk-f6) is not legal there: see rule L2.2; correct it, or end the record before it.',
  ],
  [
    'trace --moves @/malformed.jsonl',
    1,
    'lamplight: trace: line 2 of "@/malformed.jsonl": Move 1 (“fly”) is no move of london; correct it, or end the record before it.',
  ],
  [
    'trace --moves @/options.jsonl',
    1,
    'lamplight: trace: line 1 of "@/options.jsonl": These are not options of london; correct “options” or leave it empty.',
  ],
  [
    'trace --moves @/texts.jsonl',
    1,
    'lamplight: trace: line 1 of "@/texts.jsonl": move 1 is text; here a move is an object such as {"do":"walk","to":"f6"}',
  ],
  [
    'trace --moves @/list.jsonl',
    1,
    'lamplight: trace: line 1 of "@/list.jsonl" is not an object {"game","options","moves"}',
  ],
  [
    'trace --moves @/object.json',
    1,
    'lamplight: trace: line 1 of "@/object.json": No game is named; “game” must be one of london, newyork, pocket.',
  ],
  [
    'trace --moves @/moveless.jsonl',
    1,
    'lamplight: trace: line 1 of "@/moveless.jsonl": The record has no list of moves; “moves” must be a list.',
  ],

  [
    'perft',
    2,
    'lamplight: perft: say which file holds the positions: lamplight perft FILE --depth D (see lamplight perft --help)',
  ],
  [
    'perft @/object.json',
    2,
    'lamplight: perft: say how deep to count: --depth D (see lamplight perft --help)',
  ],
  [
    'perft @/object.json --depth 0',
    2,
    'lamplight: perft: --depth wants a whole number from 1 to 12, not "0" (see lamplight perft --help)',
  ],
  [
    'perft @/object.json --depth 1 --json',
    2,
    'lamplight: perft: unknown flag "--json" (see lamplight perft --help)',
  ],
  [
    'perft @/object.json --depth 1',
    1,
    'lamplight: perft: "@/object.json" is not a list of positions: it must begin with [',
  ],
  [
    'perft @/broken.json --depth 1',
    1,
    'lamplight: perft: "@/broken.json" is not JSON; it may be damaged or cut off',
  ],
  ['perft @/null.json --depth 1', 1, 'lamplight: perft: position 1 of "@/null.json" is not an object'],
  [
    'perft @/nameless.json --depth 1',
    1,
    'lamplight: perft: position 1 of "@/nameless.json" has no name; "name" must be a text',
  ],
  [
    'perft @/odd.json --depth 1',
    1,
    'lamplight: perft: position 1 of "@/odd.json": There is no game “chess” here; “game” must be one of london, newyork, pocket.',
  ],
  [
    'perft @/unplayable.json --depth 1',
    1,
    'lamplight: perft: position 1 of "@/unplayable.json": Move 1 (alibi) is not legal there: see rule P1.3; correct it, or end the record before it.',
  ],
  [
    'perft @/no-chance.json --depth 1',
    1,
    'lamplight: perft: position 1 of "@/no-chance.json": chance must decide, and nothing in its "chance" list is possible there',
  ],
  [
    'perft @/bad-chance.json --depth 1',
    1,
    'lamplight: perft: position 1 of "@/bad-chance.json": chance move 1 is no move of pocket',
  ],
  [
    'perft @/chance.json --depth 1',
    1,
    'lamplight: perft: position 1 of "@/chance.json" has no list of chance moves; "chance" must be a list',
  ],
  [
    'perft @/twins.json --depth 1',
    1,
    'lamplight: perft: position 2 of "@/twins.json" has the name of an earlier position: "x"',
  ],

  ['replay', 2, 'lamplight: replay: say which record: lamplight replay FILE (see lamplight replay --help)'],
  ['replay @/none.json', 1, 'lamplight: replay: cannot read "@/none.json": there is no such file or folder'],
  [
    'replay @/object.json --viewer judge',
    2,
    'lamplight: replay: --viewer wants investigator, jack or spectator, not "judge" (see lamplight replay --help)',
  ],
  [
    'replay @/object.json --to -1',
    2,
    'lamplight: replay: --to wants a whole number from 0 to 2000, not "-1" (see lamplight replay --help)',
  ],
  [
    'replay @/object.json --json=1',
    2,
    'lamplight: replay: --json takes no value (see lamplight replay --help)',
  ],

  [
    'analyse',
    2,
    'lamplight: analyse: say which record: lamplight analyse RECORD (see lamplight analyse --help)',
  ],
  [
    'analyse @/none.json',
    1,
    'lamplight: analyse: cannot read "@/none.json": there is no such file or folder',
  ],
  [
    'analyse @/object.json --budget 50',
    2,
    'lamplight: analyse: --budget wants a time or a number of nodes such as 50ms or 2000n, not "50" (see lamplight analyse --help)',
  ],
  [
    'analyse @/object.json --budget',
    2,
    'lamplight: analyse: --budget wants a time or a number of nodes such as 50ms or 2000n after it (see lamplight analyse --help)',
  ],
  [
    'analyse @/object.json @/odd.json',
    2,
    'lamplight: analyse: "@/odd.json" is one word too many (see lamplight analyse --help)',
  ],

  [
    'serve --port 70000',
    2,
    'lamplight: serve: --port wants a whole number from 0 to 65535, not "70000" (see lamplight serve --help)',
  ],
  ['serve here', 2, 'lamplight: serve: "here" is one word too many (see lamplight serve --help)'],
  [
    'serve --base-path games',
    2,
    'lamplight: serve: --base-path wants a path such as /games, not "games" (see lamplight serve --help)',
  ],
  [
    'serve --public-url games.example',
    2,
    'lamplight: serve: --public-url wants an address such as https://games.example.org, not "games.example" (see lamplight serve --help)',
  ],
  [
    'serve --trust-proxy everybody',
    2,
    'lamplight: serve: --trust-proxy wants loopback, or addresses and networks such as 10.0.0.0/8, with commas between, not "everybody" (see lamplight serve --help)',
  ],
  [
    'serve --log-level loud',
    2,
    'lamplight: serve: --log-level wants silent, error, warn, info or debug, not "loud" (see lamplight serve --help)',
  ],
  [
    'serve --prot 1',
    2,
    'lamplight: serve: unknown flag "--prot", did you mean --port? (see lamplight serve --help)',
  ],
  [
    'serve --no-limits --host 0.0.0.0',
    2,
    'lamplight: serve: --no-limits is for measuring on this machine: leave it out, or listen at 127.0.0.1 (see lamplight serve --help)',
  ],

  [
    'admin',
    2,
    'lamplight: admin: say what to do: list, inspect, close or remove (see lamplight admin --help)',
  ],
  [
    'admin lsit',
    2,
    'lamplight: admin: unknown action "lsit"; did you mean list? (see lamplight admin --help)',
  ],
  [
    'admin open',
    2,
    'lamplight: admin: unknown action "open"; it can list, inspect, close or remove (see lamplight admin --help)',
  ],
  [
    'admin inspect',
    2,
    'lamplight: admin: say which table: lamplight admin inspect ID (see lamplight admin --help)',
  ],
  ['admin inspect -x', 2, 'lamplight: admin: unknown flag "-x" (see lamplight admin --help)'],
  ['admin list x', 2, 'lamplight: admin: "x" is one word too many (see lamplight admin --help)'],
  [
    'admin close x --status over',
    2,
    'lamplight: admin: --status is for lamplight admin list (see lamplight admin --help)',
  ],
  ['backup', 2, 'lamplight: backup: say where to: lamplight backup FILE (see lamplight backup --help)'],
  ['restore', 2, 'lamplight: restore: say what: lamplight restore FILE (see lamplight restore --help)'],
  ['export', 2, 'lamplight: export: say where to: lamplight export FILE (see lamplight export --help)'],
  [
    'archive',
    2,
    'lamplight: archive: say which months: lamplight archive --before MONTH --to FOLDER (see lamplight archive --help)',
  ],
  [
    'archive --before 2026-03',
    2,
    'lamplight: archive: say where to: lamplight archive --before MONTH --to FOLDER (see lamplight archive --help)',
  ],
  [
    'archive --before 2026-13 --to x',
    2,
    'lamplight: archive: --before wants a month such as 2026-03, not "2026-13" (see lamplight archive --help)',
  ],
  ['import', 2, 'lamplight: import: say what: lamplight import FILE (see lamplight import --help)'],
  [
    'export x --store mysql://ada:secret@db/games',
    2,
    'lamplight: export: --store wants an address such as postgres://lamplight@localhost/lamplight (see lamplight export --help)',
  ],
  [
    'import x --store-password-file y',
    2,
    'lamplight: import: the password file is for a database: say which with --store (see lamplight import --help)',
  ],
  [
    'import nowhere --store postgres://127.0.0.1:9/games?user=ada&password=secret',
    1,
    'lamplight: import: Nothing was imported. The database cannot be reached (ECONNREFUSED).',
  ],

  [
    'bench',
    2,
    'lamplight: bench: say what to measure: lamplight bench rules, ai, page or server (see lamplight bench --help)',
  ],
  [
    'bench ruels',
    2,
    'lamplight: bench: cannot measure "ruels", only rules, ai, page or server (see lamplight bench --help)',
  ],
  ['bench page --games 3', 2, 'lamplight: bench: --games is for rules only (see lamplight bench --help)'],
  ['bench ai --games 3', 2, 'lamplight: bench: --games is for rules only (see lamplight bench --help)'],
  [
    'bench page --seconds 3',
    2,
    'lamplight: bench: --game and --seconds are for rules and ai only (see lamplight bench --help)',
  ],
  [
    'bench rules --seconds 0',
    2,
    'lamplight: bench: --seconds wants a number above 0 and at most 3600, not "0" (see lamplight bench --help)',
  ],
  [
    'bench rules --seconds 1 --games 2',
    2,
    'lamplight: bench: give either --seconds or --games, not both (see lamplight bench --help)',
  ],
  [
    'bench rules --game go',
    2,
    'lamplight: bench: --game wants pocket, london or newyork, not "go" (see lamplight bench --help)',
  ],

  [
    'play',
    2,
    'lamplight: play: say which game: lamplight play pocket, london or newyork (see lamplight play --help)',
  ],
  [
    'play poket',
    2,
    'lamplight: play: unknown game "poket"; did you mean pocket? (see lamplight play --help)',
  ],
  ['play pocket london', 2, 'lamplight: play: "london" is one word too many (see lamplight play --help)'],
  ['verify', 2, 'lamplight: verify: say which record: lamplight verify RECORD (see lamplight verify --help)'],
  ['verify a b', 2, 'lamplight: verify: "b" is one word too many (see lamplight verify --help)'],
  ['verify @/none.json', 1, 'lamplight: verify: cannot read "@/none.json": there is no such file or folder'],

  [
    'play pocket --as watson',
    2,
    'lamplight: play: --as wants investigator or jack, not "watson" (see lamplight play --help)',
  ],
  [
    'play pocket --against me',
    2,
    'lamplight: play: --against wants newcomer, casual, steady, sharp, best, greedy or random, not "me" (see lamplight play --help)',
  ],
  [
    'play pocket --two --as jack',
    2,
    'lamplight: play: --two goes without --as and --against (see lamplight play --help)',
  ],
  [
    'play pocket --edition 2016',
    2,
    'lamplight: play: --edition is for london only (see lamplight play --help)',
  ],
  [
    'play london --edition 1888',
    2,
    'lamplight: play: --edition wants 2006 or 2016, not "1888" (see lamplight play --help)',
  ],
  [
    'play --resume @/none.json',
    1,
    'lamplight: play: cannot read "@/none.json": there is no such file or folder',
  ],
  [
    'play --resume @/none.json --edition 2016',
    2,
    'lamplight: play: --edition cannot be changed in a saved game (see lamplight play --help)',
  ],
  ...['--seed 1', '--as jack', '--against random'].map(
    (flag) =>
      [
        `play --resume @/none.json ${flag}`,
        2,
        'lamplight: play: --resume goes without --seed, --as and --against: a saved game continues as it began (see lamplight play --help)',
      ] as const,
  ),
];

describe('wrong calls', () => {
  it.each(WRONG)(
    'a wrong call is answered with one line and its exit code: lamplight %s',
    async (typed, code, complaint) => {
      const argv = typed === '' ? [''] : typed.split(' ').map((word) => word.replace('@', folder));
      const ran = await run(argv);
      expect({ ...ran, err: ran.err.replaceAll(folder, '@') }).toEqual({
        code,
        out: '',
        err: `${complaint}\n`,
      });
    },
  );

  it('a broken record gives one line that says what is wrong, and nothing on standard output', async () => {
    for (const name of ['empty.json', 'broken.json', 'object.json']) {
      for (const argv of [
        ['replay', file(name)],
        ['analyse', file(name)],
        ['verify', file(name)],
        ['play', '--resume', file(name)],
      ]) {
        const { code, out, err } = await run(argv);
        expect({ code, out }).toEqual({ code: 1, out: '' });
        expect(err).toMatch(/^lamplight: (replay|analyse|verify|play): ".*\.json": .*\.\n$/);
      }
    }
  });

  it('unknown words are quoted, so that an error message stays on one line', async () => {
    const { err } = await run(['a\nb\u001b[31m\u2028c']);
    expect(err).toBe('lamplight: unknown command "a\\nb\\u001b[31m?c"; see lamplight --help\n');
    const { err: long } = await run(['x'.repeat(5000)]);
    expect(long.length).toBeLessThan(120);
  });
});

describe('help', () => {
  it('lamplight --version prints the version of the package', async () => {
    const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
      version: string;
    };
    expect(await run(['--version'])).toEqual({ code: 0, out: `${version}\n`, err: '' });
  });

  it('lamplight --help lists every command, and each has its own help', async () => {
    const { code, out, err } = await run(['--help']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    for (const name of Object.keys(COMMANDS)) {
      expect(out).toContain(`\n  ${name}`);
      const help = await run([name, '--help']);
      expect(help).toMatchObject({ code: 0, err: '' });
      expect(help.out).toContain(`Usage: lamplight ${name}`);
      expect(await run(['help', name])).toEqual(help);
      // Also when the rest of the line is wrong.
      expect(await run([name, '--nonsense', '-h'])).toEqual(help);
    }
    expect(await run([])).toEqual({ code, out, err });
    expect(await run(['help'])).toEqual({ code, out, err });
  });

  it('only commands that make a data folder say that it is made', async () => {
    const helpOf = async (name: string): Promise<string> =>
      (await run([name, '--help'])).out.replaceAll(/\s+/g, ' ');
    for (const name of ['serve', 'restore', 'import'])
      expect(await helpOf(name)).toContain('made where it does not exist');
    for (const name of ['admin', 'backup', 'export']) expect(await helpOf(name)).not.toContain('made where');
  });

  it('every help text fits a terminal of 80 columns', async () => {
    for (const argv of [[], ...Object.keys(COMMANDS).map((name) => [name])]) {
      const { out } = await run([...argv, '--help']);
      expect(out.split('\n').filter((line) => line.length > 80)).toEqual([]);
    }
  });

  it('a help text keeps the second column of a list, and text in brackets together', async () => {
    const { out } = await run(['play', '--help']);
    expect(out).toContain('\n                      [--seed S] [--record FILE] [--quick]\n');
    expect(out).toMatch(/\n {2}--record FILE +write .*\n {17}\S/);
  });
});
