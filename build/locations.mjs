import { dirname, resolve } from 'node:path';
import { RolldownMagicString } from 'rolldown';
import { programName } from './program-name.mjs';

/** @import { Plugin, TransformPluginContext } from 'rolldown' */

const OURS = /[\\/](packages|build)[\\/](?!.*node_modules)/;
/** Marks a module that is started as a thread or a process. */
const STARTED = '\0started:';
const IS_STARTED = /^\0started:/;
const END = 'import.meta.url)';
/** `new URL('./worker.ts', import.meta.url)` */
const NAMED = /new URL\((['"])([^'"]+)\1, import\.meta\.url\)/g;
const OWN = /\bimport\.meta\.(dirname|resolve|url)\b/g;

/**
 * Sources name workers, programs and other files by their location. In a bundle a TypeScript file becomes a file of its
 * own; for other files `resource` gives the location. The whole bundle is in one folder.
 * @param {(path: string) => string} resource
 * @returns {Plugin}
 */
export function locations(resource) {
  /** @type {Set<string>} */
  const programs = new Set();

  /**
   * @param {string} path
   * @param {TransformPluginContext} context
   */
  const addressOf = (path, context) => {
    if (!path.endsWith('.ts')) return resource(path);
    // Another name than that of the program itself, which may be built on its own too.
    const fileName = `start-${programName(path)}.js`;
    if (!programs.has(path)) context.emitFile({ type: 'chunk', id: `${STARTED}${path}`, fileName });
    programs.add(path);
    return `./${fileName}`;
  };

  return {
    name: 'locations',
    buildStart() {
      programs.clear();
    },
    resolveId: { filter: { id: IS_STARTED }, handler: (id) => id },
    load: {
      filter: { id: IS_STARTED },
      // Threads do not inherit this from the one that starts them.
      handler: (id) =>
        `process.setSourceMapsEnabled(true);\nawait import(${JSON.stringify(id.slice(STARTED.length))});`,
    },
    transform: {
      filter: { id: OURS, code: 'import.meta' },
      handler(code, id) {
        const here = dirname(id);
        const text = new RolldownMagicString(code);
        const known = new Set();
        for (const { index, 0: all, 2: place = '' } of code.matchAll(NAMED)) {
          known.add(index + all.length - END.length);
          text.overwrite(index, index + all.length, urlOf(addressOf(resolve(here, place), this)));
        }
        for (const { index, 0: all, 1: member } of code.matchAll(OWN)) {
          if (known.has(index)) continue;
          if (member !== 'dirname')
            this.error(`${id} uses import.meta.${member}, which the build does not know`);
          const folder = JSON.stringify(`/${resource(here)}`);
          text.overwrite(index, index + all.length, `(import.meta.dirname + ${folder})`);
        }
        return { code: text };
      },
    },
  };
}

/** @param {string} place */
const urlOf = (place) => `new URL(${JSON.stringify(place)}, import.meta.url)`;
