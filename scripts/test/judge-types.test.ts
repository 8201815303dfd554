import { describe, expect, it } from 'vitest';
import { hotModules } from '../../build/hot-modules.mjs';
import { judgeTypes } from '../lib/judge-types.mjs';

describe('types with noUncheckedIndexedAccess', () => {
  const engine = { file: 'packages/rules/src/engine.ts' };
  const view = { file: 'packages/rules/src/view.ts' };
  const config = { file: null };

  it('an unchecked index may be reported for hot modules alone', () => {
    expect(judgeTypes([engine], [engine.file])).toEqual({ wrong: [], needless: [] });
    expect(judgeTypes([engine, view, config], [engine.file]).wrong).toEqual([view, config]);
  });

  it('an unchecked index must be reported for every hot module', () => {
    expect(judgeTypes([view], [engine.file, view.file]).needless).toEqual([engine.file]);
  });

  it('indexes are unchecked in modules of the engine and the search alone', () => {
    const isHot = (file: string): boolean =>
      /^packages\/(rules|ai)\//.test(file) && !file.endsWith('.test.ts');
    expect(hotModules().filter((file) => !isHot(file))).toEqual([]);
  });
});
