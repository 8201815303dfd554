import type { play as english, tell as englishTell } from '../en/play.ts';
import { capital, phrase, QUARTER_SIGNS } from '../grammar.ts';
import { list, number, single, the } from './people.ts';

/** The play screen, in French. */
export const play: typeof english = {
  name: 'Lamplight',
  pageTitle: (title) => `${title} – Lamplight`,
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
  roundNow: (round, rounds) => `Tour ${number(round)} sur ${number(rounds)}`,
  witnessCard: (answer) => `Carte témoin\u00a0: ${answer}`,
  hourglassesOf: (count) => `Sabliers de Jack\u00a0: ${count}`,
  roundTrack: 'Tours',
  roundWas: (round, was) => `Tour ${number(round)}\u00a0: ${was}`,
  answerShort: { seen: 'Jack vu', unseen: 'Jack non vu' },
  lastCall: (calls) => (calls > 0 ? 'Dernier appel\u00a0:' : 'Au départ\u00a0:'),
  answers: { seen: 'VU', unseen: 'NON VU' },
  wasSeen: { seen: 'Jack a été vu', unseen: 'Jack n’a pas été vu' },
  activations: 'Les activations à venir',
  roleShort: { investigator: 'Enquêteur', jack: 'Jack' },
  roleLetter: { investigator: 'E', jack: 'J' },
  activationOf: (role, state) =>
    `${role}\u00a0: ${state === 'done' ? 'faite' : state === 'now' ? 'maintenant' : 'à venir'}`,
  hourglasses: (shown, cards) => `${number(shown)}${cards > 0 ? ' + ?' : ''} / 6`,
  lampDies: (lamp) => `Le réverbère ${number(lamp)} s’éteint après l’appel de ce tour.`,
  leave: {
    seen: 'Vu la dernière fois\u00a0: Jack ne peut pas quitter la ville ce tour.',
    unseen: 'Non vu la dernière fois\u00a0: Jack peut quitter la ville.',
  },
  cards: 'Les cartes du tour',
  tonight: 'Cette nuit',
  cardState: { active: 'Agit', open: 'Prête', used: 'Jouée' },
  suspects: 'Suspects',
  ifCalled: 'Appel maintenant',
  ifThen: 'Après ce coup',
  alibiCounts: (investigator, jack, pile) =>
    `Alibis\u00a0: enquêteur ${number(investigator)} · Jack ${number(jack)} · pioche ${number(pile)}`,
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
  ask: (own, mode, name, picked) => {
    if (mode === 'walk') return name === null ? 'Vers où\u00a0?' : `Où va ${name}\u00a0?`;
    const asks = own.asks[picked[0] ?? ''] ?? own.asks[mode] ?? ['À vous'];
    return asks[Math.min(picked.length, asks.length - 1)] ?? 'À vous';
  },
  hint: ({ hints }, kind, role) => {
    const hint = hints[kind] ?? '';
    if (kind !== 'card' && kind !== 'token') return hint;
    return `${role === null ? 'Vous agissez' : `${role} agit`}\u00a0: ${hint}`;
  },
  next: (left) =>
    left.length === 0 ? 'Ceci termine l’activation.' : `Ensuite\u00a0: ${list(left.map(phrase))}.`,
  ifYouLike: (power) => `${power}, si vous voulez`,
  orPass: 'Ou passez.',
  lookingBack: 'Vous regardez le passé',
  over: 'La partie est finie',
  watch: 'Regardez ce qui se passe',
  lookingOn: 'Vous regardez la partie.',
  did: (role, acts) => `${role}\u00a0: ${acts}`,
  thinking: (role) => `${role} réfléchit`,
  botFailed: 'L’ordinateur a trébuché\u00a0; rien n’est perdu',
  askAgain: 'Lui redemander',
  wouldBeSeen: 'Visible là à un appel maintenant.',
  wouldBeHidden: 'Caché là à un appel maintenant.',
  wouldSplit: (seen, hidden) =>
    `Ensuite\u00a0: ${number(seen)} ${single(seen) ? 'vu' : 'vus'}, ${number(hidden)} ${single(hidden) ? 'caché' : 'cachés'}.`,
  rule: (rule) => `Pourquoi\u00a0? Règle ${rule}`,
  choices: { decline: 'Ne déplacer personne', pass: 'Passer' },
  undo: 'Annuler',
  askHint: 'Conseil',
  review: 'Revoir la partie',
  confirm: 'Confirmer',
  skip: 'Abréger',
  skipHint: {
    coarse: 'Touchez pour continuer',
    fine: 'Cliquez ou appuyez sur Échap pour continuer',
  },
  backToNow: 'Revenir au présent',
  peekLabel: (role) => `Maintenir pour voir les secrets\u00a0: ${role}`,
  peekTitle: 'Maintenez pour voir\u00a0; relâchez pour couvrir',
  youAre: (name) => `Vous êtes ${the(name)}.`,
  yourAlibis: (names) =>
    names.length === 0 ? 'Vous n’avez aucune carte alibi.' : `Vos cartes alibi\u00a0: ${list(names)}.`,
  yourHourglasses: (count) => `${number(count)} sabliers sur 6.`,
  wayOut: (move, key) => `${move} Relâchez ici, ou appuyez sur ${number(key)}.`,
  handTo: (role) => `Passez l’appareil\u00a0: ${role}`,
  handToText: (other) =>
    `Rien de la partie n’est à l’écran. Quand l’autre (${other}) ne regarde plus, continuez.`,
  take: (role) => `C’est moi\u00a0: ${role}`,
  witnesses: (round) => `Tour ${number(round)} · d’après les témoins, Jack a été`,
  clearedNow: (names) =>
    names.length === 0
      ? 'Personne n’est innocenté.'
      : `${single(names.length) ? 'Innocenté' : 'Innocentés'}\u00a0: ${list(names)}.`,
  jackWas: (name) => `Jack était ${the(name)}.`,
  lookHere: 'Voir ce moment',
  steps: 'Étapes de la partie',
  stepBack: 'Un pas en arrière',
  stepForward: 'Un pas en avant',
  step: (at, last) => `${number(at)} sur ${number(last)}`,
  rulesOf: (title) => `Règles\u00a0: ${title}`,
  tip: 'Astuce',
  gotIt: 'Compris',
  noTips: 'Plus d’astuces',
  north: {
    right: 'Le plateau est tourné\u00a0: le nord est à droite.',
    left: 'Le plateau est tourné\u00a0: le nord est à gauche.',
    bottom: 'Le plateau est tourné\u00a0: le nord et la première rangée sont en bas.',
  },
  compass: 'N',
  sign: (id) => QUARTER_SIGNS[id] ?? id.replace('W', 'O'),
  zoomIn: 'Agrandir',
  zoomOut: 'Réduire',
  zoomWhole: 'Plateau entier',
  key: 'Légende des anneaux',
  canBeAccused: 'peut être accusé',
  accuseWarning: 'Si ce n’est pas Jack, Jack gagne aussitôt.',
  notOffered: 'Cela ne peut pas être choisi maintenant.',
  otherMode: (mode) => `Pour cela, appuyez d’abord sur «\u00a0${mode}\u00a0».`,
  roundLabel: (round, lamp) =>
    `Tour ${number(round)}${lamp === null ? '' : lamp === 'burning' ? ', réverbère allumé' : ', réverbère éteint'}`,
  result: 'Voir le résultat',
  loading: 'On allume les réverbères…',
  notKept:
    'La partie n’est gardée que dans cet onglet\u00a0: ce navigateur n’enregistre rien, ou sa mémoire est pleine. Gardez l’onglet ouvert et libérez de la place.',
  damaged:
    'Cette partie ne peut plus être lue\u00a0; elle reste telle quelle. Oubliez-la ou commencez-en une autre.',
  unavailable: 'Ce navigateur n’a pas pu lire ses parties à l’instant. Rien n’est perdu\u00a0: réessayez.',
  loadFailed:
    'Un élément de la page n’a pas pu être chargé. Rien n’est perdu\u00a0: vérifiez le réseau, puis rechargez.',
  missing: 'Cette partie n’existe pas sur cet appareil.',
  updateReady: 'Une nouvelle version est prête.',
  updateTake: 'Recharger',
  dismiss: 'Fermer',
};

export const tell: typeof englishTell = {
  place: (name, things) => {
    const there = things.length === 0 ? 'rue' : list(things);
    return name === null ? `${capital(there)}.` : `${name}\u00a0: ${there}.`;
  },
  exit: (name, closed) => `Issue\u00a0: ${name}, ${closed ? 'barrée' : 'ouverte'}.`,
  you: 'C’est vous.',
  accusable: 'Coins rouges\u00a0: y aller, c’est accuser.',
  suspect: (name) => `${name}, suspect.`,
  innocent: (name) => `${name}, innocenté.`,
  isSuspect: 'Suspect.',
  isInnocent: 'Innocenté.',
  chosen: 'Choisi.',
  choosable: 'Peut être choisi.',
};
