import { maskOf } from '@lamplight/rules';

/** Who was visible at the witness call of an event, as a bit mask; all games have the same event for it. */
export function visibleAtCall(
  event: { readonly event: string },
  characters: readonly string[],
): number | undefined {
  return isCall(event) ? maskOf(event.visible, characters) : undefined;
}

function isCall(event: { readonly event: string }): event is { event: 'called'; visible: readonly string[] } {
  return event.event === 'called' && 'visible' in event && Array.isArray(event.visible);
}
