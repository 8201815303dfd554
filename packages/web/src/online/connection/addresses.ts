import type { GameId } from '@lamplight/rules';

/** The API is beside the page, whatever folder that is in. */
const beside = (path: string): URL => new URL(path, new URL('./', location.href));

/** An address of the API: `tables`, `tables/ID/join`. */
export const apiAddress = (path: string): string => beside(`api/${path}`).href;

/** The address of the WebSocket. */
export function liveAddress(): string {
  const address = beside('live');
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  address.hash = '';
  return address.href;
}

/** Whether a host name means the computer itself, so that links with it do not work on other devices. */
export const isOnlyThisComputer = (host: string): boolean =>
  /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(host);

/**
 * The link to a table, to be sent to a friend. The game is for the preview of the link; the table stays behind #, so no
 * server and no program that shows previews is ever told of it.
 */
export const tableLink = (table: string, game: GameId): string => beside(`?game=${game}#/t/${table}`).href;

/**
 * Removes what was for the preview of a link, once it was followed: other screens are no invitations, and going back to
 * an address that differs before # is not reported as a change behind it.
 */
export function forgetPreview(): void {
  if (location.search !== '') history.replaceState(history.state, '', location.pathname + location.hash);
}

/** The link that another device opens to take over a seat; its code works once. */
export const transferLink = (code: string): string => beside(`#/online/${code}`).href;
