import { GAME_IDS } from '@lamplight/rules';
import { fieldsOf, oneOf, readStored, writeStored } from '../settings/stored.ts';
import { MODES } from '../host/game-store.ts';
import { SIDES } from './contract.ts';
import { FIRST_GAME } from '../titles/titles.ts';
import type { Setup } from './contract.ts';
import { readChosen } from './game-options.ts';

const KEY = 'lamplight.setup';
/** The opponent of a first visit: a first game should teach, not punish. */
const FIRST_BOT = 'newcomer';

/** The choices of the last start, or the defaults of a first visit. */
export function readSetup(bots: readonly string[]): Setup {
  const fields = fieldsOf(readStored(KEY));
  return {
    game: oneOf(fields['game'], GAME_IDS, FIRST_GAME),
    mode: oneOf(fields['mode'], MODES, 'computer'),
    role: oneOf(fields['role'], SIDES, 'investigator'),
    bot: oneOf(fields['bot'], bots, FIRST_BOT),
    options: readChosen(fields),
  };
}

/** Options are stored by name beside the other choices. */
export function keepSetup({ options, ...setup }: Setup): void {
  writeStored(KEY, JSON.stringify({ ...setup, ...options }));
}
