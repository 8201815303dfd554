/** The page's own icons in a box of 16: drawn as lines, and the part after a bar as a filled shape. */
const DRAWN = {
  menu: 'M2.5 4h11M2.5 8h11M2.5 12h11',
  log: 'M4 2.5h6.5L13 5v8.5H4zM6.5 6h4M6.5 8.5h4M6.5 11h2.5',
  games:
    'M9.5 4.2H15M9.5 11.8H15|M4.2 1.2l2.6 1.5v3L4.2 7.2 1.6 5.7v-3zM4.2 8.8l2.6 1.5v3l-2.6 1.5-2.6-1.5v-3z',
  book: 'M8 4C6.5 2.8 4.5 2.5 2 2.6v10c2.5 0 4.5.3 6 1.4 1.5-1.1 3.5-1.4 6-1.4v-10C11.5 2.5 9.5 2.8 8 4zM8 4v10',
  gear: 'M8 3.7a4.3 4.3 0 1 0 .01 0zM8 6.4a1.6 1.6 0 1 0 .01 0zM8 1.4v2M8 12.6v2M1.4 8h2M12.6 8h2M3.3 3.3l1.5 1.5M11.2 11.2l1.5 1.5M12.7 3.3l-1.5 1.5M4.8 11.2l-1.5 1.5',
  undo: 'M6 3L2.5 6.5 6 10M3 6.5h6.5a3.5 3.5 0 0 1 0 7H6',
  check: 'M3 8.5l3.5 3.5L13 4.5',
  eye: 'M1.5 8C4.5 3.3 11.5 3.3 14.5 8c-3 4.7-10 4.7-13 0z|M8 6a2 2 0 1 0 .01 0z',
  moon: 'M13 9.8A5.6 5.6 0 1 1 6.8 2.6 4.6 4.6 0 0 0 13 9.8z',
  minus: 'M3 8h10',
  hint: 'M6 11c0-1.6-2-2.4-2-5a4 4 0 0 1 8 0c0 2.6-2 3.4-2 5zM6.3 13.3h3.4M8 11V7.5',
  plus: 'M3 8h10M8 3v10',
  keyboard: 'M1.5 4h13v8h-13zM4.5 9.5h7',
  'chevron-up': 'M3 10l5-5 5 5',
  close: 'M3.5 3.5l9 9M12.5 3.5l-9 9',
  lamp: 'M4.5 5h7l-1.5 6.5H6zM8 2v1M3.5 5L8 2.7 12.5 5M8 11.5V15M6 15h4|M8 6.4c1.5 1.5 1.2 3.3 0 3.6-1.2-.3-1.5-2.1 0-3.6z',
  magnifier: 'M7 2.5a4.5 4.5 0 1 0 .01 0zM10.3 10.3L14 14',
  dagger: 'M4.7 7.1l4.2 4.2M6.8 9.2L2.8 13.2|M7.3 7.1L13.7 1.6 14.4 2.3 8.9 8.7z',
  hourglass:
    'M3.5 2h9M3.5 14h9M4.5 2c0 4 3 4.5 3 6s-3 2-3 6M11.5 2c0 4-3 4.5-3 6s3 2 3 6|M6 12.8c.5-1.3 1.5-1.6 2-2.3.5.7 1.5 1 2 2.3z',
  robot:
    'M5 5.5h6a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4a2 2 0 0 1 2-2zM8 5.5V2.5M1 8.5v2M15 8.5v2M6.3 11.3h3.4|M6 7.5a1 1 0 1 0 .01 0zM10 7.5a1 1 0 1 0 .01 0zM8 1a1.2 1.2 0 1 0 .01 0z',
  'two-players':
    'M5 3a2.2 2.2 0 1 0 .01 0zM11.2 3.3a1.9 1.9 0 1 0 .01 0zM1.5 13.5c0-5 7-5 7 0zM10.3 9.2c2.3-.7 4.3.8 4.3 4.3H11',
  globe: 'M8 1.8a6.2 6.2 0 1 0 .01 0zM8 1.8c-3.6 4-3.6 8.4 0 12.4 3.6-4 3.6-8.4 0-12.4zM2 8h12',
  chat: 'M2.5 3h11v7.5H8L4.5 13.5v-3h-2zM5.5 6h5M5.5 8h3',
  play: '|M4.5 2.5v11L13.5 8z',
  pencil: 'M10.5 3l2.5 2.5L5.5 13 2.5 13.5 3 10.5zM9 4.5L11.5 7',
  back: 'M7 3L2.5 8 7 13M3 8h10.5',
  forward: 'M9 3l4.5 5L9 13M13 8H2.5',
  peek: 'M3.5 2.5h9v7l-4 4h-5zM12.5 9.5h-4v4',
  flag: 'M4 14.5V2M4 2.8c3-1.6 5 1.6 8.5 0v6c-3.5 1.6-5.5-1.6-8.5 0',
  trash: 'M2.5 4h11M6 4V2.5h4V4M4 4l.7 9.5h6.6L12 4M6.7 6.5l.2 4.5M9.3 6.5L9.1 11',
  expand: 'M9.5 2.5h4v4M6.5 13.5h-4v-4M13.5 2.5l-4.5 4.5M2.5 13.5L7 9',
} as const;

export type IconName = keyof typeof DRAWN;

/** The lines and the filled part of an icon; either may be empty. */
export function iconPaths(name: IconName): readonly [lines: string, fill: string] {
  const [lines = '', fill = ''] = DRAWN[name].split('|');
  return [lines, fill];
}
