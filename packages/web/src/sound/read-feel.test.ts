import { describe, expect, it } from 'vitest';
import { readFeel } from './read-feel.ts';

const FIRST = { volume: 70, ambience: false, vibration: false };

describe('the stored feel', () => {
  it.each([null, '', '{', '7', '[]', '{"sound":false}'])(
    'ambience and vibration are off and the volume is usual where nothing of them is stored: %j',
    (text) => {
      expect(readFeel(text)).toEqual(FIRST);
    },
  );

  it('every valid stored field is kept', () => {
    const chosen = { volume: 0, ambience: true, vibration: true };
    expect(readFeel(JSON.stringify(chosen))).toEqual(chosen);
  });

  it.each([-1, 100.5, null, '50'])('a volume that no slider gives is replaced: %j', (volume) => {
    expect(readFeel(JSON.stringify({ volume, ambience: true }))).toEqual({ ...FIRST, ambience: true });
  });
});
