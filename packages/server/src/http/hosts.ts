import type { IncomingMessage } from 'node:http';

/** Whether a request names several hosts: a proxy could read one and we another, so it is no request we answer. */
export const hasManyHosts = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1;
