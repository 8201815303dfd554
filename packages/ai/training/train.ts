// `npm run train`: plays games on all cores and fits a net to them; repeats with the new net, as often as asked.
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { GAME_IDS } from '@lamplight/rules';

const { values: flags } = parseArgs({
  options: {
    game: { type: 'string', default: GAME_IDS[0] },
    rounds: { type: 'string', default: '2' },
    seconds: { type: 'string', default: '150' },
    nodes: { type: 'string', default: '80' },
    epochs: { type: 'string', default: '6' },
    jobs: { type: 'string', default: String(availableParallelism()) },
    seed: { type: 'string', default: 'lamplight' },
    /** The net to begin with; without one the first games use `plainEvaluator`. */
    weights: { type: 'string' },
    /** Where positions and nets are kept. */
    folder: { type: 'string', default: 'reports/training' },
  },
});
const { game, seconds, nodes, epochs, seed, folder } = flags;
const SELF_PLAY = fileURLToPath(new URL('./self-play.ts', import.meta.url));
const FIT = fileURLToPath(new URL('./fit.ts', import.meta.url));
mkdirSync(folder, { recursive: true });

let weights = flags.weights;
for (let round = 1; round <= Number(flags.rounds); round++) {
  const name = `${game}-${seed}-${String(round)}`;
  await Promise.all(
    Array.from({ length: Number(flags.jobs) }, (_, job) =>
      run(SELF_PLAY, {
        game,
        nodes,
        seconds,
        seed: `${seed}/${String(round)}/${String(job)}`,
        ...(weights === undefined ? {} : { weights }),
        out: join(folder, `${name}-${String(job)}.positions`),
      }),
    ),
  );
  weights = join(folder, `${name}.json`);
  // Positions of the previous round are still used; older ones come from weaker play.
  const rounds = [round - 1, round].map((number) => `${game}-${seed}-${String(number)}-`);
  const positions = readdirSync(folder).filter(
    (file) => file.endsWith('.positions') && rounds.some((start) => file.startsWith(start)),
  );
  await run(
    FIT,
    { game, epochs, seed: name, out: weights },
    positions.sort().map((file) => join(folder, file)),
  );
  console.log(`${name}: ${weights}`);
}

function run(
  program: string,
  options: Readonly<Record<string, string>>,
  operands: readonly string[] = [],
): Promise<void> {
  const args = Object.entries(options).flatMap(([flag, value]) => [`--${flag}`, value]);
  const child = spawn(process.execPath, [program, ...args, ...operands], { stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${program} ended with ${String(code)}`));
    });
  });
}
