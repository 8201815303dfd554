import { commitmentOf } from '@lamplight/rules/fair';
import { describe, expect, it } from 'vitest';
import { maker } from './dealing-scenes.ts';
import { codeOf, newDeal, partToSend, promiseOf } from './deal-proof.ts';
import type { SeatKey } from '../seats/seat-keys.ts';

/** A table at which all parties have committed, and the key of its first seat. */
function sealed() {
  const { keys, server } = maker();
  server.bindOther('second');
  const { info } = server;
  const key: SeatKey = { ...keys.find(info.id)!, promise: promiseOf(info) };
  return { info, key };
}

describe('a seat', () => {
  it('sends its part only when all are bound and it is bound to what it holds', () => {
    const { info, key } = sealed();
    expect(partToSend(info, key, 'first')).toMatchObject({
      secret: key.deal,
      commitment: info.commitments.first,
    });
    for (const [told, held] of [
      [{ ...info, status: 'waiting' }, key],
      [{ ...info, status: 'playing' }, key],
      [{ ...info, commitments: { ...info.commitments, second: null } }, key],
      [info, { ...key, promise: null }],
      [info, { ...key, deal: null }],
      [info, { ...key, deal: newDeal('first').deal }],
    ] as const)
      expect(partToSend(told, held, 'first')).toBeNull();
  });

  it('is promised nothing as long as a party is not bound, or by what is no commitment', () => {
    const { info } = sealed();
    const { commitments } = info;
    expect(promiseOf(info)?.commitments).toEqual(commitments);
    expect(promiseOf({ ...info, commitments: { ...commitments, second: null } })).toBeNull();
    expect(promiseOf({ ...info, commitments: { ...commitments, server: 'two\nlines' } })).toBeNull();
  });

  it('has a code to compare only where this browser knows what was asked for, and is bound itself', () => {
    const { info, key } = sealed();
    expect(codeOf(key, info)).toMatch(/^\w{4} \w{4} \w{4}$/);
    expect(codeOf({ ...key, promise: null }, info)).toBeNull();
    expect(codeOf({ ...key, asked: null }, info)).toBeNull();
    expect(codeOf({ ...key, deal: null }, info)).toBeNull();
  });

  it('is bound under its own name: a commitment of the other seat is none of its own', () => {
    const { deal, commitment } = newDeal('first');
    expect(commitment).toBe(commitmentOf('first', deal));
    expect(commitment).not.toBe(newDeal('second', deal).commitment);
  });
});
