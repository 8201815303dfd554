// A long run with a fake part of three steps, for its test: node fake-long-run.mjs FOLDER KEY [SEED]
// Each step writes its name to FOLDER/ran; the second waits until FOLDER/open exists.
import { join } from 'node:path';
import { writeReport } from '../lib/long-report.mjs';
import { forgetRun, runPart } from '../lib/long-run.mjs';

const [folder = '', key = '', seed] = process.argv.slice(2);
const SAY = `
  import { appendFileSync, existsSync } from 'node:fs';
  const [folder, name] = process.argv.slice(1);
  appendFileSync(folder + '/ran', name + ' ');
  while (name === 'second' && !existsSync(folder + '/open')) await new Promise((go) => setTimeout(go, 20));
  console.log(JSON.stringify({ letters: name.length }));
  process.exitCode = name === 'third' ? 1 : 0;
`;

/** @type {import('../lib/long-run.mjs').Part} */
const part = {
  name: 'fake',
  title: 'A fake part',
  about: 'Counts letters.',
  columns: ['letters'],
  steps: () => [
    ...['first', 'second', 'third'].map((name) => ({
      name,
      command: /** @type {const} */ ([
        process.execPath,
        '--input-type=module',
        '--eval',
        SAY,
        '--',
        folder,
        name,
      ]),
    })),
    { name: 'fourth', command: /** @type {const} */ (['nothing']), skip: 'there is no fourth' },
  ],
  read: (output, status) => {
    const { letters } = /** @type {{ letters: number }} */ (JSON.parse(output));
    return { passed: status === 0, cells: [`${letters}`] };
  },
};

const tell = (/** @type {string} */ line) => console.log(line);
const state = await runPart(part, { seed, commit: 'abc1234', key, folder: join(folder, 'state'), tell });
await writeReport(join(folder, 'fake.md'), part, state);
forgetRun(part.name, join(folder, 'state'));
