import { describe, expect, it } from 'vitest';
import { Timeline } from './timeline.ts';

describe('a timeline', () => {
  it('a timeline grows from each version it had, and from 0 for anything else', () => {
    const timeline = Timeline.empty<string>().show(['a']).show(['b', 'c']);
    expect(timeline.since(2)).toEqual({ since: 2, takenBack: 0, items: [] });
    expect(timeline.since(1)).toEqual({ since: 1, takenBack: 0, items: ['b', 'c'] });
    const all = { since: 0, takenBack: 0, items: ['a', 'b', 'c'] };
    for (const never of [0, -0, -1, 3, 0.5, NaN, '1', 'length', 'slice', null, undefined] as number[]) {
      expect(timeline.since(never)).toEqual(all);
    }
  });

  it('a timeline can be longer than a call may have arguments', () => {
    let timeline = Timeline.empty<string>();
    for (let version = 0; version < 200_000; version += 2) {
      timeline = timeline.show(['a']).takeBack();
    }
    expect(timeline.since(1)).toEqual({ since: 1, takenBack: 1, items: [] });
  });
});
