/** The echo answers this message with what it has used, as JSON. */
export const ASK_USAGE = 'usage?';
