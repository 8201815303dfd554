#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { modernNode, NODE_TOO_OLD } from './modern-node.js';

const node = modernNode();
if (node === process.execPath) {
  const { main } = await import('../src/main.ts');
  process.exitCode = await main(process.argv.slice(2));
} else if (node) {
  const args = [fileURLToPath(import.meta.url), ...process.argv.slice(2)];
  const child = spawn(node, args, { stdio: 'inherit' });
  // Whoever ends this program means the other, which may have something to finish; this one ends with it.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  child.on('close', (status) => {
    process.exitCode = status ?? 1;
  });
} else {
  process.stderr.write(`${NODE_TOO_OLD}\n`);
  process.exitCode = 1;
}
