import { fieldsOf, oneOf, readStored, writeStored } from '../settings/stored.ts';
import { MODES } from '../host/shelf.ts';
import { GAME_IDS } from '../titles/game-ids.ts';
import { EDITIONS, SIDES } from './contract.ts';
import type { Setup } from './contract.ts';

const KEY = 'lamplight.setup';
/** The opponent of a first visit: neither helpless nor a wall. */
const FIRST_BOT = 'casual';

/** The choices of the last start, or those of a first visit. */
export function readSetup(bots: readonly string[]): Setup {
  const fields = fieldsOf(readStored(KEY));
  return {
    game: oneOf(fields['game'], GAME_IDS, 'pocket'),
    mode: oneOf(fields['mode'], MODES, 'computer'),
    role: oneOf(fields['role'], SIDES, 'investigator'),
    bot: oneOf(fields['bot'], bots, FIRST_BOT),
    edition: oneOf(fields['edition'], EDITIONS, '2006'),
  };
}

export function keepSetup(setup: Setup): void {
  writeStored(KEY, JSON.stringify(setup));
}
