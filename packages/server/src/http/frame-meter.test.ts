import { describe, expect, it } from 'vitest';
import { FrameMeter } from './frame-meter.ts';

const MASK = [0, 0, 0, 0];

/** A masked frame as a page sends it. */
function frame(opcode: number, length: number, last = true): number[] {
  const sizes =
    length < 126
      ? [length]
      : length < 65_536
        ? [126, length >> 8, length & 255]
        : [127, 0, 0, 0, 0, ...u32(length)];
  const [size = 0, ...more] = sizes;
  return [(last ? 0x80 : 0) | opcode, 0x80 | size, ...more, ...MASK, ...Array<number>(length).fill(120)];
}

const u32 = (n: number): number[] => [n >>> 24, (n >> 16) & 255, (n >> 8) & 255, n & 255];

const TEXT = 1;
const MORE = 0;
const PING = 9;
const PONG = 10;

describe('the frame meter', () => {
  it('the frame meter finds control frames and fragments among messages of all lengths, however the bytes are split', () => {
    const bytes = Uint8Array.from([
      ...frame(TEXT, 5),
      ...frame(PING, 0),
      ...frame(TEXT, 300),
      ...frame(PONG, 125),
      ...frame(TEXT, 70_000, false),
      ...frame(PING, 3),
      ...frame(MORE, 0, false),
      ...frame(MORE, 10),
      ...frame(TEXT, 0),
    ]);
    for (const size of [1, 2, 3, 7, 1000, bytes.length]) {
      const meter = new FrameMeter();
      const found = { messages: 0, extras: 0 };
      for (let at = 0; at < bytes.length; at += size) {
        const { messages, extras } = meter.read(bytes.subarray(at, at + size), 0);
        found.messages += messages;
        found.extras += extras;
      }
      expect(found).toEqual({ messages: 4, extras: 5 });
      expect(meter.unfinishedSince).toBeNull();
    }
  });

  it('the frame meter tells since when a message is unfinished: a head, a content, or fragments without the last', () => {
    for (const begun of [[0x81], frame(TEXT, 50).slice(0, 20), frame(TEXT, 5, false)]) {
      const meter = new FrameMeter();
      meter.read(Uint8Array.from(frame(TEXT, 3)), 100);
      expect(meter.unfinishedSince).toBeNull();
      meter.read(Uint8Array.from(begun), 200);
      expect(meter.unfinishedSince).toBe(200);
    }
  });

  it('the frame meter counts from the first byte of a message, whatever trickles in and whichever pings come between', () => {
    const meter = new FrameMeter();
    meter.read(Uint8Array.from(frame(TEXT, 5, false)), 100);
    meter.read(Uint8Array.from(frame(PING, 0)), 200);
    meter.read(Uint8Array.from(frame(MORE, 1, false)), 300);
    expect(meter.unfinishedSince).toBe(100);
    meter.read(Uint8Array.from([...frame(MORE, 1), ...frame(TEXT, 9).slice(0, 3)]), 400);
    expect(meter.unfinishedSince).toBe(400);
  });
});
