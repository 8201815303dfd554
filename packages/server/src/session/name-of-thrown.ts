/** All that may be logged or told of something that was thrown: its message may quote secrets. */
export const nameOfThrown = (thrown: unknown): string => (thrown instanceof Error ? thrown.name : 'thrown');
