import type { install as english } from '../en/install.ts';

export const install: typeof english = {
  title: 'Application',
  offer: 'Installer Lamplight',
  note: 'Elle s’ouvre depuis l’écran d’accueil ou le bureau et fonctionne sans réseau.',
  installed: 'Lamplight est installé.',
  declined: 'Rien n’a été installé. Vous pourrez le faire plus tard depuis le menu du navigateur.',
};
