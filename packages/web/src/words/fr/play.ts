import type { play as english } from '../en/play.ts';
import { phrase, QUARTER_SIGNS } from '../grammar.ts';
import { feminine, list, number, of, single, the } from './people.ts';

/** The play screen, in French. */
export const play: typeof english = {
  name: 'Lamplight',
  pageTitle: (title, state) => `${state} – ${title} – Lamplight`,
  turn: (role) => (role === null ? 'À vous de jouer' : `${role} joue`),
  yes: 'yo',
  board: 'Plateau',
  case: 'État de la partie',
  tools: 'Outils',
  toHome: 'Revenir à l’accueil',
  log: 'Journal',
  rules: 'Règles',
  settings: 'Réglages',
  menu: 'Menu',
  computer: (role) => `Ordinateur, ${role}`,
  you: (role) => `Vous, ${role}`,
  toDecide: '– décision en cours',
  round: 'Tour',
  of: (rounds) => `sur ${number(rounds)}`,
  roundOf: (round, rounds) => `${number(round)}/${number(rounds)}`,
  roundNow: (round, rounds) => `Tour ${number(round)} sur ${number(rounds)}`,
  witnessCard: (answer) => `Carte Témoin. ${answer}.`,
  hourglassesOf: (count) => `Sabliers de Jack\u00a0: ${count}`,
  roundTrack: 'Tours',
  roundWas: (round, was) => `Tour ${number(round)}\u00a0: ${was}`,
  answerShort: (answer, calls) =>
    calls === 0 ? 'pas d’évasion' : answer === 'seen' ? 'Jack visible' : 'Jack invisible',
  lastCall: (calls) => (calls > 0 ? 'Dernier tour\u00a0:' : 'Au départ\u00a0:'),
  answers: { seen: 'VISIBLE', unseen: 'INVISIBLE' },
  wasSeen: { seen: 'Jack était visible', unseen: 'Jack était invisible' },
  activations: 'Ordre de jeu',
  roleShort: { investigator: 'Enquêteur', jack: 'Jack' },
  roleLetter: { investigator: 'E', jack: 'J' },
  activationOf: (role, state) =>
    state === 'later' ? role : `${role} (${state === 'now' ? 'maintenant' : 'terminé'})`,
  hourglasses: (shown, cards) => `${number(shown)}${cards > 0 ? ' +\u00a0?' : ''} / 6`,
  lampDies: (lamp) => `Le réverbère ${number(lamp)} s’éteint après l’appel à témoins de ce tour.`,
  leave: {
    seen: 'Jack ne peut pas s’échapper ce tour-ci.',
    unseen: 'Jack peut s’échapper ce tour-ci.',
  },
  cards: 'Les cartes du tour',
  tonight: 'Cartes du tour',
  cardState: { active: 'En jeu', open: 'Disponible', used: 'Jouée' },
  suspects: 'Suspects',
  ifCalled: 'Témoins maintenant',
  ifThen: 'Après ce coup',
  alibiCounts: (investigator, jack, pile) =>
    `Cartes alibi\u00a0: enquêteur ${number(investigator)} · Jack ${number(jack)} · pioche ${number(pile)}`,
  groups: {
    seen: (count) => (single(count) ? 'visible' : 'visibles'),
    hidden: (count) => (single(count) ? 'caché' : 'cachés'),
    suspects: (count) => (single(count) ? 'suspect' : 'suspects'),
    cleared: (count) => (single(count) ? 'innocenté' : 'innocentés'),
  },
  myAlibi: 'votre carte alibi',
  notJack: (cards) => `pas Jack (${single(cards) ? 'votre carte alibi' : 'vos cartes alibi'})\u00a0:`,
  suspectsLeft: (count) => `${number(count)} ${single(count) ? 'suspect restant' : 'suspects restants'}`,
  moreSuspects: 'Détails des suspects',
  decision: 'Décision',
  modesLabel: 'Actions',
  ask: (own, mode, name, picked) => {
    if (mode === 'walk') return name === null ? 'Vers où\u00a0?' : `Où va ${name}\u00a0?`;
    const asks = own.asks[picked[0] ?? ''] ?? own.asks[`${mode}:${name}`] ?? own.asks[mode] ?? ['À vous'];
    return asks[Math.min(picked.length, asks.length - 1)] ?? 'À vous';
  },
  hint: ({ hints }, kind, role, shown) => {
    const hint = hints[kind] ?? '';
    if (kind !== 'card' && kind !== 'token') return hint;
    if (shown) return `Inutile d’attendre\u00a0: ${hint}`;
    return `${role === null ? 'À vous' : `${role} joue`}\u00a0: ${hint}`;
  },
  next: (left) =>
    left.length === 0 ? 'Cela termine l’activation.' : `Ensuite\u00a0: ${list(left.map(phrase))}.`,
  ifYouLike: (power) => `${power}, si vous voulez`,
  orPass: 'Ou passez.',
  lookingBack: 'Vous revoyez un tour précédent',
  over: 'La partie est finie',
  lookingOn: 'Vous regardez la partie.',
  did: (role, acts) => `${role}\u00a0: ${acts}`,
  thinking: (role) => (role === null ? 'Un instant…' : `${role} réfléchit`),
  soon: (role) => (role === null ? 'C’est bientôt à vous' : `${role} joue ensuite`),
  botFailed: 'L’ordinateur n’a pas pu jouer. La partie est sauve.',
  askAgain: 'Réessayer',
  wouldBeSeen: 'Serait visible si l’on appelait les témoins maintenant.',
  wouldBeHidden: 'Ne serait pas visible si l’on appelait les témoins maintenant.',
  wouldSplit: (seen, hidden) =>
    `Ensuite\u00a0: ${number(seen)} ${single(seen) ? 'visible' : 'visibles'}, ${number(hidden)} ${single(hidden) ? 'caché' : 'cachés'}.`,
  rule: (rule) => `Pourquoi\u00a0? Règle ${rule}`,
  choices: { decline: 'Ne déplacer personne', pass: 'Passer' },
  undo: 'Revenir',
  askHint: 'Conseil',
  review: 'Analyser la partie',
  confirm: 'Confirmer',
  skip: 'Passer l’animation',
  skipHint: {
    coarse: 'Touchez pour continuer',
    fine: 'Cliquez ou appuyez sur Échap pour continuer',
  },
  backToNow: 'Revenir au tour en cours',
  peekLabel: (role) => `Maintenir pour voir les cartes ${of(role)}`,
  peekTitle: 'Maintenez pour voir, relâchez pour cacher',
  youAre: (name) => `Vous êtes ${the(name)}.`,
  yourAlibis: (names) =>
    names.length === 0 ? 'Vous n’avez aucune carte alibi.' : `Vos cartes alibi\u00a0: ${list(names)}.`,
  yourHourglasses: (count) => `${number(count)} ${single(count) ? 'sablier' : 'sabliers'} sur 6.`,
  wayOut: (move, key) => `${move}. Relâchez ici, ou appuyez sur ${number(key)}.`,
  handTo: (role) => `Passez l’appareil à ${role}`,
  handToText: (other) => `La partie est cachée. Continuez quand ${other} ne regarde pas.`,
  take: (role) => `Je suis ${role} – montrer la partie`,
  witnesses: (round) => `Tour ${number(round)} · d’après les témoins, Jack est`,
  clearedNow: (names) =>
    names.length === 0
      ? 'Personne n’est innocenté.'
      : `Innocenté${names.every(feminine) ? 'e' : ''}${single(names.length) ? '' : 's'}\u00a0: ${list(names)}.`,
  jackWas: (name) => `Jack était ${the(name)}.`,
  lookHere: 'Voir ce moment',
  steps: 'Étapes de la partie',
  stepBack: 'Étape précédente',
  stepForward: 'Étape suivante',
  step: (at, last) => `${number(at)} sur ${number(last)}`,
  rulesOf: (title) => `Règles\u00a0: ${title}`,
  tip: 'Astuce',
  gotIt: 'Compris',
  noTips: 'Désactiver les astuces',
  north: {
    right: 'Le nord est à droite.',
    left: 'Le nord est à gauche.',
    bottom: 'Le nord et la première rangée sont en bas.',
  },
  compass: 'N',
  sign: (id) => QUARTER_SIGNS[id] ?? id.replace('W', 'O'),
  zoomIn: 'Agrandir',
  zoomOut: 'Réduire',
  zoomWhole: 'Plateau entier',
  pan: { up: 'Plus haut', left: 'Plus à gauche', right: 'Plus à droite', down: 'Plus bas' },
  key: 'Légende',
  canBeAccused: 'accusation possible',
  accuseWarning: 'Si ce n’est pas Jack, Jack gagne tout de suite.',
  notOffered: 'Vous ne pouvez pas choisir cela maintenant.',
  otherMode: (mode) => `Pour cela, appuyez d’abord sur «\u00a0${mode}\u00a0».`,
  roundLabel: (round, lamp) =>
    `Tour ${number(round)}${lamp === null ? '' : lamp === 'out' ? ', réverbère éteint' : `. Le réverbère ${number(round)} en ${lamp} s’éteint après ce tour.`}`,
  result: 'Voir le résultat',
  loading: 'On allume les réverbères…',
  loadFailed:
    'Un élément de la page n’a pas pu être chargé. Rien n’est perdu\u00a0: vérifiez le réseau, puis rechargez.',
  updateReady: 'Une nouvelle version est prête.',
  updateTake: 'Recharger',
  dismiss: 'Fermer',
};
