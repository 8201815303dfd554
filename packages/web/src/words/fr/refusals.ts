import type { notices as english } from '../en/refusals.ts';
import type { Refusals } from '../shape.ts';

/** Why not, and what to do. */
export const refusals: Refusals = {
  'game-over': 'La partie est finie. Commencez-en une autre pour rejouer.',
  'not-your-decision': 'Ce n’est pas à vous de jouer. Attendez l’adversaire.',
  'malformed-move': 'Ce coup n’est pas permis. Choisissez un élément proposé.',
  'wrong-moment': 'Vous ne pouvez pas faire cela maintenant. Répondez d’abord à la question.',
  'finish-first': 'Terminez d’abord ce que vous avez commencé.',
  'not-active': 'Ce personnage n’a pas ce pouvoir. Choisissez autre chose.',
  'already-done': 'C’est déjà fait. Choisissez autre chose.',
  'not-open': 'Cette carte n’est pas disponible. Choisissez l’une des cartes ouvertes.',
  'out-of-reach': 'C’est hors de portée. Choisissez un élément proposé.',
  occupied: 'Cette case est occupée. Choisissez une case libre.',
  'not-a-suspect': 'Vous ne pouvez accuser qu’un suspect. Choisissez un personnage qui n’est pas innocenté.',
  'cannot-leave':
    'Seul Jack peut s’échapper, et seulement au tour qui suit «\u00a0invisible\u00a0». Choisissez une case.',
  'exit-closed': 'Cette sortie est fermée. Choisissez-en une autre.',
  'no-change': 'Cela ne changerait rien. Choisissez une autre case.',
  'not-free': 'C’est impossible sur cette case. Choisissez un élément proposé.',
  'not-there': 'Il n’y a rien à déplacer ici. Choisissez un élément proposé.',
  'not-nearer': 'Le sifflet ne fait que rapprocher de Goodley. Choisissez une case plus proche.',
  'must-spend-all': 'Des cases du sifflet seraient perdues. Choisissez une façon de les utiliser toutes.',
  'not-eligible': 'Vous ne pouvez pas choisir ce personnage maintenant. Choisissez-en un autre.',
  'mute-informant': 'Le mouchard est muet jusqu’au prochain tour. Choisissez une autre case.',
  'must-act': 'Vous devez jouer\u00a0: vous ne pouvez pas passer.',
  'not-showing': 'Aucun jeton ne montre cette action ce tour-ci. Choisissez l’un des quatre jetons.',
  'already-rotated': 'Cette tuile a déjà tourné ce tour-ci. Choisissez-en une autre.',
  'must-move': 'Rester sur place n’est pas permis. Choisissez autre chose.',
  'not-dealt-so': 'Cette donne est impossible. Recommencez la partie.',
  'bad-request': 'Quelque chose n’a pas marché. Réessayez.',
  stale: 'La partie a changé. Regardez, puis choisissez.',
  'too-many-undos': 'Trop de retours en arrière\u00a0: ce choix reste.',
  'nothing-to-undo': 'Rien à annuler\u00a0: on ne revient pas sur ce que l’autre a vu ni sur un tirage.',
  'store-unavailable': 'Le coup n’a pas pu être enregistré. Réessayez.',
  // From a server.
  'bad-frame': 'La page et le serveur ne se comprennent pas. Rechargez la page.',
  'bad-chat-line':
    'Cette ligne ne peut pas être envoyée. Elle est vide, trop longue ou contient des caractères invisibles. Récrivez-la.',
  'too-large': 'Texte trop long\u00a0: raccourcissez-le.',
  'wrong-protocol': 'Le serveur a une autre version. Rechargez la page.',
  'hello-first': 'La connexion n’était pas prête. Réessayez.',
  'not-attached': 'La connexion n’était pas prête. Réessayez.',
  'unknown-table': 'Cette table n’existe pas. Demandez un nouveau lien.',
  'not-your-seat': 'Ce navigateur n’a pas de place à cette table. Vous pouvez regarder.',
  'seat-reclaimed':
    'Cette place a été reprise sur un autre appareil. Ici, vous pouvez encore regarder la partie.',
  'seat-taken': 'Un autre joueur a déjà rejoint la table. Vous pouvez regarder.',
  'own-table': 'C’est votre propre table. Envoyez le lien à quelqu’un d’autre.',
  'not-joinable': 'Cette table n’est plus ouverte. Choisissez-en une autre.',
  'not-committing': 'Les cartes sont déjà données. Continuez.',
  'broken-commitment':
    'Cet appareil n’a pas votre part de la donne. Ouvrez la table sur l’appareil qui l’a créée.',
  'not-playing': 'La partie ne se joue pas en ce moment.',
  'already-dealt': 'Les cartes sont données\u00a0: vous pouvez seulement abandonner.',
  'not-over': 'La partie n’est pas finie. Attendez la fin.',
  'opponent-present': 'L’adversaire est là, ou vient seulement de quitter la table. Patientez un peu.',
  'rematch-begun': 'La revanche a déjà commencé. Rejoignez-la.',
  'no-rematch': 'Il n’y a pas de revanche possible à cette table. Créez-en une nouvelle.',
  'not-allowed': 'Vous ne pouvez pas faire cela ici.',
  'bad-options': 'Le jeu ne se joue pas ainsi. Choisissez autre chose.',
  'bad-body': 'Le serveur n’a pas compris. Rechargez la page.',
  'bad-code':
    'Ce code n’est pas valable, a déjà servi ou est trop ancien. Demandez-en un nouveau sur l’autre appareil.',
  'too-many': 'Trop de demandes. Patientez un peu, puis réessayez.',
  'server-full': 'Le serveur est plein. Réessayez plus tard.',
  'not-found': 'Il n’y a rien ici. Rechargez la page.',
  closing: 'Le serveur redémarre. La partie reprendra bientôt.',
  unreachable: 'Le serveur ne répond pas. Vérifiez le réseau, puis réessayez.',
};

export const notices: typeof english = {
  notKept:
    'Cette partie n’est gardée que dans cet onglet, car le navigateur ne peut pas l’enregistrer. Gardez l’onglet ouvert et libérez de la place.',
  damaged:
    'Cette partie enregistrée est abîmée et ne peut pas être ouverte. Supprimez-la ou commencez-en une autre.',
  unavailable:
    'Ce navigateur ne peut pas lire ses parties pour le moment. Rien n’est perdu\u00a0: réessayez.',
  missing: 'Cette partie n’existe pas sur cet appareil.',
};
