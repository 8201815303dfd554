// Runs a program of the build: node scripts/run-program.mjs SOURCE [...], for instance packages/ai/training/train.ts.
import { importProgram } from '../build/current-build.mjs';

const [source = ''] = process.argv.splice(2, 1);
await importProgram(source);
