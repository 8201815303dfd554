/** To this the echo answers with its memory in bytes. */
export const ASK_MEMORY = 'memory?';
