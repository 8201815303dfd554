import type { Box, Point } from './geometry.ts';

const MOST = 4;

/** The visible part of the board. The drawing itself never changes; it is moved and scaled as a whole. */
export class Camera {
  zoom = $state(1);
  /** The upper left corner of the drawing, in pixels of the stage. */
  x = $state(0);
  y = $state(0);
  /** True during a gesture: the drawing is scaled as a picture then, and drawn again afterwards. */
  busy = $state(false);
  readonly #stage: () => DOMRect;
  readonly #box: () => Box;

  constructor(stage: () => DOMRect, box: () => Box) {
    this.#stage = stage;
    this.#box = box;
  }

  /** Zooms about a point of the screen; without one, about the middle of the stage. */
  zoomTo(zoom: number, about?: Point): void {
    const { left, top, width, height } = this.#stage();
    const next = Math.min(MOST, Math.max(1, zoom));
    const [cx, cy] = about ? [about[0] - left, about[1] - top] : [width / 2, height / 2];
    const ratio = next / this.zoom;
    this.zoom = next;
    this.#moveTo(cx - (cx - this.x) * ratio, cy - (cy - this.y) * ratio);
  }

  pan(dx: number, dy: number): void {
    this.#moveTo(this.x + dx, this.y + dy);
  }

  whole(): void {
    this.zoom = 1;
    this.#moveTo(0, 0);
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

  /** Brings a point of the board into sight, for keyboard users. */
  show([boardX, boardY]: Point): void {
    if (this.zoom === 1) return;
    const { width, height, scale, offsetX, offsetY } = this.#fit();
    const { x, y } = this.#box();
    const px = ((boardX - x) * scale + offsetX) * this.zoom + this.x;
    const py = ((boardY - y) * scale + offsetY) * this.zoom + this.y;
    const inside = px > width * 0.1 && px < width * 0.9 && py > height * 0.1 && py < height * 0.9;
    if (!inside) this.pan(width / 2 - px, height / 2 - py);
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

  #moveTo(x: number, y: number): void {
    const { width, height } = this.#stage();
    this.x = Math.min(0, Math.max(width * (1 - this.zoom), x));
    this.y = Math.min(0, Math.max(height * (1 - this.zoom), y));
  }
}
