#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { modernNode, NODE_TOO_OLD } from './modern-node.js';

const node = modernNode();
if (node === process.execPath) {
  const { main } = await import('../src/main.ts');
  process.exitCode = await main(process.argv.slice(2));
} else if (node) {
  // Ctrl+C is for the other process, which may have something to finish; this one ends with it.
  process.on('SIGINT', () => undefined);
  const args = [fileURLToPath(import.meta.url), ...process.argv.slice(2)];
  process.exitCode = spawnSync(node, args, { stdio: 'inherit' }).status ?? 1;
} else {
  process.stderr.write(`${NODE_TOO_OLD}\n`);
  process.exitCode = 1;
}
