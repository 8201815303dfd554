import type { Attacker } from './attacker.ts';

/** Starts one kind of attack, which goes on until the attacker's process ends. */
export type Attack = (attacker: Attacker) => void;
