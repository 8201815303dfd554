import type { LinkPreview } from '../../shape.ts';

export const preview: LinkPreview = {
  title: 'Invitation à une partie de Mr. Jack',
  description:
    'Une partie à deux dans les rues de Whitechapel, environ 30 minutes. L’un de vous est Jack, l’autre le traque. Sans compte.',
  alt: 'Le plateau de Whitechapel la nuit, avec des réverbères, des maisons et huit personnages.',
};
