import { indexOf } from '../casework/masks.ts';
import type { Explanation, Reason } from '../game.ts';
import { spacesPassed } from './board.ts';
import { restoreTable } from './imagine.ts';
import { DISTRICT } from './layout.ts';
import { CHARACTERS, DETECTIVES } from './names.ts';
import type { Move, View } from './names.ts';
import { tilesSeenFrom } from './sight.ts';

/** The spaces a detective passes, first and last included. */
export function pathOf(view: View, move: Move): readonly string[] {
  if ((move.do !== 'detective' && move.do !== 'joker') || move.token === undefined) return [];
  const steps = move.do === 'detective' ? move.steps : 1;
  return spacesPassed(view.detectives[move.token], steps).map(String);
}

/** P4: the detectives that see a suspect; innocent characters are never seen. */
export function explainSight(view: View, character: string): Explanation {
  const tile = indexOf(character, CHARACTERS);
  if (!view.suspects.includes(character)) return { visible: false, because: [{ kind: 'innocent' }] };
  if (!view.visible.includes(character)) return { visible: false, because: [{ kind: 'unwatched' }] };
  const state = restoreTable(view);
  const because = DETECTIVES.flatMap((detective): Reason[] => {
    const space = view.detectives[detective];
    return (tilesSeenFrom(state, DISTRICT, space) >> tile) & 1
      ? [{ kind: 'detective', detective, space }]
      : [];
  });
  return { visible: true, because };
}
