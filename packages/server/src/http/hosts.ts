import type { IncomingMessage } from 'node:http';

/**
 * Whether a request names several hosts. A proxy could read one and this server another, so such requests are refused.
 */
export const hasManyHosts = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1;
