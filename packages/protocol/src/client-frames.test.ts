import { seededRandom } from '@lamplight/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ClientFrame, readClientFrame } from './client-frames.ts';
import { LONGEST_FRAME, LONGEST_LINE, PROTOCOL } from './limits.ts';

const table = 'abcdefgh-_12';
const secret = '0f'.repeat(32);
const id = 'r1';

const GOOD: readonly ClientFrame[] = [
  { t: 'hello', protocol: PROTOCOL },
  { t: 'attach', table, secret: null, since: null },
  { t: 'attach', table, secret, since: 3 },
  { t: 'detach', table },
  { t: 'reveal', table, id, secret },
  { t: 'move', table, id, at: 2, move: 'walk-h3' },
  { t: 'move', table, id, at: 2, move: { do: 'walk', to: 'h3' } },
  { t: 'undo', table, id, at: 2 },
  { t: 'resign', table, id },
  { t: 'abort', table, id },
  { t: 'claim', table, id, take: 'win' },
  { t: 'claim', table, id, take: 'bot' },
  { t: 'offer-rematch', table, id, commitment: secret },
  { t: 'offer-rematch', table, id, commitment: null },
  { t: 'remove-other-devices', table, id },
  { t: 'chat', table, id, what: { phrase: 'hello' } },
  { t: 'chat', table, id, what: { text: 'Bien joué !' } },
  { t: 'history', table, from: 0 },
  { t: 'ping', n: 1 },
];

const refused = (frame: unknown): unknown => {
  const read = readClientFrame(typeof frame === 'string' ? frame : JSON.stringify(frame));
  return read.ok ? 'read' : read.error.code;
};

describe('frames of a page', () => {
  it('every kind of client frame is read as it was written', () => {
    for (const frame of GOOD)
      expect(readClientFrame(JSON.stringify(frame))).toEqual({ ok: true, value: frame });
    const kinds = ClientFrame.options.map(({ entries }) => entries.t.literal);
    expect(new Set(GOOD.map(({ t }) => t))).toEqual(new Set(kinds));
  });

  it('a client frame is refused with a field too many, one too few, or one of another type', () => {
    for (const frame of GOOD) {
      expect(refused({ ...frame, more: 1 })).toBe('bad-frame');
      for (const field of Object.keys(frame)) {
        const { [field as 't']: _left, ...rest } = frame;
        expect(refused(rest), `${frame.t} without ${field}`).toBe('bad-frame');
        for (const wrong of [undefined, [], {}, true, -1, 1.5, '', 'x'.repeat(101), '__proto__']) {
          if (wrong === undefined || (field === 'protocol' && typeof wrong === 'number')) continue;
          if (field === 'n' && typeof wrong === 'number') continue;
          if (field === 'move' && typeof wrong === 'string') continue;
          if (field === 'id' && wrong === '__proto__') continue;
          expect(refused({ ...frame, [field]: wrong }), `${frame.t}.${field}`).toBe('bad-frame');
        }
      }
    }
  });

  it('a client frame of another protocol version is refused as that, and one that is too long is not read', () => {
    expect(refused({ t: 'hello', protocol: PROTOCOL + 1 })).toBe('wrong-protocol');
    expect(refused(`"${'x'.repeat(LONGEST_FRAME)}"`)).toBe('too-large');
  });

  it('a refused client frame names its request, where that can be read', () => {
    const broken = { t: 'move', table, id: 'mine', at: 'soon', move: 'x' };
    expect(readClientFrame(JSON.stringify(broken))).toEqual({
      ok: false,
      error: { code: 'bad-frame', id: 'mine' },
    });
    expect(readClientFrame('{"id":7}')).toMatchObject({ error: { id: null } });
  });

  it('the id of a request holds no NUL, which not every store keeps', () => {
    const asked = GOOD.find((frame) => 'id' in frame);
    expect(readClientFrame(JSON.stringify({ ...asked, id: 'a 漢 \u0001' }))).toMatchObject({ ok: true });
    expect(refused({ ...asked, id: 'a\u0000b' })).toBe('bad-frame');
  });

  it('a line of chat that is empty, too long, or changes the direction of writing is refused', () => {
    const say = (text: string): unknown => refused({ t: 'chat', table, id, what: { text } });
    expect(say('<script>alert(1)</script>')).toBe('read');
    for (const bad of ['', '  ', 'a\nb', 'a\u202eb', '\u0000', 'x'.repeat(LONGEST_LINE + 1)]) {
      expect(say(bad)).toBe('bad-chat-line');
    }
    expect(readClientFrame(JSON.stringify({ t: 'chat', table, id, what: { text: '' } }))).toMatchObject({
      error: { id },
    });
    expect(refused({ t: 'chat', table, what: { text: '' } })).toBe('bad-frame');
    expect(say(7 as never)).toBe('bad-frame');
  });

  it('a line of chat is kept as it was written, without line breaks', () => {
    const said = (text: string): unknown => {
      const read = readClientFrame(JSON.stringify({ t: 'chat', table, id, what: { text } }));
      return read.ok && read.value.t === 'chat' && 'text' in read.value.what && read.value.what.text;
    };
    for (const text of ['👩‍🚀 🏳️‍🌈', 'می‌خواهم', 'क्‍ष', 'Straße']) expect(said(text)).toBe(text);
    expect(said('\uFEFFLamp\u00ADlight\u200B')).toBe('Lamplight');
  });

  it('reading a client frame never throws, whatever the text is', () => {
    const check = (text: string): void => {
      const read = readClientFrame(text);
      expect(typeof read.ok).toBe('boolean');
    };
    fc.assert(fc.property(fc.string(), check), { numRuns: 2000, seed: 5 });
    fc.assert(fc.property(fc.json(), check), { numRuns: 2000, seed: 5 });
    const random = seededRandom('frames');
    const texts = GOOD.map((frame) => JSON.stringify(frame));
    for (let i = 0; i < 20_000; i++) {
      const text = texts[random(texts.length)] ?? '';
      const at = random(text.length);
      const letter = String.fromCharCode(random(i % 2 === 0 ? 128 : 0xffff));
      check(text.slice(0, at) + letter + text.slice(at + random(3)));
    }
  });
});
