import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commitmentOf } from '@lamplight/rules/fair';
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { root } from '../../build/run.mjs';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

it('CONTRIBUTING.md lists the steps of npm test in their order', () => {
  const [, steps = ''] = /^const STEPS = \[(.*)\];$/m.exec(read('scripts/check.mjs')) ?? [];
  const named = [...steps.matchAll(/'([^']+)'/g)].map(([, step = '']) => step);
  const listed = [...read('CONTRIBUTING.md').matchAll(/^\| (\w+) +\| `npm run \1` +\|/gm)].map(
    ([, step = '']) => step,
  );
  expect(listed).toEqual([...named, 'unit', 'e2e']);
});

it('the commitment that docs/api.md computes is the one that a server accepts for the first seat', () => {
  const [, form = ''] = /COMMITMENT=\$\(printf '([^']*)' "\$PART"/.exec(read('docs/api.md')) ?? [];
  const secret = '0123456789abcdef'.repeat(4);
  const text = form.replaceAll(String.raw`\n`, '\n').replace('%s', secret);
  expect(createHash('sha256').update(text).digest('hex')).toBe(commitmentOf('first', secret));
});
