import type { LinkPreview } from '../../shape.ts';

export const preview: LinkPreview = {
  title: 'You are invited to Mr. Jack Pocket',
  description:
    'A quick game for two with nine tiles and three detectives, about 15 minutes. One of you is Jack, the other hunts him. No account needed.',
  alt: 'Nine tiles at night, with nine suspects on them and three detectives around them.',
};
