#!/usr/bin/env node
import { fileURLToPath } from 'node:url';
import { mainModule } from './main-module.js';
import { modernNode, NODE_TOO_OLD } from './modern-node.js';
import { endWithWrapper, spawnWrapped } from './wrapped.js';

const node = modernNode();
if (node === process.execPath) {
  endWithWrapper();
  const { main } = /** @type {typeof import('../src/main.ts')} */ (await mainModule());
  process.exitCode = await main(process.argv.slice(2));
} else if (node) {
  const args = [fileURLToPath(import.meta.url), ...process.argv.slice(2)];
  const child = spawnWrapped(node, args);
  child.on('close', (status) => {
    process.exitCode = status ?? 1;
  });
} else {
  process.stderr.write(`${NODE_TOO_OLD}\n`);
  process.exitCode = 1;
}
