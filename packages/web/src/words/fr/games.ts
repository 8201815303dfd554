import type { GameWords } from '../shape.ts';
import { events } from './events.ts';
import { moves, moveShort } from './moves.ts';
import { outcomes } from './outcomes.ts';
import * as people from './people.ts';
import { powers } from './powers.ts';
import { reasons } from './reasons.ts';

/** The words of the games, in French. */
export const games: GameWords = {
  list: people.list,
  number: people.number,
  people: people.people,
  short: people.short,
  detectives: people.detectives,
  tokens: people.tokens,
  roles: people.roles,
  rolesCap: people.rolesCap,
  you: people.you,
  wins: people.wins,
  places: people.places,
  powers,
  moves,
  moveShort,
  events,
  reasons,
  outcomes,
  abilities: async () => (await import('./abilities.ts')).abilities,
  things: async () => (await import('./things.ts')).things,
  refusals: async () => (await import('./refusals.ts')).refusals,
  rules: async () => (await import('./rules.ts')).rules,
};
