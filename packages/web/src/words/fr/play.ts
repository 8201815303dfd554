import type { play as english, tell as englishTell } from '../en/play.ts';
import { list, number, single } from './people.ts';

const MODES: Readonly<Record<string, string>> = {
  activate: 'Choisir une carte',
  walk: 'Marcher',
  turn: 'Tourner la lanterne',
  lamp: 'Déplacer un bec de gaz',
  cordon: 'Déplacer un cordon',
  cover: 'Déplacer une plaque',
  whistle: 'Siffler',
  swap: 'Échanger les places',
  build: 'Construire',
  park: 'Planter un parc',
  investigate: 'Déplacer un barrage',
  order: 'Donner un ordre',
  sail: 'Déplacer un vapeur',
  place: 'Placer l’informateur',
  token: 'Utiliser un jeton',
};

const ASKS: Readonly<Record<string, readonly string[]>> = {
  activate: ['Choisissez une carte'],
  turn: ['Dans quelle direction éclairer ?'],
  lamp: ['Quel bec de gaz déplacer ?', 'Vers où ?'],
  cordon: ['Quel cordon déplacer ?', 'Vers quelle issue ?'],
  cover: ['Quelle plaque déplacer ?', 'Sur quelle bouche d’égout ?'],
  whistle: ['Qui doit se rapprocher ?', 'Vers où ?'],
  swap: ['Qui change de place ?', 'Avec qui ?'],
  build: ['Où construire ?'],
  park: ['Quelle tuile devient un parc ?'],
  investigate: ['Quel barrage déplacer ?', 'Vers où ? Première case', 'Et la seconde case'],
  order: ['Qui reçoit l’ordre ?', 'Vers où ?'],
  sail: ['Quel vapeur part ?', 'Vers quel port ?'],
  place: ['Où l’informateur doit-il attendre ?'],
  token: ['Choisissez un jeton d’action', 'Vers où ?', 'Et ensuite ?'],
};

/** The play screen, in French. */
export const play: typeof english = {
  name: 'Lamplight',
  titles: { london: 'Londres · Whitechapel', newyork: 'New York · Manhattan', pocket: 'Pocket' },
  board: 'Plateau',
  case: 'L’affaire',
  tools: 'Outils',
  toHome: 'Revenir à l’accueil',
  log: 'Journal',
  rules: 'Règles',
  settings: 'Réglages',
  menu: 'Menu',
  computer: (role) => `Ordinateur, ${role}`,
  you: (role) => `Vous, ${role}`,
  toDecide: 'doit décider',
  round: 'Tour',
  of: (rounds) => `sur ${number(rounds)}`,
  roundOf: (round, rounds) => `${number(round)}/${number(rounds)}`,
  roundTrack: 'Tours',
  roundWas: (round, was) => `Tour ${number(round)} : ${was}`,
  answerShort: { seen: 'Vu', unseen: 'Non vu' },
  answers: { seen: 'VU', unseen: 'NON VU' },
  wasSeen: { seen: 'Jack a été vu', unseen: 'Jack n’a pas été vu' },
  activations: 'Les activations à venir',
  roleShort: { investigator: 'Détective', jack: 'Jack' },
  roleLetter: { investigator: 'D', jack: 'J' },
  activationOf: (role, state) =>
    `${role} : ${state === 'done' ? 'faite' : state === 'now' ? 'maintenant' : 'à venir'}`,
  hourglasses: (shown, cards) => `${number(shown)}${cards > 0 ? ' + ?' : ''} / 6`,
  lampDies: (lamp) => `Le bec de gaz ${number(lamp)} s’éteint après l’appel de ce tour.`,
  leave: {
    seen: 'Vu la dernière fois : Jack ne peut pas quitter la ville ce tour.',
    unseen: 'Non vu la dernière fois : Jack peut quitter la ville.',
  },
  leaveNewYork: {
    seen: 'Vu la dernière fois : Jack ne peut pas partir ce tour.',
    unseen: 'Non vu la dernière fois : Jack peut partir par un vapeur ou par la terre.',
  },
  cards: 'Les cartes du tour',
  tonight: 'Cette nuit',
  cardState: { active: 'Agit', open: 'Prête', used: 'Jouée' },
  suspects: 'Suspects',
  ifCalled: 'Si l’on appelait',
  ifThen: 'Après ce coup',
  alibiCounts: (investigator, jack, pile) =>
    `Alibis : détective ${number(investigator)} · Jack ${number(jack)} · pioche ${number(pile)}`,
  groups: {
    seen: (count) => (single(count) ? 'vu' : 'vus'),
    hidden: (count) => (single(count) ? 'caché' : 'cachés'),
    suspects: (count) => (single(count) ? 'suspect' : 'suspects'),
    cleared: (count) => (single(count) ? 'innocenté' : 'innocentés'),
  },
  myAlibi: 'votre carte alibi',
  suspectsLeft: (count) => `${number(count)} ${single(count) ? 'suspect restant' : 'suspects restants'}`,
  moreSuspects: 'Suspects, raisons, appels passés',
  decision: 'Décision',
  modesLabel: 'Que faire',
  modes: (mode) => MODES[mode] ?? mode,
  ask: (mode, name, picked) => {
    if (mode === 'walk') return name === null ? 'Vers où ?' : `Où va ${name} ?`;
    const asks = ASKS[mode] ?? ['À vous'];
    return asks[Math.min(picked, asks.length - 1)] ?? 'À vous';
  },
  hint: (mode, picked, role) => {
    if (mode === 'activate') return `${role} agit : touchez une carte, ou quelqu’un sur le plateau.`;
    if (mode === 'token' && picked === 0) return `${role} agit : touchez un jeton.`;
    return mode === '' ? '' : 'Les endroits cerclés et pointillés peuvent être choisis.';
  },
  lookingBack: 'Vous regardez le passé',
  over: 'La partie est finie',
  watch: 'Regardez ce qui se passe',
  thinking: (role) => `${role} réfléchit`,
  botFailed: 'L’ordinateur a trébuché ; rien n’est perdu',
  askAgain: 'Lui redemander',
  wouldBeSeen: 'Visible là, si l’appel avait lieu maintenant.',
  wouldBeHidden: 'Caché là, si l’appel avait lieu maintenant.',
  wouldSplit: (seen, hidden) => `Ensuite : ${number(seen)} vus, ${number(hidden)} cachés.`,
  rule: (rule) => `Pourquoi ? Règle ${rule}`,
  choices: { decline: 'Ne déplacer personne', pass: 'Passer' },
  undo: 'Annuler',
  confirm: 'Confirmer',
  skip: 'Passer',
  skipHint: 'Touchez ou appuyez sur Échap pour continuer',
  backToNow: 'Revenir au présent',
  peekLabel: (role) => `Maintenir pour voir les secrets : ${role}`,
  peekTitle: 'Maintenez pour voir ; relâchez pour couvrir',
  youAre: (name) => `Vous êtes ${name}.`,
  yourAlibis: (names) =>
    names.length === 0 ? 'Vous n’avez aucune carte alibi.' : `Vos cartes alibi : ${list(names)}.`,
  yourHourglasses: (count) => `${number(count)} sabliers sur 6.`,
  wayOut: (move, key) => `${move} Relâchez ici, ou appuyez sur ${number(key)}.`,
  handTo: (role) => `Passez l’appareil : ${role}`,
  handToText: (other) =>
    `Rien de la partie n’est à l’écran. Quand l’autre (${other}) ne regarde plus, continuez.`,
  take: (role) => `C’est moi : ${role}`,
  witnesses: (round) => `Tour ${number(round)} · d’après les témoins, Jack a été`,
  clearedNow: (names) =>
    names.length === 0
      ? 'Personne n’est innocenté.'
      : `${single(names.length) ? 'Innocenté' : 'Innocentés'} : ${list(names)}.`,
  youWin: 'Vous gagnez',
  youLose: 'Vous perdez',
  jackWas: (name) => `Jack était ${name}.`,
  alibisOf: (role) => `Cartes alibi : ${role}`,
  none: 'aucune',
  rematch: 'Rejouer, rôles échangés',
  lookAtBoard: 'Regarder le plateau',
  lookHere: 'Voir ce moment',
  stepBack: 'Un pas en arrière',
  stepForward: 'Un pas en avant',
  step: (at, last) => `${number(at)} sur ${number(last)}`,
  now: 'Présent',
  rulesOf: (title) => `Règles : ${title}`,
  mark: 'note',
  markFor: (name) => `Votre note sur ${name}`,
  calls: 'Appels passés',
  noCalls: 'Aucun appel encore.',
  callSides: (seen, hidden) =>
    `Vus : ${seen.length === 0 ? 'personne' : list(seen)}. Cachés : ${hidden.length === 0 ? 'personne' : list(hidden)}.`,
  giveUp: 'Abandonner',
  giveUpAs: (role) => `Abandonner : ${role}`,
  giveUpSure: 'L’autre camp gagne aussitôt. Abandonner ?',
  giveUpYes: 'Oui, abandonner',
  giveUpNo: 'Non, continuer',
  tips: {
    investigator:
      'Vous cherchez Jack parmi les suspects. À la fin de chaque tour les témoins disent s’il a été vu\u00a0; qui ne correspond pas est innocenté.',
    jack: 'Vous êtes l’un des suspects\u00a0; la dague montre lequel. Restez inconnu jusqu’au bout, ou quittez la ville quand on ne vous a pas vu.',
    activate:
      'À chaque tour quatre cartes sont ouvertes, deux pour chaque camp. Choisissez-en une\u00a0: vous déplacez ce personnage, quel que soit Jack.',
    token: 'À chaque tour quatre jetons sont ouverts, deux pour chaque camp. Choisissez-en un et faites ce qu’il montre.',
    split:
      'Ce panneau montre qui serait vu si les témoins étaient appelés maintenant. Un bon tour coupe les suspects en deux.',
    walk: 'Les cases cerclées et pointillées peuvent être atteintes. Touchez-en une pour voir le chemin\u00a0; un anneau chaud veut dire vu, un anneau pointillé caché.',
    order:
      'Ce personnage peut marcher et utiliser un pouvoir, dans l’ordre de votre choix. Choisissez au-dessus des boutons ce qui vient d’abord.',
    confirm: 'Regardez l’aperçu, puis confirmez. Jusqu’à la fin de votre activation vous pouvez annuler.',
  },
  gotIt: 'Compris',
  noTips: 'Plus d’astuces',
  loading: 'On allume les réverbères…',
  notKept:
    'Ce navigateur ne garde rien, ou sa mémoire est pleine : la partie continue, mais dans cet onglet seulement.',
  damaged:
    'Cette partie ne peut plus être lue ; elle reste telle quelle. Oubliez-la ou commencez-en une autre.',
  missing: 'Cette partie n’existe pas sur cet appareil.',
  updateReady: 'Une nouvelle version est prête.',
  updateTake: 'Recharger',
  dismiss: 'Fermer',
};

export const tell: typeof englishTell = {
  place: (name, things) => (things.length === 0 ? `${name} : rue.` : `${name} : ${list(things)}.`),
  things: {
    house: 'une maison',
    garden: 'un jardin',
    lamp: 'un bec de gaz allumé',
    deadLamp: 'un bec de gaz éteint',
    manhole: 'une bouche d’égout ouverte',
    shutManhole: 'une bouche d’égout fermée',
    metro: 'une entrée de métro',
    site: 'un chantier',
    park: 'un parc',
    police: 'un barrage de police',
    quay: 'un quai',
    informant: 'l’informateur bavard',
    muteInformant: 'l’informateur muet',
  },
  exit: (name, closed) => `Issue : ${name}, ${closed ? 'barrée' : 'ouverte'}.`,
  lantern: (direction) => `Lanterne ${direction}`,
  port: (name, steamer) => `Port ${name} : ${steamer ? 'un vapeur' : 'vide'}.`,
  tape: (hexes) => `Barrage de police sur ${list(hexes)}.`,
  tile: (name, place, wall, suspect) =>
    `Rangée ${number(Math.floor(place / 3) + 1)}, colonne ${number((place % 3) + 1)} : ${suspect ? `tuile de ${name}` : 'tuile innocentée'}, ${wall === null ? 'sans mur' : `mur ${wall}`}.`,
  space: (name, detectives) =>
    detectives.length === 0 ? `${name} : vide.` : `${name} : ${list(detectives)}.`,
  detective: (name, space) => `${name}, sur l’espace ${number(space)}.`,
  quarter: (quarters) =>
    ['', 'Quart de tour à droite', 'Demi-tour', 'Quart de tour à gauche'][quarters] ?? '',
  suspect: (name) => `${name}, suspect.`,
  innocent: (name) => `${name}, innocenté.`,
  chosen: 'Choisi.',
  choosable: 'Peut être choisi.',
};
