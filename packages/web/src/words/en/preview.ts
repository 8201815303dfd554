import type { LinkPreview } from '../shape.ts';

export const preview: LinkPreview = {
  title: 'Lamplight: one of them is Jack',
  description:
    'Three detective games for two. Play the computer, a friend on one device, or anyone online. No account needed.',
  alt: 'A dark board. Lamps light a few characters, and the others stay hidden.',
};
