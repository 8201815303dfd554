import type { LinkPreview } from '../shape.ts';

export const preview: LinkPreview = {
  title: 'Lamplight\u00a0: l’un d’eux est Jack',
  description:
    'Trois jeux d’enquête pour deux. Jouez contre l’ordinateur, à deux sur un appareil, ou en ligne. Sans compte.',
  alt: 'Un plateau dans la nuit. Des réverbères éclairent quelques personnages, les autres restent cachés.',
};
