/** English. Every sentence of the page is here; another language is one more file of this shape. */
export const en = {
  /** The language by its own name. */
  language: 'English',
};
