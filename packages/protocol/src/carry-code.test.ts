import * as v from 'valibot';
import { expect, it } from 'vitest';
import { CarryCode } from './basics.ts';
import { CARRY_CODE, tidyCarryCode } from './carry-code.ts';

it('a code is taken however its two halves are parted', () => {
  for (const written of ['5KRHJHQV', '5krh-jhqv', '5KRH–JHQV', '5KRH — JHQV', ' 5krh jhqv ', '5KRH‑JHQV']) {
    expect(tidyCarryCode(written)).toBe('5KRHJHQV');
    expect(v.parse(CarryCode, written)).toBe('5KRHJHQV');
  }
});

it('what cannot be a code is none', () => {
  for (const written of ['', 'code', '5KRHJHQ', '5KRHJHQVV', '0KRHJHQV', '5KRH_JHQV', '5KRH/JHQV']) {
    expect(CARRY_CODE.test(tidyCarryCode(written))).toBe(false);
    expect(v.is(CarryCode, written)).toBe(false);
  }
});
