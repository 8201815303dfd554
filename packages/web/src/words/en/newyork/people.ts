import type { NewYorkWords } from '../../shapes/newyork.ts';

export const people: NewYorkWords['people'] = {
  beach: 'Alfred Beach',
  callahan: 'Officer Callahan',
  eastman: 'Monk Eastman',
  grant: 'Emma Grant',
  latimer: 'Lewis Latimer',
  rider: 'Cloud Rider',
  smith: 'Captain Smith',
  tumblety: 'Dr Tumblety',
};

export const short: NewYorkWords['short'] = {
  beach: 'Beach',
  callahan: 'Callahan',
  eastman: 'Eastman',
  grant: 'Grant',
  latimer: 'Latimer',
  rider: 'Rider',
  smith: 'Smith',
  tumblety: 'Tumblety',
};

/** What everybody can do, in a line for the card. */
export const powers: NewYorkWords['powers'] = {
  beach: 'Build a metro entrance',
  callahan: 'Move a police line',
  eastman: 'Move another character instead',
  grant: 'Turn a tile into a park',
  latimer: 'Build a lamp',
  rider: 'Build a site. Crosses buildings',
  smith: 'Move one steamer',
  tumblety: 'Swap an adjacent character',
};
