import type { LinkPreview } from '../../shape.ts';

export const preview: LinkPreview = {
  title: 'You are invited to Mr. Jack',
  description:
    'A game for two in the streets of Whitechapel, about 30 minutes. One of you is Jack, the other hunts him. No account needed.',
  alt: 'The board of Whitechapel at night, with lamps, houses and eight characters.',
};
