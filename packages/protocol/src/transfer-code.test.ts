import * as v from 'valibot';
import { expect, it } from 'vitest';
import { TransferCode } from './basics.ts';
import { TRANSFER_CODE, tidyTransferCode } from './transfer-code.ts';

it('a transfer code is accepted however its two halves are separated', () => {
  for (const written of ['5KRHJHQV', '5krh-jhqv', '5KRH–JHQV', '5KRH — JHQV', ' 5krh jhqv ', '5KRH‑JHQV']) {
    expect(tidyTransferCode(written)).toBe('5KRHJHQV');
    expect(v.parse(TransferCode, written)).toBe('5KRHJHQV');
  }
});

it('a text that cannot be a transfer code is not accepted', () => {
  for (const written of ['', 'code', '5KRHJHQ', '5KRHJHQVV', '0KRHJHQV', '5KRH_JHQV', '5KRH/JHQV']) {
    expect(TRANSFER_CODE.test(tidyTransferCode(written))).toBe(false);
    expect(v.is(TransferCode, written)).toBe(false);
  }
});
