// Stryker tries every mutant; this plugin keeps a random sample and removes the rest from the count.
import { createHash } from 'node:crypto';
import { basename, dirname } from 'node:path';
import { CheckStatus } from '@stryker-mutator/api/check';
import { declareFactoryPlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** @import { Mutant } from '@stryker-mutator/api/core' */

/** Stryker uses other processes, so seed and limit are passed through the environment. */
const SEED = 'LAMPLIGHT_MUTANT_SEED';
const LIMIT = 'LAMPLIGHT_MUTANT_LIMIT';

/**
 * Draws the sample: the `size` mutants with the smallest tickets. Returns the real size of the sample.
 * @param {readonly Mutant[]} mutants
 * @param {number} size
 * @param {string} seed
 */
export function drawSample(mutants, size, seed) {
  process.env[SEED] = seed;
  const tickets = mutants.map(ticket).sort();
  process.env[LIMIT] = tickets[size - 1] ?? 'g'; // Tickets are hexadecimal: "g" comes after all of them.
  return Math.min(size, tickets.length);
}

/**
 * A mutant's number in the lottery, the same in every process.
 * @param {Mutant} mutant
 */
function ticket({ fileName, location: { start, end }, mutatorName, replacement }) {
  const file = `${basename(dirname(fileName))}/${basename(fileName)}`;
  const place = [process.env[SEED], file, start.line, start.column, end.line, end.column];
  return createHash('sha256')
    .update(JSON.stringify([...place, mutatorName, replacement]))
    .digest('hex');
}

export const strykerPlugins = [
  declareFactoryPlugin(PluginKind.Checker, 'sample', () => ({
    init: () => Promise.resolve(),
    check: (/** @type {Mutant[]} */ mutants) => Promise.resolve(Object.fromEntries(mutants.map(verdict))),
    group: (/** @type {Mutant[]} */ mutants) => Promise.resolve([mutants.map(({ id }) => id)]),
  })),
];

/** @param {Mutant} mutant */
export function isDrawn(mutant) {
  return ticket(mutant) <= (process.env[LIMIT] ?? '');
}

/** @param {Mutant} mutant */
function verdict(mutant) {
  const drawn = isDrawn(mutant);
  const left = { status: CheckStatus.CompileError, reason: 'not in the sample' };
  return [mutant.id, drawn ? { status: CheckStatus.Passed } : left];
}
