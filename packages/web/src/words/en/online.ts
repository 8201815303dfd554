import { FREE_START_MS } from '@lamplight/protocol';
import { number, single } from './people.ts';

const seconds = (count: number): string => `${number(count)} ${single(count) ? 'second' : 'seconds'}`;

const otherDeals = (lost: number): string =>
  `${number(lost)} other ${single(lost) ? 'deal was' : 'deals were'} cancelled, not finished or not checked. Your browser had already sent its part of the shuffle.`;

const freeStart = `Each player’s first ${seconds(FREE_START_MS / 1000)} are free.`;

/** Tables elsewhere: lobby, waiting room, and everything around a game with somebody who is not here. */
export const online = {
  title: 'Play online',
  pageTitle: 'Play online – Lamplight',
  lead: 'No account. Send a link to a friend, or join somebody who is waiting.',
  home: 'Home',
  toLobby: 'Back to the lobby',
  make: 'Create a table',
  makeNote: 'Choose the game, then send the link.',
  open: 'Open tables',
  noneOpen: 'Nobody is waiting. Create an open table and somebody can join you.',
  looking: 'Looking for tables…',
  mine: 'Your games',
  allMine: 'All your online games',
  noMine: 'Your online games will appear here.',
  join: 'Join',
  joinThis: (name: string, game: string) => `Join ${name}: ${game}`,
  resume: 'Continue',
  resumeThis: (game: string, name: string) =>
    name === '' ? `Continue: ${game}` : `Continue: ${game}, with ${name}`,
  places: {
    yours: 'Your turn',
    theirs: 'Your opponent’s turn',
    begins: 'Your opponent has joined: open the table to start',
    reopens: 'The game did not start. You can open the table again',
    secondGame: 'The second game is still to be played',
    readyForSecond: 'Your opponent is ready for the second game',
    wanted: 'Your opponent wants a rematch',
    replaced: 'A computer plays in your place',
  },
  timeLeft: (time: string) => `${time} left`,
  hours: (hours: number, minutes: number) => `${number(hours)} h ${number(minutes)} min`,
  finished: 'Finished games',
  results: {
    won: { investigator: 'Won as the investigator', jack: 'Won as Jack' },
    lost: { investigator: 'Lost as the investigator', jack: 'Lost as Jack' },
  },
  matchGame: (game: number, own: number, other: number) =>
    `Match, game ${number(game)} of 2: ${number(own)} – ${number(other)}`,
  lookBack: 'Review',
  lookBackAt: (game: string, name: string) =>
    name === '' ? `Review: ${game}` : `Review: ${game}, with ${name}`,
  showAll: (count: number) => `Show all ${number(count)}`,
  /** On the front page. */
  goOn: 'Continue',
  goOnNote: (game: string, name: string, place: string) =>
    `Online: ${game}${name === '' ? '' : ` with ${name}`}.${place === '' ? '' : ` ${place}.`}`,
  transferTitle: 'From another device',
  transferNote: 'Enter the code shown on your other device to continue the game here.',
  code: 'Code',
  take: 'Continue here',
  your: { investigator: 'You play the investigator', jack: 'You play Jack', lot: 'Sides at random' },
  clocks: {
    none: 'No clock',
    live: (minutes: string, increment: number) => `${minutes} min + ${number(increment)} s`,
    days: (days: number) => `${number(days)} ${single(days) ? 'day' : 'days'} per turn`,
  },
  aids: { off: 'No help', light: 'Some help', full: 'Full help' },
  /** By option of a game. */
  optionTold: { edition: (year) => `Edition of ${year}` } as Readonly<
    Record<string, (value: string) => string>
  >,
  matchOfTwo: 'Match of two',
  statuses: {
    waiting: 'Waiting for a player',
    committing: 'About to begin',
    // Of a game that nobody looks at the server does not know the round at once.
    playing: (round: number) => (round === 0 ? 'In play' : `Round ${number(round)}`),
    over: 'Over',
    aborted: 'Cancelled',
  },
  against: (name: string) => `with ${name}`,

  name: 'Your name',
  nameNote: 'Everyone at the table sees it.',
  noName: 'Enter a name for the other player to see.',
  badName: 'Use up to 40 visible characters, with at least one letter or digit.',

  form: {
    game: 'Game',
    opponent: 'Who may join',
    opponents: { friend: 'A friend', anyone: 'Anyone', computer: 'Computer' },
    opponentNotes: {
      friend: 'Only people with the link can join.',
      anyone: 'Your table is listed, and anyone can join.',
      computer: 'A computer takes the other seat right away.',
    },
    level: 'Computer level',
    clock: 'Clock',
    clocks: { none: 'None', live: 'Live', days: 'Days' },
    clockNotes: {
      none: 'Take all the time you like.',
      live: `Total time per player, plus extra seconds for each turn. ${freeStart}`,
      days: 'Days for each turn: play when you have time.',
    },
    preset: 'Time limit',
    own: 'Custom',
    minutes: 'Minutes',
    increment: 'Extra seconds per turn',
    days: 'Days',
    range: (least: number, most: number) => `From ${number(least)} to ${number(most)}.`,
    mended: (value: number) => `Set to ${number(value)}.`,
    dayCount: (days: number) => `${number(days)} ${single(days) ? 'day' : 'days'}`,
    aid: 'Help on the board',
    aidNote: 'The same for both of you.',
    match: 'Match of two games',
    matchNote: 'Sides are swapped for the second game. One score counts.',
    submit: 'Create the table',
    tooManyMade:
      'Many tables were created from your network. Play or cancel the ones that have not begun, or wait a minute. Then try again.',
  },

  waiting: {
    seatGone: 'This device no longer has this seat. Play on the device that has it, or watch here.',
    title: 'Your table is ready',
    lead: 'Send this link and keep this page open. The game begins when somebody joins.',
    leadDays:
      'Send this link. You may close the page. The table stays in “Your games” and shows when somebody joins.',
    listed: 'It is also listed, and anyone can join.',
    link: 'Link to this table',
    copy: 'Copy',
    copied: 'Copied.',
    notCopied: 'Could not copy. Select the link and copy it yourself.',
    share: 'Share',
    shareText: (game: string) => `Play ${game} with me on Lamplight.`,
    qr: 'QR code of the link',
    there: 'Who is there',
    you: 'you',
    free: 'This seat is free',
    waiting: 'Waiting…',
    cancel: 'Cancel the table',
    committing: 'Both of you are there. The cards are being shuffled…',
    committingAway: 'Your opponent is not connected. The game starts when you are both connected.',
    aborted: 'This table was cancelled. Nobody has won.',
    closed: 'This table was closed before the game started.',
    closedListed: (name: string) => `If ${name} created a new table, you will find it in the list.`,
    didNotStart: (name: string) => `The game with ${name} did not start`,
    leftEarly: 'A player left, or did not connect in time.',
    openAgainAsk: 'Open the table again?',
    openAgainListed: 'It gets a new deal and goes back to the list.',
    openAgainByLink: 'It gets a new deal and a new link.',
    openAgain: 'Open again',
    tooManyJoined:
      'Several tables were joined from your network. Play at those or leave them, wait a minute, then try again.',
    neverBegan: 'The rematch was cancelled before it began. You can ask again at the last game.',
    toBefore: 'Back to the last game',
    invites: (name: string) => `${name} invites you to a game`,
    joinLead: 'Join the game, or just watch.',
    sit: 'Join',
    watch: 'Watch',
    watching: 'You will see the game as soon as it begins.',
    lost: (lost: number) => `${otherDeals(lost)} While that is so, this page will not call your deal fair.`,
    elsewhere:
      'Your part of the shuffle comes from another of your devices. If you use no other device, leave this table.',
  },

  /** The server tells of another table than the player asked for. */
  altered: {
    title: 'This table is not the one you asked for',
    how: {
      seat: 'The server gives you another seat than yours.',
      sides: 'The server changed who plays which side.',
      settings: 'The server changed the settings of the table.',
      match: 'The server says it is another game of the match.',
      promises: 'The server changed what was fixed for the deal.',
    },
    asked: 'You asked for',
    told: 'The server says',
    /** What may differ, by the name of the setting. */
    settings: {
      game: 'Game',
      options: 'Edition',
      role: 'Sides',
      clock: 'Clock',
      aid: 'Help on the board',
      listed: 'Who may join',
      bot: 'Opponent',
      match: 'Match',
    },
    listed: { yes: 'Anyone, from the list', no: 'Only with the link' },
    person: 'A player',
    computer: (level: string) => `Computer (${level})`,
    oneGame: 'One game',
    none: 'Nothing',
    notSent: 'Your browser has kept its part of the shuffle. No cards can be dealt with it.',
    sent: 'Your browser had already sent its part of the shuffle.',
    advice: 'Leave this table. If it happens again, play on another server.',
    leave: 'Leave the table',
  },

  tableCode: {
    title: 'Table code',
    note: 'Your opponent should see the same code. If not, the server is lying to one of you. Compare by phone or message, not in the chat of this table.',
  },

  notices: {
    unreachable:
      'The server cannot be reached. Games against the computer and on one device work without it.',
    notKept: 'This browser does not save data: you lose your seat if you close this page.',
    retrying: 'Retrying automatically.',
    retry: 'Try now',
    local:
      'Other devices cannot open this address: it works only on this computer. To invite a friend or use a phone, start the server with --host 0.0.0.0. Then open Lamplight at the network address of this computer.',
    loading: 'Finding the table…',
  },

  table: {
    players: 'Players',
    here: 'here',
    away: 'away',
    bot: 'computer',
    you: 'you',
    toDecide: '– deciding now',
    /** Of two players who have one name. */
    namedAs: (name: string, role: string) => `${name} (${role})`,
    watchers: (count: number) => `${number(count)} ${single(count) ? 'spectator' : 'spectators'}`,
    watching: 'You are watching',
    replaced: 'You were away too long. A computer plays in your place. You can watch.',
    state: {
      connected: 'Connected',
      connecting: 'Reconnecting…',
      lost: 'Connection lost. Trying again…',
    },
    back: 'Connected again.',
    left: (name: string) => `${name} is not connected.`,
    takenOver: 'A computer now plays for your opponent.',
    returned: (name: string) => `${name} is back.`,
    clockTold: (name: string, left: number) => `${name}: ${seconds(left)} left.`,
    freeStart,
    clockStands: (count: number) => `Starts in ${seconds(count)}.`,
    clockOf: (name: string, time: string) => `${name}: ${time}`,
    days: (days: number, hours: number) => `${number(days)} d ${number(hours)} h`,
    link: 'Copy the link for spectators',
    linkCopied: 'The link is copied.',
    transfer: 'Take this game to another device',
  },

  leave: {
    title: 'Leave the game?',
    text: 'The game continues and your clock keeps running. You can return from the home page.',
    yes: 'Leave',
  },

  claim: {
    waiting: (name: string, time: string) => `${name} is not connected. In ${time} you may end the game.`,
    ready: (name: string) => `${name} has not come back.`,
    win: 'Claim the win',
    bot: 'Let the computer finish',
    wait: 'Wait',
  },

  chat: {
    title: 'Chat',
    openChat: (unread: number) =>
      unread === 0 ? 'Chat' : `Chat, ${number(unread)} unread ${single(unread) ? 'line' : 'lines'}`,
    unread: (count: number) => `${number(count)} unread ${single(count) ? 'line' : 'lines'}`,
    phrases: 'Quick phrases',
    empty: 'No messages yet.',
    spectators: 'Only spectators read this until the game is over.',
    write: 'Write something',
    send: 'Send',
    mute: 'Hide what others write',
    muteNote: 'Quick phrases stay.',
    hidden: 'A hidden line.',
    spectator: 'Spectator',
    said: (name: string, text: string) => `${name}: ${text}`,
    phrase: {
      hello: 'Hello!',
      'good-luck': 'Good luck, have fun.',
      'well-played': 'Well played!',
      thanks: 'Thank you.',
      oops: 'Oops.',
      'one-moment': 'One moment, please.',
      'i-am-back': 'I am back.',
      again: 'Rematch?',
      'good-bye': 'Good-bye!',
    },
  },

  devices: {
    title: 'Your devices',
    added: 'This game is now also open on another device.',
    show: 'Show devices',
    see: (count: number) => (single(count) ? 'See your device' : `See your ${number(count)} devices`),
    count: (count: number) =>
      single(count) ? 'Only this device has your seat.' : `${number(count)} devices have your seat.`,
    why: 'Is one of them not yours? Choose “Only this device”. The others leave the game right away.',
    only: 'Only this device',
  },

  transfer: {
    title: 'Another device',
    lead: 'Open Lamplight there, choose “Play online” and enter this code, or scan the picture. It works once.',
    until: (time: string) => `Valid until ${time}.`,
    qr: 'QR code that carries your seat',
    careful: 'Anyone with the code can play in your place. Keep it to yourself.',
    again: 'New code',
    making: 'Making a code…',
    used: 'The code was used. Another device now has your seat too. You can continue here. For one more device, make a new code.',
  },

  end: {
    checking: 'Checking the deal…',
    fair: (draws: number) =>
      `The deal was fair: ${number(draws)} ${single(draws) ? 'draw' : 'draws'} checked.`,
    picked: (draws: number, lost: number) =>
      `The cards follow the rules: ${number(draws)} ${single(draws) ? 'draw' : 'draws'} checked. But ${otherDeals(lost)} So someone else could choose which deal you played.`,
    consistent: (draws: number) =>
      `The record is consistent: ${number(draws)} ${single(draws) ? 'draw' : 'draws'} checked.`,
    unknown: {
      spectator: 'Only a player’s own browser can tell whether the deal was fair.',
      replaced: 'A computer finished your game, so this browser cannot tell whether the deal was fair.',
      transferred: 'Only the device that sent your part of the shuffle can tell whether the deal was fair.',
      forgotten: 'This browser does not remember enough to tell whether the deal was fair.',
      firstGame:
        'The opening comes from the first game. This browser cannot tell whether that deal was fair.',
      notKept:
        'This browser could not keep everything, so it cannot tell whether other deals were cancelled before.',
    },
    unchecked: 'The deal could not be checked for now.',
    check: 'Check again',
    unfair: 'Warning: the deal does not match the server’s commitment.',
    faults: {
      'bad-record': 'The record is damaged.',
      'no-proof': 'The record carries no proof.',
      'bad-proof': 'The proof is damaged.',
      'not-as-asked': 'It is not the game you asked for.',
      'not-as-promised': 'The proof is not about the commitments made before the deal.',
      'commitment-broken': 'A secret does not match its commitment.',
      'roles-differ': 'The sides do not follow from the draw.',
      'deal-differs': 'A card does not follow from the secrets.',
      'other-result': 'The recorded result does not follow from the moves, or the record stops early.',
      'not-as-shown': 'The record is not of the game you were shown.',
    },
    rematch: 'Rematch, sides swapped',
    second: 'Play the second game',
    wanted: (name: string) => `${name} wants a rematch.`,
    wantedSecond: (name: string) => `${name} wants to play the second game.`,
    withdrawn: (name: string) => `${name} no longer wants a rematch.`,
    calledOff: (_name: string) => 'The rematch was cancelled.',
    asked: (name: string) => `Waiting for ${name}…`,
    declined: (name: string) => `${name} does not want a rematch.`,
    withdraw: 'Withdraw the offer',
    decline: 'No, thanks',
    yes: 'Rematch',
    gone: (name: string) => `${name} is not connected.`,
    askedGone: (name: string) => `${name} is offline and will see your offer on returning.`,
    score: (one: string, points: number, other: string, otherPoints: number) =>
      `${one} ${number(points)} – ${number(otherPoints)} ${other}`,
    gameOf: (game: number) => `Match, game ${number(game)} of 2`,
    download: 'Save the game',
    next: 'Watch the next game',
    toNext: 'To the next game',
    toSecond: 'To the second game',
  },
};
