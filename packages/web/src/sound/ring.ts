import { perform } from './perform.ts';

/** Somebody wrote a line. */
export const ringForLine = (): void => perform({ sound: 'chat', after: 0 });
