import type { Game } from '@lamplight/rules';
import { GAMES, ROLES } from '@lamplight/rules';
import { describe, expect, it } from 'vitest';
import { botRules } from '../make-bot-rules.ts';
import { calibrate, logit } from './calibrate.ts';

describe.each(Object.values(GAMES) as Game[])('chances told in $id', (game) => {
  const { corrections } = botRules(game).title;

  it.each(ROLES)(
    'calibration keeps certain chances, and the order of moves, as the search of %s found them',
    (role) => {
      expect(calibrate(corrections, role, 0)).toBe(0);
      expect(calibrate(corrections, role, 1)).toBe(1);
      const told = [0.01, 0.2, 0.5, 0.8, 0.99].map((chance) => calibrate(corrections, role, chance));
      expect(told).toEqual(told.toSorted((one, other) => one - other));
      expect(new Set(told).size).toBe(told.length);
      expect(told.every((chance) => chance > 0 && chance < 1)).toBe(true);
    },
  );
});

it('a chance without a correction is told as found', () => {
  const none = { slope: 1, shift: 0 };
  expect(calibrate({ investigator: none, jack: none }, 'jack', 0.3)).toBeCloseTo(0.3, 10);
  expect(logit(0.5)).toBe(0);
});
