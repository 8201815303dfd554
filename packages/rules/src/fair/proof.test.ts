import { describe, expect, it } from 'vitest';
import { readProof } from './proof.ts';
import { openedBy, proofBy } from './scenario.ts';

const alone = proofBy('a');
const second = proofBy('b', openedBy('a'));
const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown;

describe('readProof', () => {
  it('readProof reads what was written, and leaves out unknown fields', () => {
    for (const proof of [alone, second]) {
      expect(readProof(json(proof))).toEqual(proof);
      expect(readProof({ ...proof, more: 1, secrets: { ...proof.secrets, more: 1 } })).toEqual(proof);
    }
  });

  it('readProof refuses a proof that lacks a part, at every depth', () => {
    const parts = (value: object, path: readonly string[] = []): (readonly string[])[] =>
      Object.entries(value).flatMap(([name, part]: [string, unknown]) => [
        [...path, name],
        ...(typeof part === 'object' && part !== null ? parts(part, [...path, name]) : []),
      ]);
    const without = (value: object, [name = '', ...rest]: readonly string[], put: unknown): object => ({
      ...value,
      [name]: rest.length === 0 ? put : without((value as Record<string, object>)[name]!, rest, put),
    });
    const all = parts(second);
    expect(all).toHaveLength(24);
    for (const path of all) {
      for (const put of [null, 7, '', 'no such thing', [], {}, undefined]) {
        if (put === undefined && path.join() === 'opening') continue;
        expect(readProof(without(second, path, put))).toBeUndefined();
      }
    }
  });

  it('readProof refuses values that are no object, other versions and two seats in one role', () => {
    for (const given of [null, undefined, 1, 'proof', [], {}, () => alone])
      expect(readProof(given)).toBeUndefined();
    for (const version of [0, 2, '1']) expect(readProof({ ...alone, version })).toBeUndefined();
    const roles = { by: 'agreed', first: 'jack', second: 'jack' };
    expect(readProof({ ...alone, roles })).toBeUndefined();
  });
});
