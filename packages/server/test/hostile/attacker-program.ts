import { Attacker } from './attacker.ts';
import { ATTACKS } from './attacks.ts';

/** One attack as a program of its own: attacks a port of this machine from an address until it is killed. */
const [name = '', port = '0', address = ''] = process.argv.slice(2);
const attack = ATTACKS[name];
if (!attack) throw new Error(`no attack ${name}`);
attack(new Attacker(Number(port), address));
// A timer is needed: connections from which nothing is read do not keep the process alive.
setInterval(() => undefined, 1000);
process.on('disconnect', () => process.exit());
