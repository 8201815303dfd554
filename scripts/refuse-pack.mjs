// Runs before `npm pack` and `npm publish` of a package of the workspace: what lies there exports sources, which no one
// outside could run (docs/decisions/0001-build-and-packages.md).
console.error('Nothing was packed. "npm run pack" builds and packs everything that people install.');
process.exitCode = 1;
