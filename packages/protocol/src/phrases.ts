/** Phrases that can be sent without typing, in every language. */
export const PHRASES = [
  'hello',
  'good-luck',
  'well-played',
  'thanks',
  'oops',
  'one-moment',
  'i-am-back',
  'again',
  'good-bye',
] as const;
export type Phrase = (typeof PHRASES)[number];
