// Finds browsers on this machine; none is ever downloaded.
import { existsSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The message for a machine without one. */
export const NO_CHROMIUM =
  'no Chromium found; install one (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH to its program';
export const NO_FIREFOX =
  'no Firefox found; install one (Debian: apt-get install firefox-esr) or set FIREFOX_PATH to its program';

/** Keeps Chromium from asking its maker for updates, lists and experiments: a test needs the page and nothing else. */
export const QUIET_CHROMIUM = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-first-run',
  '--no-pings',
];

/**
 * The Chromium to use: CHROMIUM_PATH, one on the path, or Playwright’s own. A headless shell is the same engine and
 * needs a quarter less time for the tests.
 * @param {() => string} ownOfPlaywright
 */
export function findChromium(ownOfPlaywright) {
  return (
    isProgram(process.env['CHROMIUM_PATH']) ??
    onPath('chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome') ??
    isProgram(ownOfPlaywright())
  );
}

/** The Firefox to use: FIREFOX_PATH, or one on the path. */
export function findFirefox() {
  return isProgram(process.env['FIREFOX_PATH']) ?? onPath('firefox-esr', 'firefox');
}

/** @param {...string} names */
function onPath(...names) {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => isProgram(file));
}

/** @param {string | undefined} file */
function isProgram(file) {
  return file !== undefined && existsSync(file) && statSync(file).isFile() ? file : undefined;
}
