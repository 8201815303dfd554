import type { Attack } from './attack.ts';
import { endlessBodies } from './attacks/endless-bodies.ts';
import { expectations } from './attacks/expectations.ts';
import { fragments } from './attacks/fragments.ts';
import { garbage } from './attacks/garbage.ts';
import { healthFlood } from './attacks/health-flood.ts';
import { hugeFrames } from './attacks/huge-frames.ts';
import { idleKeepAlive } from './attacks/idle-keep-alive.ts';
import { messageFlood } from './attacks/message-flood.ts';
import { missingFlood } from './attacks/missing-flood.ts';
import { patientRequests } from './attacks/patient-requests.ts';
import { pingFlood } from './attacks/ping-flood.ts';
import { pongFlood } from './attacks/pong-flood.ts';
import { reconnectFlood } from './attacks/reconnect-flood.ts';
import { silentSockets } from './attacks/silent-sockets.ts';
import { silentTcp } from './attacks/silent-tcp.ts';
import { slowBody } from './attacks/slow-body.ts';
import { slowFragments } from './attacks/slow-fragments.ts';
import { slowHeaders } from './attacks/slow-headers.ts';
import { tinyPieces } from './attacks/tiny-pieces.ts';
import { unfinishedMessage } from './attacks/unfinished-message.ts';
import { unreadPages } from './attacks/unread-pages.ts';
import { upgradeFlood } from './attacks/upgrade-flood.ts';

/** All attacks that one address makes. */
export const ATTACKS: Readonly<Record<string, Attack>> = {
  'ping-flood': pingFlood,
  'pong-flood': pongFlood,
  fragments,
  'slow-fragments': slowFragments,
  'unfinished-message': unfinishedMessage,
  'huge-frames': hugeFrames,
  'message-flood': messageFlood,
  'tiny-pieces': tinyPieces,
  'silent-sockets': silentSockets,
  'silent-tcp': silentTcp,
  'slow-headers': slowHeaders,
  'slow-body': slowBody,
  'idle-keep-alive': idleKeepAlive,
  'health-flood': healthFlood,
  'missing-flood': missingFlood,
  'patient-requests': patientRequests,
  expectations,
  garbage,
  'endless-bodies': endlessBodies,
  'unread-pages': unreadPages,
  'upgrade-flood': upgradeFlood,
  'reconnect-flood': reconnectFlood,
};
