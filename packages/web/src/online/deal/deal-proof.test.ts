import { commitmentOf } from '@lamplight/rules/fair';
import { describe, expect, it } from 'vitest';
import { maker } from './dealing-scenes.ts';
import { codeOf, newDeal, partToSend, promiseOf } from './deal-proof.ts';
import type { SeatKey } from '../seats/seat-keys.ts';

/** A table at which all parties have committed, and the key of its first seat. */
function committed() {
  const { keys, server } = maker();
  server.bindOther('second');
  const { info } = server;
  const key: SeatKey = { ...keys.find(info.id)!, promise: promiseOf(info) };
  return { info, key };
}

describe('a seat', () => {
  it('a seat sends its part only when all parties have committed, and the seat to the part it holds', () => {
    const { info, key } = committed();
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

  it('a seat has no promise as long as a party has not committed, or where a commitment is malformed', () => {
    const { info } = committed();
    const { commitments } = info;
    expect(promiseOf(info)?.commitments).toEqual(commitments);
    expect(promiseOf({ ...info, commitments: { ...commitments, second: null } })).toBeNull();
    expect(promiseOf({ ...info, commitments: { ...commitments, server: 'two\nlines' } })).toBeNull();
  });

  it('a seat has a code to compare only where this browser knows what was asked for and holds its part', () => {
    const { info, key } = committed();
    expect(codeOf(key, info)).toMatch(/^\w{4} \w{4} \w{4}$/);
    expect(codeOf({ ...key, promise: null }, info)).toBeNull();
    expect(codeOf({ ...key, asked: null }, info)).toBeNull();
    expect(codeOf({ ...key, deal: null }, info)).toBeNull();
  });

  it('a commitment names its seat: the other seat’s commitment to the same secret differs', () => {
    const { deal, commitment } = newDeal('first');
    expect(commitment).toBe(commitmentOf('first', deal));
    expect(commitment).not.toBe(newDeal('second', deal).commitment);
  });
});
