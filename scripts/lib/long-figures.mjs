// Reads and writes the figures of long tests.

/**
 * The JSON object at the end of an output: on one line, or on several of which the first is `{`.
 * @param {string} output
 * @returns {unknown}
 */
export function lastJson(output) {
  const lines = output.trimEnd().split('\n');
  const last = lines.at(-1) ?? '';
  return JSON.parse(last.startsWith('{') ? last : lines.slice(lines.lastIndexOf('{')).join('\n'));
}

/** @param {number} ms */
export function seconds(ms) {
  return `${(ms / 1000).toFixed(2)} s`;
}

/** @param {number} share From 0 to 1. */
export function percent(share) {
  return `${(100 * share).toFixed(1)} %`;
}
