/**
 * Signs of Pocket's tokens and marks in a box of 100 around 0,0: `ink` is the colour of the sign, `cut` the colour that
 * shows through it.
 */
type Emblem = (ink: string, cut: string) => string;

const DRAWN = {
  rotation: (ink) =>
    `<rect x="-15" y="-15" width="30" height="30" rx="4" fill="${ink}"/><path fill="none" stroke="${ink}" stroke-width="9" d="M25-27A37 37 0 1 0 37 4"/><path fill="${ink}" d="M12-46L44-30L19-10Z"/>`,
  exchange: (ink) =>
    `<rect x="-44" y="-14" width="30" height="30" rx="4" fill="${ink}"/><rect x="14" y="-14" width="30" height="30" rx="4" fill="${ink}"/><path fill="none" stroke="${ink}" stroke-width="8" d="M-30-21C-22-40 14-42 25-30M30 23C22 42-14 44-25 32"/><path fill="${ink}" d="M37-43V-17L15-24ZM-37 45V19L-15 26Z"/>`,
  joker: (ink, cut) =>
    `<path fill="${ink}" d="M-31 22C-33-2-24-24-10-32C-32-38-50-20-48 8C-42-2-36-4-31 2ZM31 22C33-2 24-24 10-32C32-38 50-20 48 8C42-2 36-4 31 2Z"/><path fill="${ink}" stroke="${cut}" stroke-width="3" d="M-25 23C-22-8-12-28 0-38C12-28 22-8 25 23Z"/><rect x="-33" y="25" width="66" height="13" rx="5" fill="${ink}"/><g fill="${ink}" stroke="${cut}" stroke-width="3"><circle cx="-46" cy="11" r="8"/><circle cx="0" cy="-40" r="8"/><circle cx="46" cy="11" r="8"/></g>`,
  alibi: (ink, cut) =>
    `<g transform="rotate(-7)"><rect x="-29" y="-42" width="58" height="84" rx="8" fill="${ink}"/><circle cy="-13" r="12" fill="${cut}"/><path fill="${cut}" d="M-20 24C-20 6 20 6 20 24Z"/></g><circle cx="24" cy="28" r="18" fill="${ink}" stroke="${cut}" stroke-width="4"/><path fill="none" stroke="${cut}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round" d="M15 28L22 35L33 22"/>`,
  hourglass: (ink) =>
    `<path fill="${ink}" d="M-28-46H28V-35H-28ZM-28 35H28V46H-28Z"/><path fill="none" stroke="${ink}" stroke-width="7" d="M-20-36C-20-12-5-10-5 0C-5 10-20 12-20 36M20-36C20-12 5-10 5 0C5 10 20 12 20 36"/><path fill="${ink}" d="M-14-22H14C12-12 4-8 0 0C-4-8-12-12-14-22ZM-15 34C-14 22-4 20 0 12C4 20 14 22 15 34Z"/>`,
  magnifier: (ink) =>
    `<circle cx="-8" cy="-8" r="25" fill="none" stroke="${ink}" stroke-width="10"/><path stroke="${ink}" stroke-width="14" stroke-linecap="round" d="M14 14L36 36"/>`,
  dagger: (ink) =>
    `<g transform="rotate(45)"><path fill="${ink}" d="M-8-6H8L5 34L0 50L-5 34Z"/><rect x="-22" y="-15" width="44" height="9" rx="4" fill="${ink}"/><rect x="-5" y="-44" width="10" height="30" rx="3" fill="${ink}"/><circle cy="-45" r="7.5" fill="${ink}"/></g>`,
  check: (ink) =>
    `<path fill="none" stroke="${ink}" stroke-width="13" stroke-linecap="round" stroke-linejoin="round" d="M-26 2L-8 22L28-22"/>`,
} as const satisfies Record<string, Emblem>;

export type PocketEmblem = keyof typeof DRAWN;
export const POCKET_EMBLEMS: Readonly<Record<PocketEmblem, Emblem>> = DRAWN;
