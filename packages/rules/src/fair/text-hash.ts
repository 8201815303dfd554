import { bytesOfText, hexOf } from './bytes.ts';
import { sha256 } from './sha256.ts';

/** The SHA-256 of a text of plain ASCII, as lower-case hex. */
export const textHash = (text: string): string => hexOf(sha256(bytesOfText(text)));
