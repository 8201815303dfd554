import { existsSync } from 'node:fs';

/**
 * Loads the module with `main`. Inside the workspace the build is brought up to date first, unless LAMPLIGHT_SOURCES
 * asks for the sources; a packed lamplight contains only a build.
 * @returns {Promise<unknown>}
 */
export async function mainModule() {
  if (existsSync(new URL('../src/main.ts', import.meta.url))) {
    if (process.env['LAMPLIGHT_SOURCES']) return import('../src/main.ts');
    const { importProgram } = await import('../../../build/current-build.mjs');
    return importProgram('packages/cli/src/main.ts');
  }
  process.setSourceMapsEnabled(true);
  const built = new URL('../dist/cli-main.js', import.meta.url);
  return import(built.href);
}
