import { FREE_START_MS } from '@lamplight/protocol';
import { number, single } from './people.ts';

const seconds = (count: number): string => `${number(count)} ${single(count) ? 'second' : 'seconds'}`;

const otherDeals = (lost: number): string =>
  `${number(lost)} other ${single(lost) ? 'deal was' : 'deals were'} cancelled, not finished or not checked after your browser had sent its part of the shuffle.`;

const freeStart = `The clock does not count the first ${seconds(FREE_START_MS / 1000)} of each side.`;

/** Tables elsewhere: lobby, waiting room, and everything around a game with somebody who is not here. */
export const online = {
  title: 'Play online',
  pageTitle: 'Play online – Lamplight',
  lead: 'No account. Send a link to a friend, or sit down with whoever is there.',
  home: 'Home',
  toLobby: 'To the lobby',
  make: 'Make a table',
  makeNote: 'Choose the game, then send the link.',
  open: 'Open tables',
  noneOpen: 'Nobody is waiting just now. Make a table that anyone may join, and be the first.',
  looking: 'Looking for tables…',
  mine: 'Your games',
  allMine: 'All your online games',
  noMine: 'The games you play online are found here again.',
  join: 'Join',
  joinThis: (name: string, game: string) => `Join ${name}: ${game}`,
  resume: 'Continue',
  resumeThis: (game: string, name: string) =>
    name === '' ? `Continue: ${game}` : `Continue: ${game}, with ${name}`,
  places: {
    yours: 'Your move',
    theirs: 'Your opponent’s move',
    begins: 'Somebody sat down: come, and the cards are dealt',
    reopens: 'The game did not start. You can open the table again',
    secondGame: 'The second game is still to be played',
    readyForSecond: 'Your opponent is ready for the second game',
    wanted: 'Your opponent wants to play again',
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
  lookBack: 'Look back',
  lookBackAt: (game: string, name: string) =>
    name === '' ? `Look back: ${game}` : `Look back: ${game}, with ${name}`,
  showAll: (count: number) => `Show all ${number(count)}`,
  /** On the front page. */
  goOn: 'Continue',
  goOnNote: (game: string, name: string, place: string) =>
    `Online: ${game}${name === '' ? '' : ` with ${name}`}.${place === '' ? '' : ` ${place}.`}`,
  transferTitle: 'From another device',
  transferNote: 'Type the code that the other device shows; your seat comes here.',
  code: 'Code',
  take: 'Take my seat',
  your: { investigator: 'You play the investigator', jack: 'You play Jack', lot: 'Sides at random' },
  clocks: {
    none: 'No clock',
    live: (minutes: string, increment: number) => `${minutes} min + ${number(increment)} s`,
    days: (days: number) => (days === 1 ? '1 day per activation' : `${number(days)} days per activation`),
  },
  aids: { off: 'No help', light: 'Some help', full: 'Full help' },
  /** By option of a game. */
  optionTold: { edition: (year) => `Edition of ${year}` } as Readonly<
    Record<string, (value: string) => string>
  >,
  matchOfTwo: 'Match of two',
  statuses: {
    waiting: 'Waiting for somebody',
    committing: 'About to begin',
    // Of a game that nobody looks at the server does not know the round at once.
    playing: (round: number) => (round === 0 ? 'In play' : `Round ${number(round)}`),
    over: 'Over',
    aborted: 'Called off',
  },
  against: (name: string) => `with ${name}`,

  name: 'Your name',
  nameNote: 'Everyone at the table sees it.',
  noName: 'Write the name that the others shall see.',
  badName: 'Write a name of up to 40 letters or digits.',

  form: {
    game: 'Game',
    opponent: 'Who may join',
    opponents: { friend: 'A friend', anyone: 'Anyone', computer: 'Computer' },
    opponentNotes: {
      friend: 'Only whoever has the link finds the table.',
      anyone: 'The table stands in the list of open ones.',
      computer: 'A computer takes the other seat at once.',
    },
    level: 'Its level',
    clock: 'Clock',
    clocks: { none: 'None', live: 'Live', days: 'Days' },
    clockNotes: {
      none: 'Take all the time you like.',
      live: `Minutes for the whole game, and seconds more for each activation. ${freeStart}`,
      days: 'Days for each activation: play when you find the time.',
    },
    preset: 'How long',
    own: 'Own',
    minutes: 'Minutes',
    increment: 'Seconds more',
    days: 'Days',
    range: (least: number, most: number) => `From ${number(least)} to ${number(most)}.`,
    mended: (value: number) => `Set to ${number(value)}.`,
    dayCount: (days: number) => (days === 1 ? '1 day' : `${number(days)} days`),
    aid: 'Help on the board',
    aidNote: 'The same for both of you.',
    match: 'Match of two games',
    matchNote: 'Sides are swapped for the second game; one score.',
    submit: 'Make the table',
    tooManyMade:
      'Many tables were created from your network. Play or cancel the ones that have not begun, or wait a minute. Then try again.',
  },

  waiting: {
    seatGone: 'This device no longer holds this seat. Play on the device that does, or watch here.',
    title: 'Your table is set',
    lead: 'Send this link and keep this page open: the game begins as soon as somebody sits down.',
    leadDays:
      'Send this link. You may leave: the table stays among your games, and says when somebody sat down.',
    listed: 'It also stands in the list: anyone may join.',
    link: 'Link to this table',
    copy: 'Copy',
    copied: 'Copied.',
    notCopied: 'This browser does not copy by itself: mark the link and copy it.',
    share: 'Share',
    shareText: (game: string) => `Play ${game} with me on Lamplight.`,
    qr: 'QR code of the link',
    there: 'Who is there',
    you: 'you',
    free: 'This seat is free',
    waiting: 'Waiting…',
    cancel: 'Call it off',
    committing: 'Both of you are there. The cards are being shuffled…',
    committingAway: 'Your opponent is not connected. The cards are dealt once they are back.',
    aborted: 'This table was called off. Nobody has won.',
    closed: 'This table was closed before the game started.',
    closedListed: (name: string) => `If ${name} opened a new table, you find it in the list.`,
    didNotStart: (name: string) => `The game with ${name} did not start`,
    leftEarly: 'A player left, or did not connect in time.',
    openAgainAsk: 'Open the table again?',
    openAgainListed: 'It gets a new deal and goes back to the list.',
    openAgainByLink: 'It gets a new deal and a new link.',
    openAgain: 'Open again',
    tooManyJoined:
      'Several tables were joined from your network. Play at those or leave them, wait a minute, then try again.',
    neverBegan: 'This game was called off before it began. Back at the last one you can ask for another.',
    toBefore: 'Back to the last game',
    invites: (name: string) => `${name} invites you to a game`,
    joinLead: 'Sit down to play, or just look on.',
    sit: 'Sit down and play',
    watch: 'Look on',
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
    notKept: 'This browser keeps nothing: a seat you take lasts only as long as this page stays open.',
    retrying: 'It is tried again by itself.',
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
    toDecide: 'to decide',
    /** Of two players who have one name. */
    namedAs: (name: string, role: string) => `${name} (${role})`,
    yourMove: (title: string) => `Your move – ${title}`,
    watchers: (count: number) => (count === 1 ? '1 onlooker' : `${number(count)} onlookers`),
    watching: 'You are looking on',
    replaced: 'You were away too long. A computer plays in your place; you are looking on.',
    state: {
      connected: 'Connected',
      connecting: 'Reconnecting…',
      lost: 'Connection lost. Trying again…',
    },
    back: 'Connected again.',
    left: (name: string) => `${name} is not connected.`,
    takenOver: 'A computer plays on for your opponent.',
    returned: (name: string) => `${name} is back.`,
    clockTold: (name: string, left: number) => `${name}: ${seconds(left)} left.`,
    freeStart,
    clockStands: (count: number) => `It starts in ${seconds(count)}.`,
    clockOf: (name: string, time: string) => `Clock of ${name}: ${time}`,
    days: (days: number, hours: number) => `${number(days)} d ${number(hours)} h`,
    link: 'Copy the link for onlookers',
    linkCopied: 'The link is copied.',
    transfer: 'Take this game to another device',
  },

  leave: {
    title: 'Leave the game?',
    text: 'It goes on without you: the clocks do not wait. You find it again at the top of the front page.',
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
    empty: 'Nothing was said yet.',
    spectators: 'Only onlookers read this until the game is over.',
    write: 'Write something',
    send: 'Send',
    mute: 'Hide what others write',
    muteNote: 'Quick phrases stay.',
    hidden: 'A hidden line.',
    spectator: 'Onlooker',
    said: (name: string, text: string) => `${name}: ${text}`,
    phrase: {
      hello: 'Hello!',
      'good-luck': 'Good luck, have fun.',
      'well-played': 'Well played!',
      thanks: 'Thank you.',
      oops: 'Oops.',
      'one-moment': 'One moment, please.',
      'i-am-back': 'I am back.',
      again: 'Another game?',
      'good-bye': 'Good-bye!',
    },
  },

  devices: {
    title: 'Your devices',
    added: 'This game is now also open on another device.',
    show: 'Show devices',
    see: (count: number) => `See your ${number(count)} devices`,
    count: (count: number) =>
      count === 1 ? 'Only this device holds your seat.' : `${number(count)} devices hold your seat.`,
    why: 'Is one of them not yours? Choose “Only this device”. The others leave the game right away.',
    only: 'Only this device',
  },

  transfer: {
    title: 'Another device',
    lead: 'Open Lamplight there, choose “Play online” and type this code, or scan the picture. It works once.',
    until: (time: string) => `Valid until ${time}.`,
    qr: 'QR code that carries your seat',
    careful: 'Whoever has the code plays in your place: show it to nobody else.',
    again: 'New code',
    making: 'Making a code…',
    used: 'The code was used: another device now has your seat too. You can go on here. For one more device, make a new code.',
  },

  end: {
    checking: 'Checking the deal…',
    fair: (draws: number) =>
      `The deal was fair: ${number(draws)} ${single(draws) ? 'draw' : 'draws'} checked.`,
    picked: (draws: number, lost: number) =>
      `The cards follow the rules: ${number(draws)} ${single(draws) ? 'draw' : 'draws'} checked. But ${otherDeals(lost)} So another side could choose which deal you played.`,
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
    unchecked: 'The deal could not be checked now.',
    check: 'Check again',
    unfair: 'The deal does not fit what was promised before it.',
    faults: {
      'bad-record': 'The record is damaged.',
      'no-proof': 'The record carries no proof.',
      'bad-proof': 'The proof is damaged.',
      'not-as-asked': 'It is not the game you asked for.',
      'not-as-promised': 'The proof is about other promises than those made before the deal.',
      'commitment-broken': 'A secret is not the one that was promised.',
      'roles-differ': 'The sides are not those the lot gives.',
      'deal-differs': 'A card is not the one the secrets give.',
      'other-result': 'The record says another end than its moves lead to, or stops before the end.',
      'not-as-shown': 'The record is not of the game you were shown.',
    },
    rematch: 'Play again, sides swapped',
    second: 'Play the second game',
    wanted: (name: string) => `${name} wants to play again.`,
    wantedSecond: (name: string) => `${name} wants to play the second game.`,
    withdrawn: (name: string) => `${name} no longer wants to play again.`,
    calledOff: (_name: string) => 'The other game was called off.',
    asked: (name: string) => `Waiting for ${name}…`,
    declined: (name: string) => `${name} does not want another game.`,
    withdraw: 'Withdraw the offer',
    decline: 'No, thanks',
    yes: 'Play again',
    gone: (name: string) => `${name} is not connected.`,
    askedGone: (name: string) => `${name} is not connected, and finds your offer here on coming back.`,
    score: (one: string, points: number, other: string, otherPoints: number) =>
      `${one} ${number(points)} – ${number(otherPoints)} ${other}`,
    gameOf: (game: number) => `Match, game ${number(game)} of 2`,
    download: 'Save the record',
    next: 'Look on at the next game',
    toNext: 'To the next game',
    toSecond: 'To the second game',
  },
};
