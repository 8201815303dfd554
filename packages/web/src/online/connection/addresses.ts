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

/** The link to a table, to be sent to a friend. */
export const tableLink = (table: string): string => beside(`#/t/${table}`).href;

/** The link that another device opens to take over a seat; its code works once. */
export const transferLink = (code: string): string => beside(`#/online/${code}`).href;
