import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { failure, quoted } from '../command-error.ts';

const BUILT_PAGE = fileURLToPath(new URL('../../../web/dist', import.meta.url));

/** The folder of the built page: the given one or the usual one. Throws where no page is there. */
export function pageFolder(given: string | undefined): string {
  const folder = given ?? BUILT_PAGE;
  if (existsSync(join(folder, 'index.html'))) return folder;
  throw failure(
    given === undefined
      ? 'the page is not built yet; npm start builds and serves it'
      : `there is no index.html in ${quoted(folder)}`,
  );
}
