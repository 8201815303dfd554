/** The API lies beside the page, whatever folder that is in. */
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

/** Whether a host name in an address means the computer on which the page is open, and so leads no other device here. */
export const isOnlyThisComputer = (host: string): boolean =>
  /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(host);

/** The link to a table, for a friend. */
export const tableLink = (table: string): string => beside(`#/t/${table}`).href;

/** The link that another device opens to take over a seat; its code works once. */
export const transferLink = (code: string): string => beside(`#/online/${code}`).href;
