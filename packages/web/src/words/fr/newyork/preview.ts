import type { LinkPreview } from '../../shape.ts';

export const preview: LinkPreview = {
  title: 'Invitation à une partie de Mr. Jack in New York',
  description:
    'Une partie à deux dans une ville en chantier, environ 40 minutes. L’un de vous est Jack, l’autre le traque. Sans compte.',
  alt: 'Le plateau du sud de Manhattan la nuit, avec des réverbères, des paquebots et huit personnages.',
};
