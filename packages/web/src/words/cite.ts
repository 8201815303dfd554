/** A text with its rule behind it, and one full stop after both. */
export const cite = (text: string, rule: string): string => `${text.replace(/\.$/, '')} (${rule}).`;
