import type { online as english } from '../en/online.ts';
import { FREE_START_MS } from '@lamplight/protocol';
import { number, single } from './people.ts';

const seconds = (count: number): string => `${number(count)} ${single(count) ? 'seconde' : 'secondes'}`;

const otherDeals = (lost: number): string =>
  `${number(lost)} ${single(lost) ? 'autre donne a été annulée, n’est pas finie ou n’est pas vérifiée' : 'autres donnes ont été annulées, ne sont pas finies ou ne sont pas vérifiées'}. Votre part du mélange était déjà envoyée.`;

const freeStart = `Les ${number(FREE_START_MS / 1000)} premières secondes de chacun ne comptent pas.`;

export const online: typeof english = {
  title: 'Jouer en ligne',
  pageTitle: 'Jouer en ligne – Lamplight',
  lead: 'Sans compte. Envoyez un lien à un ami, ou rejoignez quelqu’un qui attend.',
  home: 'Accueil',
  toLobby: 'Retour aux tables',
  make: 'Créer une table',
  makeNote: 'Choisissez le jeu, puis envoyez le lien.',
  open: 'Tables ouvertes',
  noneOpen: 'Personne n’attend. Créez une table ouverte à tous\u00a0: quelqu’un pourra vous rejoindre.',
  looking: 'On cherche des tables…',
  mine: 'Vos parties',
  allMine: 'Toutes vos parties en ligne',
  noMine: 'Vos parties en ligne apparaîtront ici.',
  join: 'Rejoindre',
  joinThis: (name, game) => `Rejoindre ${name}\u00a0: ${game}`,
  resume: 'Reprendre',
  resumeThis: (game, name) =>
    name === '' ? `Reprendre\u00a0: ${game}` : `Reprendre\u00a0: ${game}, avec ${name}`,
  places: {
    yours: 'À vous de jouer',
    theirs: 'À l’adversaire de jouer',
    begins: 'L’adversaire est là\u00a0: ouvrez la table pour commencer',
    reopens: 'La partie n’a pas commencé. Vous pouvez rouvrir la table',
    secondGame: 'Il reste la seconde partie à jouer',
    readyForSecond: 'L’adversaire est prêt pour la seconde partie',
    wanted: 'L’adversaire veut une revanche',
    replaced: 'Un ordinateur joue à votre place',
  },
  timeLeft: (time) => `il reste ${time}`,
  hours: (hours, minutes) => `${number(hours)} h ${number(minutes)} min`,
  finished: 'Parties finies',
  results: {
    won: { investigator: 'Gagnée en menant l’enquête', jack: 'Gagnée dans le rôle de Jack' },
    lost: { investigator: 'Perdue en menant l’enquête', jack: 'Perdue dans le rôle de Jack' },
  },
  matchGame: (game, own, other) =>
    `Match, partie ${number(game)} sur 2\u00a0: ${number(own)} – ${number(other)}`,
  lookBack: 'Analyser',
  lookBackAt: (game, name) =>
    name === '' ? `Analyser\u00a0: ${game}` : `Analyser\u00a0: ${game}, avec ${name}`,
  showAll: (count) => `Tout montrer (${number(count)})`,
  goOn: 'Reprendre',
  goOnNote: (game, name, place) =>
    `En ligne\u00a0: ${game}${name === '' ? '' : ` avec ${name}`}.${place === '' ? '' : ` ${place}.`}`,
  transferTitle: 'Depuis un autre appareil',
  transferNote: 'Tapez le code affiché sur l’autre appareil pour continuer ici.',
  code: 'Code',
  take: 'Continuer ici',
  your: { investigator: 'Vous menez l’enquête', jack: 'Vous êtes Jack', lot: 'Camps tirés au sort' },
  clocks: {
    none: 'Sans pendule',
    live: (minutes, increment) => `${minutes} min + ${number(increment)} s`,
    days: (days) => `${number(days)} ${single(days) ? 'jour' : 'jours'} par activation`,
  },
  aids: { off: 'Sans aide', light: 'Aide légère', full: 'Aide complète' },
  optionTold: { edition: (year) => `Édition de ${year}` },
  matchOfTwo: 'Match en deux parties',
  statuses: {
    waiting: 'Attend un joueur',
    committing: 'Va commencer',
    playing: (round) => (round === 0 ? 'En cours' : `Tour ${number(round)}`),
    over: 'Finie',
    aborted: 'Annulée',
  },
  against: (name) => `avec ${name}`,

  name: 'Votre nom',
  nameNote: 'Toute la table le voit.',
  noName: 'Écrivez le nom que verra l’autre joueur.',
  badName: 'Écrivez un nom de 40 caractères au maximum, avec une lettre ou un chiffre.',

  form: {
    game: 'Jeu',
    opponent: 'Qui peut rejoindre',
    opponents: { friend: 'Un ami', anyone: 'Tous', computer: 'Ordinateur' },
    opponentNotes: {
      friend: 'Il faut avoir le lien pour rejoindre.',
      anyone: 'Votre table est dans la liste, et tout le monde peut rejoindre.',
      computer: 'Un ordinateur prend tout de suite l’autre place.',
    },
    level: 'Niveau de l’ordinateur',
    clock: 'Pendule',
    clocks: { none: 'Aucune', live: 'En direct', days: 'En jours' },
    clockNotes: {
      none: 'Prenez tout votre temps.',
      live: `Temps total par joueur, plus des secondes à chaque activation. ${freeStart}`,
      days: 'Des jours pour chaque activation\u00a0: jouez quand vous le pouvez.',
    },
    preset: 'Temps de jeu',
    own: 'Autre',
    minutes: 'Minutes',
    increment: 'Secondes ajoutées par tour',
    days: 'Jours',
    range: (least, most) => `De ${number(least)} à ${number(most)}.`,
    mended: (value) => `Réglé sur ${number(value)}.`,
    dayCount: (days) => (single(days) ? `${number(days)} jour` : `${number(days)} jours`),
    aid: 'Aide sur le plateau',
    aidNote: 'La même pour vous deux.',
    match: 'Match en deux parties',
    matchNote: 'Les camps changent pour la seconde partie. Un seul score.',
    submit: 'Créer la table',
    tooManyMade:
      'Beaucoup de tables ont été créées depuis votre réseau. Jouez ou annulez celles qui n’ont pas commencé, ou attendez une minute. Puis réessayez.',
  },

  waiting: {
    seatGone: 'Cet appareil n’a plus cette place. Jouez sur celui qui l’a, ou regardez ici.',
    title: 'Votre table est prête',
    lead: 'Envoyez ce lien et gardez cette page ouverte. La partie commence dès que quelqu’un vous rejoint.',
    leadDays:
      'Envoyez ce lien. Vous pouvez fermer la page. La table reste dans «\u00a0Vos parties\u00a0» et montre quand quelqu’un vous rejoint.',
    listed: 'Elle est aussi dans la liste\u00a0: tout le monde peut rejoindre.',
    link: 'Lien vers cette table',
    copy: 'Copier',
    copied: 'Copié.',
    notCopied: 'Copie impossible. Sélectionnez le lien et copiez-le.',
    share: 'Partager',
    shareText: (game) => `Une partie de ${game} sur Lamplight\u00a0? Voici le lien.`,
    qr: 'Code QR du lien',
    there: 'Joueurs présents',
    you: 'vous',
    free: 'Cette place est libre',
    waiting: 'En attente…',
    cancel: 'Annuler la table',
    committing: 'Tout le monde est là. On bat les cartes…',
    committingAway: 'L’adversaire n’est pas en ligne. La partie commence quand vous êtes là tous les deux.',
    aborted: 'Cette table a été annulée. Personne n’a gagné.',
    closed: 'Cette table a été fermée avant le début de la partie.',
    closedListed: (name) => `Si ${name} a créé une nouvelle table, elle est dans la liste.`,
    didNotStart: (name) => `La partie avec ${name} n’a pas commencé`,
    leftEarly: 'Un joueur est parti, ou ne s’est pas connecté à temps.',
    openAgainAsk: 'Rouvrir la table\u00a0?',
    openAgainListed: 'Elle aura une nouvelle donne et reviendra dans la liste.',
    openAgainByLink: 'Elle aura une nouvelle donne et un nouveau lien.',
    openAgain: 'Rouvrir',
    tooManyJoined:
      'Plusieurs tables ont été rejointes depuis votre réseau. Jouez-y ou quittez-les, attendez une minute, puis réessayez.',
    neverBegan:
      'La revanche a été annulée avant de commencer. Revenez à la partie précédente pour la redemander.',
    toBefore: 'Revenir à la partie précédente',
    invites: (name) => `${name} vous invite à jouer`,
    joinLead: 'Rejoignez la partie, ou regardez seulement.',
    sit: 'Rejoindre',
    watch: 'Regarder',
    watching: 'Vous verrez la partie dès qu’elle commence.',
    lost: (lost) =>
      `${otherDeals(lost)} Tant que c’est le cas, cette page ne dira pas que votre donne est loyale.`,
    elsewhere:
      'Votre part du mélange vient d’un autre de vos appareils. Si vous n’en utilisez pas d’autre, quittez cette table.',
  },

  altered: {
    title: 'Cette table n’est pas celle que vous avez demandée',
    how: {
      seat: 'Le serveur vous donne une autre place que la vôtre.',
      sides: 'Le serveur a changé les camps.',
      settings: 'Le serveur a changé les réglages de la table.',
      match: 'Le serveur annonce une autre partie du match.',
      promises: 'Le serveur a changé ce qui était fixé pour la donne.',
    },
    asked: 'Vous avez demandé',
    told: 'Le serveur annonce',
    settings: {
      game: 'Jeu',
      options: 'Édition',
      role: 'Camps',
      clock: 'Pendule',
      aid: 'Aide sur le plateau',
      listed: 'Qui peut rejoindre la table',
      bot: 'Adversaire',
      match: 'Match',
    },
    listed: { yes: 'Tout le monde, par la liste', no: 'Seulement avec le lien' },
    person: 'Un joueur',
    computer: (level) => `Ordinateur (${level})`,
    oneGame: 'Une partie',
    none: 'Rien',
    notSent: 'Votre navigateur a gardé sa part du mélange. Aucune carte ne peut être distribuée avec elle.',
    sent: 'Votre navigateur avait déjà envoyé sa part du mélange.',
    advice: 'Quittez cette table. Si cela se répète, jouez sur un autre serveur.',
    leave: 'Quitter la table',
  },

  tableCode: {
    title: 'Code de la table',
    note: 'Votre adversaire doit voir le même code, sinon le serveur ment à l’un de vous. Comparez par téléphone ou message, pas dans la discussion de cette table.',
  },

  notices: {
    unreachable:
      'Le serveur ne répond pas. Les parties contre l’ordinateur et sur un seul appareil marchent sans lui.',
    notKept: 'Ce navigateur n’enregistre rien\u00a0: vous perdez votre place si vous fermez cette page.',
    retrying: 'Nouvelle tentative automatique.',
    retry: 'Réessayer',
    local:
      'Les autres appareils ne peuvent pas ouvrir cette adresse\u00a0: elle ne marche que sur cet ordinateur. Pour inviter un ami ou utiliser un téléphone, lancez le serveur avec --host 0.0.0.0. Ouvrez ensuite Lamplight à l’adresse réseau de cet ordinateur.',
    loading: 'On cherche la table…',
  },

  table: {
    players: 'Joueurs',
    here: 'en ligne',
    away: 'hors ligne',
    bot: 'ordinateur',
    you: 'vous',
    toDecide: '– décision en cours',
    namedAs: (name, role) => `${name} (${role})`,
    watchers: (count) => (single(count) ? `${number(count)} spectateur` : `${number(count)} spectateurs`),
    watching: 'Vous regardez la partie',
    replaced: 'En votre absence, un ordinateur a pris votre place. Vous regardez la partie.',
    state: {
      connected: 'Connexion établie',
      connecting: 'Reconnexion…',
      lost: 'Connexion perdue. Nouvel essai…',
    },
    back: 'Connexion rétablie.',
    left: (name) => `${name} a perdu la connexion.`,
    takenOver: 'Un ordinateur joue désormais pour l’adversaire.',
    returned: (name) => `${name} est de retour.`,
    clockTold: (name, left) => `${name}\u00a0: il reste ${seconds(left)}.`,
    freeStart,
    clockStands: (count) => `Démarre dans ${seconds(count)}.`,
    clockOf: (name, time) => `${name}\u00a0: ${time}`,
    days: (days, hours) => `${number(days)} j ${number(hours)} h`,
    link: 'Copier le lien pour les spectateurs',
    linkCopied: 'Le lien est copié.',
    transfer: 'Poursuivre sur un autre appareil',
  },

  leave: {
    title: 'Quitter la partie\u00a0?',
    text: 'La partie continue et votre pendule tourne. Vous pourrez y revenir depuis l’accueil.',
    yes: 'Quitter',
  },

  claim: {
    waiting: (name, time) =>
      `${name} a perdu la connexion. Dans ${time}, vous pourrez mettre fin à la partie.`,
    ready: (name) => `${name} ne revient pas.`,
    win: 'Réclamer la victoire',
    bot: 'Laisser l’ordinateur finir',
    wait: 'Attendre',
  },

  chat: {
    title: 'Discussion',
    openChat: (unread) =>
      unread === 0
        ? 'Discussion'
        : `Discussion, ${number(unread)} ${single(unread) ? 'ligne non lue' : 'lignes non lues'}`,
    unread: (count) => `${number(count)} ${single(count) ? 'ligne non lue' : 'lignes non lues'}`,
    phrases: 'Phrases toutes prêtes',
    empty: 'Aucun message pour l’instant.',
    spectators: 'Seuls les spectateurs lisent ceci jusqu’à la fin de la partie.',
    write: 'Écrire quelque chose',
    send: 'Envoyer',
    mute: 'Cacher ce que les autres écrivent',
    muteNote: 'Les phrases toutes prêtes restent.',
    hidden: 'Une ligne cachée.',
    spectator: 'Spectateur',
    said: (name, text) => `${name}\u00a0: ${text}`,
    phrase: {
      hello: 'Bonjour\u00a0!',
      'good-luck': 'Bonne chance, amusez-vous bien.',
      'well-played': 'Bien joué\u00a0!',
      thanks: 'Merci.',
      oops: 'Oups.',
      'one-moment': 'Un instant, je vous prie.',
      'i-am-back': 'Me revoilà.',
      again: 'Une revanche\u00a0?',
      'good-bye': 'Au revoir\u00a0!',
    },
  },

  devices: {
    title: 'Vos appareils',
    added: 'Cette partie est maintenant ouverte aussi sur un autre appareil.',
    show: 'Voir les appareils',
    see: (count) => (single(count) ? 'Voir votre appareil' : `Voir vos ${number(count)} appareils`),
    count: (count) =>
      single(count)
        ? 'Cet appareil est le seul à avoir votre place.'
        : `${number(count)} appareils ont votre place.`,
    why: 'L’un d’eux n’est pas à vous\u00a0? Choisissez «\u00a0Cet appareil seulement\u00a0». Les autres quittent tout de suite la partie.',
    only: 'Cet appareil seulement',
  },

  transfer: {
    title: 'Un autre appareil',
    lead: 'Ouvrez-y Lamplight, choisissez «\u00a0Jouer en ligne\u00a0» et tapez ce code, ou scannez l’image. Il ne sert qu’une fois.',
    until: (time) => `Valable jusqu’à ${time}.`,
    qr: 'Code QR qui porte votre place',
    careful: 'Avec ce code, on peut jouer à votre place. Ne le montrez à personne.',
    again: 'Nouveau code',
    making: 'On prépare un code…',
    used: 'Le code a servi. Un autre appareil a maintenant aussi votre place. Vous pouvez continuer ici. Pour un appareil de plus, demandez un nouveau code.',
  },

  end: {
    checking: 'On vérifie la donne…',
    fair: (draws) =>
      `La donne était loyale\u00a0: ${number(draws)} ${single(draws) ? 'tirage vérifié' : 'tirages vérifiés'}.`,
    picked: (draws, lost) =>
      `Les cartes suivent les règles\u00a0: ${number(draws)} ${single(draws) ? 'tirage vérifié' : 'tirages vérifiés'}. Mais ${otherDeals(lost)} Un autre a donc pu choisir la donne que vous avez jouée.`,
    consistent: (draws) =>
      `L’enregistrement est cohérent\u00a0: ${number(draws)} ${single(draws) ? 'tirage vérifié' : 'tirages vérifiés'}.`,
    unknown: {
      spectator: 'Seul le navigateur d’un joueur peut savoir si la donne était loyale.',
      replaced:
        'Un ordinateur a fini votre partie\u00a0: ce navigateur ne peut pas savoir si la donne était loyale.',
      transferred: 'Seul l’appareil qui a envoyé votre part du mélange peut savoir si la donne était loyale.',
      forgotten: 'Ce navigateur a oublié trop de choses pour savoir si la donne était loyale.',
      firstGame:
        'L’ouverture vient de la première partie. Ce navigateur ne peut pas savoir si cette donne-là était loyale.',
      notKept:
        'Ce navigateur n’a pas pu tout garder\u00a0: il ne peut pas savoir si d’autres donnes ont été annulées avant.',
    },
    unchecked: 'La donne ne peut pas être vérifiée pour le moment.',
    check: 'Vérifier encore',
    unfair: 'Attention\u00a0: la donne ne correspond pas à l’engagement du serveur.',
    faults: {
      'bad-record': 'L’enregistrement est abîmé.',
      'no-proof': 'L’enregistrement ne porte aucune preuve.',
      'bad-proof': 'La preuve est abîmée.',
      'not-as-asked': 'Ce n’est pas la partie que vous aviez demandée.',
      'not-as-promised': 'La preuve ne porte pas sur les engagements d’avant la donne.',
      'commitment-broken': 'Un secret ne correspond pas à son engagement.',
      'roles-differ': 'Les camps ne sont pas ceux que donne le sort.',
      'deal-differs': 'Une carte n’est pas celle que donnent les secrets.',
      'other-result': 'La partie enregistrée donne une autre fin que ses coups, ou s’arrête avant la fin.',
      'not-as-shown': 'La partie enregistrée n’est pas celle que vous avez vue.',
    },
    rematch: 'Revanche, camps échangés',
    second: 'Jouer la seconde partie',
    wanted: (name) => `${name} veut une revanche.`,
    wantedSecond: (name) => `${name} veut jouer la seconde partie.`,
    withdrawn: (name) => `${name} ne veut plus de revanche.`,
    calledOff: () => 'La revanche a été annulée.',
    asked: (name) => `On attend ${name}…`,
    declined: (name) => `${name} ne veut pas de revanche.`,
    withdraw: 'Retirer l’offre',
    decline: 'Non merci',
    yes: 'Revanche',
    gone: (name) => `${name} n’est plus en ligne.`,
    askedGone: (name) => `${name} est hors ligne et verra votre offre à son retour.`,
    score: (one, points, other, otherPoints) => `${one} ${number(points)} – ${number(otherPoints)} ${other}`,
    gameOf: (game) => `Match, partie ${number(game)} sur 2`,
    download: 'Télécharger la partie',
    next: 'Regarder la partie suivante',
    toNext: 'Vers la partie suivante',
    toSecond: 'Vers la seconde partie',
  },
};
