import type { LinkPreview } from '../../shape.ts';

export const preview: LinkPreview = {
  title: 'Invitation à une partie de Mr. Jack Pocket',
  description:
    'Une partie rapide à deux avec neuf tuiles et trois détectives, environ 15 minutes. L’un de vous est Jack, l’autre le traque. Sans compte.',
  alt: 'Neuf tuiles la nuit, avec neuf suspects et trois détectives autour.',
};
