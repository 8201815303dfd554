/** A footprint on a tile; its house is drawn from above with its front to the south. */
export interface Block {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly kind: 'hip' | 'gable' | 'skylight' | 'garden';
}

export type Draw = () => number;

/** Numbers that look random and never change. */
export function drawFrom(name: string): Draw {
  let state = 2_166_136_261;
  for (let at = 0; at < name.length; at++) state = Math.imul(state ^ name.charCodeAt(at), 16_777_619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const round = (value: number): number => Math.round(value * 10) / 10;

const FRONT = 11;
const path = (d: string, fill: string): string => `<path d="${d}" fill="var(--${fill})"/>`;

/** Two slopes along the ridge, two hips at its ends; a gable has no hips. */
function roof({ x, y, w, kind }: Block, height: number): string {
  const r = round;
  const hip = kind === 'hip' ? (Math.min(w, height) / 2) * 0.75 : 0;
  const [right, foot] = [x + w, y + height];
  const parts = [0.25, 0.5, 0.75];
  if (w >= height) {
    const ridge = y + height / 2;
    const [west, east] = [x + hip, right - hip];
    const courses = parts.map((part) => {
      const [a, b, rise] = [x + hip * part, right - hip * part, (height / 2) * part];
      return `M${r(a)} ${r(y + rise)}H${r(b)}M${r(a)} ${r(foot - rise)}H${r(b)}`;
    });
    return (
      path(`M${r(x)} ${r(y)}H${r(right)}L${r(east)} ${r(ridge)}H${r(west)}Z`, 'roof-a') +
      path(`M${r(x)} ${r(foot)}H${r(right)}L${r(east)} ${r(ridge)}H${r(west)}Z`, 'roof-c') +
      (hip > 0
        ? path(`M${r(x)} ${r(y)}V${r(foot)}L${r(west)} ${r(ridge)}Z`, 'roof-b') +
          path(`M${r(right)} ${r(y)}V${r(foot)}L${r(east)} ${r(ridge)}Z`, 'roof-d')
        : '') +
      `<path class="ridge" d="M${r(west)} ${r(ridge)}H${r(east)}"/><path class="course" d="${courses.join('')}"/>`
    );
  }
  const ridge = x + w / 2;
  const [north, south] = [y + hip, foot - hip];
  const courses = parts.map((part) => {
    const [a, b, run] = [y + hip * part, foot - hip * part, (w / 2) * part];
    return `M${r(x + run)} ${r(a)}V${r(b)}M${r(right - run)} ${r(a)}V${r(b)}`;
  });
  return (
    path(`M${r(x)} ${r(y)}V${r(foot)}L${r(ridge)} ${r(south)}V${r(north)}Z`, 'roof-b') +
    path(`M${r(right)} ${r(y)}V${r(foot)}L${r(ridge)} ${r(south)}V${r(north)}Z`, 'roof-d') +
    (hip > 0
      ? path(`M${r(x)} ${r(y)}H${r(right)}L${r(ridge)} ${r(north)}Z`, 'roof-a') +
        path(`M${r(x)} ${r(foot)}H${r(right)}L${r(ridge)} ${r(south)}Z`, 'roof-c')
      : '') +
    `<path class="ridge" d="M${r(ridge)} ${r(north)}V${r(south)}"/><path class="course" d="${courses.join('')}"/>`
  );
}

/** The front seen at a slant: a few windows are always bright, some only in light, the others never. */
function front({ x, w }: Block, top: number, draw: Draw): string {
  const count = Math.floor((w - 6) / 9);
  const panes = { on: '', lit: '', off: '' };
  for (let index = 0; index < count; index++) {
    const chance = draw();
    const kind = chance < 0.34 ? 'on' : chance < 0.6 ? 'lit' : 'off';
    panes[kind] += `M${round(x + (w - count * 9) / 2 + index * 9 + 2.4)} ${round(top + 3.4)}h4.2v5.4h-4.2z`;
  }
  return (
    `<path d="M${round(x)} ${round(top)}h${round(w)}v${FRONT}h${round(-w)}z" fill="var(--front)"/>` +
    `<path class="eave" d="M${round(x)} ${round(top + 0.8)}h${round(w)}"/>` +
    (panes.on && path(panes.on, 'pane-on')) +
    (panes.lit && path(panes.lit, 'pane-lit')) +
    (panes.off && path(panes.off, 'pane-off'))
  );
}

/** A chimney in the western or the eastern half of a roof, so that two never touch. */
function chimney({ x, y, w }: Block, height: number, part: number, draw: Draw): string {
  const cx = round(x + Math.min(w - 12, w * (part + 0.26 * draw())));
  const cy = round(y + 4 + (height - 14) * (0.1 + 0.7 * draw()));
  return (
    `<path d="M${cx} ${cy}h9l5 7h-9z" class="cast"/>` +
    `<path d="M${cx} ${round(cy - 3)}h9v7h-9z" fill="var(--stack)"/>` +
    `<path class="flue" d="M${round(cx + 2)} ${round(cy + 0.4)}h.1m2.4 0h.1m2.4 0h.1"/>`
  );
}

export function house(block: Block, draw: Draw): string {
  const { x, y, w, kind } = block;
  const height = block.h - FRONT;
  const tint = round(draw() * 3) / 10;
  const sky =
    kind === 'skylight'
      ? `<path d="M${round(x + w / 2 - 5)} ${round(y + height * 0.22 - 3)}h10v6h-10z" fill="var(--pane-sky)"/>`
      : '';
  return (
    roof(block, height) +
    `<rect class="tint" x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(height)}" fill-opacity="${tint}"/>` +
    front(block, y + height, draw) +
    chimney(block, height, draw() < 0.5 ? 0.12 : 0.56, draw) +
    (kind === 'hip' && block.h > 40 && w > 40 ? chimney(block, height, 0.36, draw) : '') +
    sky
  );
}

export function garden({ x, y, w, h }: Block): string {
  const count = Math.max(2, Math.floor(Math.max(w, h) / 18));
  const wide = w > h;
  const trees = Array.from({ length: count }, (_, index) => {
    const along = 10 + (index * (Math.max(w, h) - 20)) / (count - 1);
    const [cx, cy] = wide ? [x + along, y + h / 2] : [x + w / 2, y + along];
    return (
      `<circle class="cast" cx="${round(cx + 2)}" cy="${round(cy + 3)}" r="8"/>` +
      `<circle cx="${round(cx)}" cy="${round(cy)}" r="8" fill="var(--tree)"/>` +
      `<circle cx="${round(cx - 2)}" cy="${round(cy - 2.4)}" r="4.8" fill="var(--tree-high)"/>`
    );
  });
  const lawn = `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" rx="3" fill="var(--lawn-here)"/>`;
  return lawn + trees.join('');
}
