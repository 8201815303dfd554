import type { Viewer } from '../game.ts';
import type { Event } from './names.ts';

/** An event as a viewer sees it, built up field by field: only cards can be secret (P7.2). */
export function witnessed(event: Event, viewer: Viewer): Event {
  switch (event.event) {
    case 'tiles-laid':
      return { event: event.event, grid: event.grid };
    case 'identity-dealt':
      return { event: event.event, card: viewer === 'jack' ? event.card : null };
    case 'round-began':
    case 'chase-began':
      return { event: event.event, round: event.round };
    case 'thrown':
    case 'turned-over':
      return { event: event.event, round: event.round, faces: event.faces };
    case 'detective-moved': {
      const { role, detective, by, from, to, path } = event;
      return { event: event.event, role, detective, by, from, to, path };
    }
    case 'joker-declined':
      return { event: event.event, role: event.role };
    case 'rotated': {
      const { role, tile, quarters, wall } = event;
      return { event: event.event, role, tile, quarters, wall };
    }
    case 'exchanged':
      return { event: event.event, role: event.role, tiles: event.tiles, places: event.places };
    case 'drew': {
      // P3.6, P3.7: the investigator turns a card up, Jack keeps a card hidden.
      const open = event.role === 'investigator' || viewer === 'jack';
      return { event: event.event, role: event.role, card: open ? event.card : null };
    }
    case 'called': {
      const { round, answer, visible, hidden, cleared, timeToken } = event;
      return { event: event.event, round, answer, visible, hidden, cleared, timeToken };
    }
    case 'cleared':
      return { event: event.event, characters: event.characters, why: event.why };
    case 'ended': {
      const { winner, reason, identity, alibis, pile } = event;
      return { event: event.event, winner, reason, identity, alibis, pile };
    }
  }
}
