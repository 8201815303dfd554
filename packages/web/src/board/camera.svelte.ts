import type { BoardView, Way } from './contract.ts';
import type { Box, Point } from './streets/geometry.ts';

const MOST = 4;
/** How much a press of a key enlarges the board. */
const STEP = 1.4;
/** What is brought into sight stays this far from the edges, in pixels. */
const MARGIN = 36;
/** So many pixels at the edges of a board show nothing worth going to. */
const RIM = 16;
export const HEADINGS: Readonly<Partial<Record<string, Way>>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** The visible part of the board. The drawing itself never changes; it is moved and scaled as a whole. */
export class Camera implements BoardView {
  zoom = $state(1);
  /** The upper left corner of the drawing, in pixels of the stage. */
  x = $state(0);
  y = $state(0);
  /** True during a gesture: the drawing is scaled as a picture then, and drawn again afterwards. */
  busy = $state(false);
  /** True where the drawing glides to its new place: not under a finger, which it must follow at once. */
  glides = $state(false);
  /** Whether the player has chosen how much of the board is shown. */
  #chosen = false;
  #action: readonly Point[] = [];
  readonly #stage: () => DOMRect;
  readonly #box: () => Box;
  /** The width of what people choose on the board, in board units. */
  readonly #unit: number;

  constructor(stage: () => DOMRect, box: () => Box, unit: number) {
    this.#stage = stage;
    this.#box = box;
    this.#unit = unit;
  }

  /** How the drawing is moved and scaled. */
  get transform(): string {
    return `translate3d(${this.x}px, ${this.y}px, 0) scale(${this.zoom})`;
  }

  /** Zooms about a point of the screen; without one, about the middle of the stage. */
  zoomTo(zoom: number, about?: Point): void {
    const { left, top, width, height } = this.#stage();
    const next = Math.min(MOST, Math.max(1, zoom));
    const [cx, cy] = about ? [about[0] - left, about[1] - top] : [width / 2, height / 2];
    const ratio = next / this.zoom;
    this.#chosen = true;
    this.glides = about === undefined;
    this.zoom = next;
    this.#moveTo(cx - (cx - this.x) * ratio, cy - (cy - this.y) * ratio);
  }

  zoomBy(factor: number): void {
    this.zoomTo(this.zoom * factor);
  }

  pan(dx: number, dy: number): void {
    this.glides = false;
    this.#moveTo(this.x + dx, this.y + dy);
  }

  whole(): void {
    this.zoomTo(1);
  }

  /** Goes on by half of what is shown. */
  go(way: Way): void {
    const { width, height } = this.#stage();
    this.#glide(
      way === 'left' ? width / 2 : way === 'right' ? -width / 2 : 0,
      way === 'up' ? height / 2 : way === 'down' ? -height / 2 : 0,
    );
  }

  /** Where there is more of the board than is shown. */
  more(): readonly Way[] {
    const { x, y, zoom } = this;
    if (zoom === 1) return [];
    const { width, height } = this.#stage();
    const all: readonly [Way, boolean][] = [
      ['up', y < -RIM],
      ['left', x < -RIM],
      ['right', x > width * (1 - zoom) + RIM],
      ['down', y > height * (1 - zoom) + RIM],
    ];
    return all.filter(([, there]) => there).map(([way]) => way);
  }

  /** The keys that move or enlarge the board. */
  readonly keydown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const way = event.shiftKey ? HEADINGS[event.key] : undefined;
    if (way) this.go(way);
    else if (event.key === '+' || event.key === '=') this.#zoomAt(event.target, STEP);
    else if (event.key === '-') this.#zoomAt(event.target, 1 / STEP);
    else if (event.key === '0') this.whole();
    else return;
    event.preventDefault();
  };

  readonly wheel = (event: WheelEvent): void => {
    // Where the whole page scrolls, the wheel does that.
    if (!event.ctrlKey && document.documentElement.scrollHeight > innerHeight) return;
    event.preventDefault();
    const lines = event.deltaMode === 1 ? 16 : 1;
    // A pinch on a touch pad is sent as a wheel event with the control key, in smaller steps.
    const speed = event.ctrlKey ? 0.01 : 0.0016;
    this.zoomTo(this.zoom * Math.exp(-event.deltaY * lines * speed), [event.clientX, event.clientY]);
  };

  /** Zooms about the element with the focus, so that it stays in sight. */
  #zoomAt(focus: EventTarget | null, factor: number): void {
    if (!(focus instanceof Element)) return;
    const { left, top, width, height } = focus.getBoundingClientRect();
    this.zoomTo(this.zoom * factor, [left + width / 2, top + height / 2]);
  }

  /** Enlarges things that are narrower than this many pixels, unless the player has chosen a zoom. */
  enlarge(least: number): void {
    if (!this.#chosen) this.zoom = Math.min(MOST, Math.max(1, least / (this.#unit * this.#fit().scale)));
    this.#moveTo(this.x, this.y);
    this.follow(this.#action);
  }

  /** A point of the screen in board units. */
  boardPoint(clientX: number, clientY: number): Point {
    const { left, top, scale, offsetX, offsetY } = this.#fit();
    const { x, y } = this.#box();
    return [
      ((clientX - left - this.x) / this.zoom - offsetX) / scale + x,
      ((clientY - top - this.y) / this.zoom - offsetY) / scale + y,
    ];
  }

  /** Keeps what can be done in sight, now and when the stage changes its size. */
  follow(points: readonly Point[]): void {
    this.#action = points;
    this.show(points);
  }

  /**
   * Brings points of the board into sight, with as little movement as possible; where they do not fit, only the first.
   */
  show(points: readonly Point[]): void {
    if (this.zoom === 1 || this.busy || points.length === 0) return;
    const { width, height, scale, offsetX, offsetY } = this.#fit();
    const { x, y } = this.#box();
    this.#glide(
      shift(
        points.map(([px]) => ((px - x) * scale + offsetX) * this.zoom + this.x),
        width,
      ),
      shift(
        points.map(([, py]) => ((py - y) * scale + offsetY) * this.zoom + this.y),
        height,
      ),
    );
  }

  /** The position of the viewBox in the stage: as large as fits, in the middle. */
  #fit() {
    const { left, top, width, height } = this.#stage();
    const box = this.#box();
    const scale = Math.min(width / box.width, height / box.height);
    return {
      left,
      top,
      width,
      height,
      scale,
      offsetX: (width - box.width * scale) / 2,
      offsetY: (height - box.height * scale) / 2,
    };
  }

  #glide(dx: number, dy: number): void {
    this.glides = true;
    this.#moveTo(this.x + dx, this.y + dy);
  }

  #moveTo(x: number, y: number): void {
    const { width, height } = this.#stage();
    this.x = Math.min(0, Math.max(width * (1 - this.zoom), x));
    this.y = Math.min(0, Math.max(height * (1 - this.zoom), y));
  }
}

/** How far all places along an axis must move to be within its size; if they do not fit, how far the first must. */
function shift(places: readonly number[], size: number): number {
  let [least, most] = [Math.min(...places), Math.max(...places)];
  if (most - least > size - 2 * MARGIN) [least, most] = [places[0] ?? 0, places[0] ?? 0];
  return least < MARGIN ? MARGIN - least : Math.min(0, size - MARGIN - most);
}
