import type { Attacker } from '../attacker.ts';
import type { Attack } from '../attack.ts';
import { frame, HELLO, OPCODES, upgrade } from '../bytes.ts';

/** Headers and messages that come one byte at a time, as fast as the system sends single bytes. */
export const tinyPieces: Attack = (attacker) => {
  const begun = frame(OPCODES.text, 'x', { announced: 60_000 });
  pieces(attacker, 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-');
  pieces(attacker, Buffer.concat([Buffer.from(upgrade()), HELLO, begun]));
};

function pieces(attacker: Attacker, first: string | Buffer): void {
  attacker.hold(50, (socket) => {
    socket.setNoDelay().resume().write(first);
    const write = (): void => {
      if (socket.destroyed) return;
      for (let n = 0; n < 20; n++) socket.write('x');
      setImmediate(write);
    };
    write();
  });
}
