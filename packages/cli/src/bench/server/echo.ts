/** To this the echo answers with what it has used, as JSON. */
export const ASK_USAGE = 'usage?';
