import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { linkPreviews, PREVIEWS } from './link-previews.ts';

const WORKER = 'sw.js';
/** Constants are inlined, as in every build (docs/decisions/0003-one-packed-representation.md). */
const CONSTANTS = { inlineConst: { mode: 'all', pass: 3 } } as const;
/** The rules of one game: a folder beside those that games share. */
const RULES_OF_A_GAME =
  /[\\/]rules[\\/]src[\\/](?!casework|streets|fair|testing)(\w+)[\\/](?!packed|options|supply|quaysides)/;

export default defineConfig({
  // Relative addresses: the page works from any folder of any host.
  base: './',
  plugins: [plainImports(), svelte(), entryAtOnce(), linkPreviews(), filesForTheWorker()],
  build: {
    target: 'es2023',
    // Inlined pictures would be `data:` addresses, which the page's Content-Security-Policy forbids.
    assetsInlineLimit: 0,
    modulePreload: false,
    // One style sheet, loaded with the page, so that lazy parts need no helper to load theirs.
    cssCodeSplit: false,
    rolldownOptions: {
      optimization: CONSTANTS,
      // The time that each plugin took is of no interest to a person who starts a game.
      checks: { bundlerTimings: false },
      input: {
        index: join(import.meta.dirname, 'index.html'),
        worker: join(import.meta.dirname, 'src/offline/service-worker.ts'),
      },
      output: {
        // Modules that every part of the page needs, in one file: small files compress badly.
        codeSplitting: {
          groups: [
            {
              name: 'core',
              test: /[\\/]node_modules[\\/](svelte|clsx|esm-env)[\\/]|[\\/]src[\\/](words[\\/](words\.svelte|en)|settings[\\/]stored)\.ts$/,
            },
            // The same for modules that every board needs.
            {
              name: 'board',
              test: /[\\/]src[\\/](people[\\/]person-|board[\\/](target|reading-order|camera)|titles[\\/]own-views|play[\\/](explained|step-of|activation-order))/,
            },
            // What the board says about itself, what is heard, and what a hand can do to it: loaded after the board.
            {
              name: 'described',
              test: /[\\/]src[\\/]play[\\/](describe|keys-on-demand|spoken-decision|board-tools|drag-onto-board)\./,
            },
            // Every game begins with its opening card.
            { name: 'opening', test: /[\\/]src[\\/]play[\\/](any-scene|opening-card)\./ },
            // The same for the rules: what every game needs, and what one game or one kind of game needs.
            {
              name: 'games',
              test: /[\\/]rules[\\/]src[\\/](random|casework[\\/](options|codec|define-game|case-view|foresee)|\w+[\\/]options)\.ts$/,
            },
            { name: 'streets', test: /[\\/]rules[\\/]src[\\/]streets[\\/](?!packed)/ },
            { name: (id) => RULES_OF_A_GAME.exec(id)?.[1] ?? null, test: RULES_OF_A_GAME },
          ],
        },
        // A fixed name: browsers look for a new version under the old address.
        entryFileNames: ({ name }) => (name === 'worker' ? WORKER : 'assets/[name]-[hash].js'),
      },
    },
  },
  worker: { format: 'es', rolldownOptions: { optimization: CONSTANTS } },
});

/** Lazy parts have no style sheets and are not preloaded: the helper that would do both is left out. */
function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined,
  };
}

/** Preloads the imports of the entry together with the entry itself, not after it. */
function entryAtOnce(): Plugin {
  return {
    name: 'entry-at-once',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { chunk }) =>
        (chunk?.imports ?? []).map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `./${file}` },
          injectTo: 'head' as const,
        })),
    },
  };
}

/** Tells the service worker which files to store, and gives it a version that changes with any of them. */
function filesForTheWorker(): Plugin {
  let publicFiles: { readonly name: string; readonly content: Uint8Array }[] = [];
  return {
    name: 'files-for-the-worker',
    apply: 'build',
    enforce: 'post',
    configResolved({ publicDir }) {
      publicFiles = globSync('**/*.*', { cwd: publicDir })
        .map((name) => name.replaceAll('\\', '/'))
        .filter((name) => !name.startsWith(PREVIEWS))
        .map((name) => ({ name, content: readFileSync(join(publicDir, name)) }));
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const worker = bundle[WORKER];
        if (worker?.type !== 'chunk') throw new Error(`${WORKER} was not built`);
        if (worker.imports.length > 0) throw new Error(`${WORKER} must be one file, it is no module`);
        const built = Object.values(bundle)
          .filter(({ fileName }) => fileName !== WORKER && !fileName.startsWith(PREVIEWS))
          .map((file) => ({
            name: file.fileName,
            content: file.type === 'chunk' ? file.code : file.source,
          }));
        const files = [...built, ...publicFiles].sort((a, b) => (a.name < b.name ? -1 : 1));
        const version = createHash('sha256');
        for (const { name, content } of files) version.update(`${name}\0`).update(content);
        const precache = {
          version: version.digest('hex').slice(0, 12),
          // Some hosts redirect index.html to the folder, and browsers refuse to open a redirected answer from a
          // worker.
          files: files.map(({ name }) => (name === 'index.html' ? './' : name)),
        };
        worker.code = `const PRECACHE=${JSON.stringify(precache)};\n${worker.code}`;
      },
    },
  };
}
