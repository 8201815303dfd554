/** Letters that are not mistaken for each other. */
export const TRANSFER_CODE = /^[2-9A-HJ-NP-Z]{8}$/;

/** A code in its usual form, however it was typed: in small letters, with spaces or any dash in between. */
export const tidyTransferCode = (text: string): string => text.toUpperCase().replaceAll(/[\s\p{Pd}]/gu, '');
