// `npm run build`: builds the page, and everything that runs on this machine. Other commands do so by themselves where
// it is needed and where they may write.
import { currentBuild } from '../build/current-build.mjs';
import { buildPageIfStale } from '../build/page.mjs';

process.exitCode = buildPageIfStale();
console.log(`The programs are in ${await currentBuild()}`);
