import type { LinkPreview } from '../../shape.ts';

export const preview: LinkPreview = {
  title: 'You are invited to Mr. Jack in New York',
  description:
    'A game for two in a city still being built, about 40 minutes. One of you is Jack, the other hunts him. No account needed.',
  alt: 'The board of Lower Manhattan at night, with lamps, steamers and eight characters.',
};
