// Attacks a server from one address, with one kind of attack after the other, while others play there:
// node scripts/hostile-server.mjs [--seconds N] [--runs N] [--settle SECONDS] [--only NAME]
import { parseArgs } from 'node:util';
import { importProgram } from '../build/current-build.mjs';

const { ATTACKS } = /** @type {typeof import('../packages/server/test/hostile/attacks.ts')} */ (
  await importProgram('packages/server/test/hostile/attacks.ts')
);
const { attackServer } = /** @type {typeof import('../packages/server/test/hostile/hostile.ts')} */ (
  await importProgram('packages/server/test/hostile/hostile.ts')
);
const { brokenLimits } = /** @type {typeof import('../packages/server/test/hostile/limits.ts')} */ (
  await importProgram('packages/server/test/hostile/limits.ts')
);
const { values: flags } = parseArgs({
  options: {
    seconds: { type: 'string', default: '30' },
    runs: { type: 'string', default: '3' },
    settle: { type: 'string', default: '60' },
    only: { type: 'string', multiple: true, default: Object.keys(ATTACKS) },
  },
});

const columns = [
  'attack',
  'attacked',
  'compared',
  'more',
  'processor',
  'MB left',
  'files left',
  'entries left',
  'log B/s',
];
console.log(`| ${columns.join(' | ')} | |\n|${' --- |'.repeat(columns.length + 1)}`);
/** @type {Promise<boolean>[]} */
const results = [];
for (const name of flags.only) {
  // The next server is attacked while this one rests.
  await new Promise((resolve) => {
    results.push(resultOf(name, () => resolve(null)).finally(() => resolve(null)));
  });
}
const failed = (await Promise.all(results)).filter((passed) => !passed).length;
console.log(`\n${String(flags.only.length - failed)} passed, ${String(failed)} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/**
 * Attacks one server, writes its row, and says whether it kept all limits.
 * @param {string} name
 * @param {() => void} onResting
 */
async function resultOf(name, onResting) {
  try {
    const outcome = await attackServer({
      ...{ attacks: [name], seconds: Number(flags.seconds), runs: Number(flags.runs) },
      ...{ settleSeconds: Number(flags.settle), onResting },
    });
    const broken = brokenLimits(outcome);
    const { waits, moreMs, processor, memory, descriptors, entries, loggedPerSecond } = outcome;
    const told = [
      name,
      waits.map(({ attacked }) => attacked.toFixed(0)).join(', '),
      waits.map(({ compared }) => compared.toFixed(0)).join(', '),
      moreMs.toFixed(0),
      `${(100 * processor).toFixed(0)} %`,
      (memory / 1e6).toFixed(1),
      descriptors,
      entries,
      loggedPerSecond.toFixed(0),
    ];
    console.log(`| ${told.join(' | ')} | ${broken.length === 0 ? 'passed' : broken.join('; ')} |`);
    return broken.length === 0;
  } catch (error) {
    console.log(`| ${name} | ${String(error)} |`);
    return false;
  }
}
