import { expect, it } from 'vitest';
import { fuzzFrames } from './wire/fuzz-frames.ts';

const FRAMES = 3000;

it(`a server answers each of ${String(FRAMES)} malformed frames, and a game beside them continues unharmed`, async () => {
  const { frames, unanswered, troubles, answers, decisions } = await fuzzFrames(FRAMES);
  expect({ unanswered, troubles }).toEqual({ unanswered: [], troubles: [] });
  expect(Object.values(answers).reduce((sum, count) => sum + count)).toBe(frames);
  expect(answers['bad-frame']).toBeGreaterThan(frames / 4);
  expect(decisions).toBeGreaterThan(0);
}, 300_000);
