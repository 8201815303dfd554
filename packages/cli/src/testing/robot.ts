import { pick, seededRandom } from '@lamplight/rules';

/**
 * A player who asks for the list of moves and types one of them, over and over: whole games through the same lines a
 * person sees. `extra` are typed once, before the first move.
 */
export function robot(seed: string, extra: readonly string[] = []) {
  const random = seededRandom(seed);
  const waiting = [...extra];
  let listed = false;
  return (prompt: string, printed: string): string | null => {
    if (!prompt.endsWith('> ')) return '';
    if (waiting.length > 0) return waiting.shift() ?? '';
    if (!listed) {
      listed = true;
      return 'list';
    }
    listed = false;
    const list = printed.slice(printed.lastIndexOf('> list\n') + '> list\n'.length);
    return pick(list.trim().split(/\s+/), random);
  };
}
