/** A file of the page that is served in the attacks, as large as the largest of the real page. */
export const BIG_FILE = '/big.bin';
export const BIG_FILE_BYTES = 400_000;
