import type { Attack } from '../attack.ts';
import { BIG_FILE } from '../big-file.ts';
import { get } from '../bytes.ts';

/** Files that are asked for, several at once, and never read. */
export const unreadPages: Attack = (attacker) => {
  attacker.hold(400, (socket) => {
    socket.pause().write(get(BIG_FILE).repeat(4));
  });
};
