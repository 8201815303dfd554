import type { NewYorkWords } from '../../shapes/newyork.ts';

export const people: NewYorkWords['people'] = {
  beach: 'Alfred Beach',
  callahan: 'Agent Callahan',
  eastman: 'Monk Eastman',
  grant: 'Emma Grant',
  latimer: 'Lewis Latimer',
  rider: 'Cloud Rider',
  smith: 'Capitaine Smith',
  tumblety: 'Docteur Tumblety',
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

export const powers: NewYorkWords['powers'] = {
  beach: 'Poser une bouche de métro',
  callahan: 'Déplacer un ruban de police',
  eastman: 'Déplacer un autre à sa place',
  grant: 'Changer une tuile en parc',
  latimer: 'Poser un réverbère',
  rider: 'Chantier. Traverse les immeubles',
  smith: 'Déplacer un paquebot',
  tumblety: 'Échanger un voisin et un autre',
};
