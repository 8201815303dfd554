// Runs before `npm pack` and `npm publish` of a workspace package: it exports sources, which nobody outside could run
// (docs/decisions/0001-build-and-packages.md).
console.error('Nothing was packed. "npm run pack" builds and packs everything that people install.');
process.exitCode = 1;
