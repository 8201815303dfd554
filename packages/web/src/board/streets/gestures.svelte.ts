import type { Target } from '../contract.ts';
import type { Camera } from '../camera.svelte.ts';
import type { Point } from './geometry.ts';

/** A drag: where it began, the target it picks first, and the character shown under the finger. */
export interface Grab {
  readonly from: Target;
  /** Null for something that is picked already. */
  readonly first: Target | null;
  readonly who: string | null;
}

/** What a press may do. The board decides; the gestures only tell the kinds of press apart. */
interface Handlers {
  grab(target: Target): Grab | null;
  pick(target: Target): void;
  /** The target that a drag over another target means. */
  aim(target: Target | null, at: Point): Target | null;
  /** Something was dropped on a target other than its start. */
  drop(target: Target): void;
  point(target: Target | null): void;
  /** Whether two quick taps there mean "show the whole board". */
  empty(target: Target | null): boolean;
}

interface Press {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly grab: Grab | null;
  mode: 'press' | 'drag' | 'pan';
}

const SLOP = 7;
const DOUBLE_TAP_MS = 320;

/** The target of an element of the board. */
function targetOf(element: EventTarget | null): Target | null {
  const marked = element instanceof Element ? element.closest<SVGElement>('[data-target]') : null;
  return (marked?.dataset['target'] as Target | undefined) ?? null;
}

/** Taps, drags and pinches on one board. */
export class Gestures {
  /** What is being dragged, in board units. */
  drag = $state.raw<{ readonly grab: Grab; readonly at: Point } | null>(null);
  readonly #camera: Camera;
  readonly #handlers: Handlers;
  /** The position of each finger, by pointer id. */
  #fingers: Readonly<Record<number, Point>> = {};
  #press: Press | null = null;
  #moved = false;
  #lastTap = { time: 0, x: 0, y: 0 };

  constructor(camera: Camera, handlers: Handlers) {
    this.#camera = camera;
    this.#handlers = handlers;
  }

  readonly down = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    this.#fingers = { ...this.#fingers, [event.pointerId]: [event.clientX, event.clientY] };
    if (this.#count() > 1) {
      this.#release();
      this.#moved = true;
      this.#camera.busy = true;
      return;
    }
    const target = targetOf(event.target);
    this.#moved = false;
    this.#press = {
      id: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      grab: target === null ? null : this.#handlers.grab(target),
      mode: 'press',
    };
  };

  readonly move = (event: PointerEvent): void => {
    const before = this.#fingers[event.pointerId];
    if (!before) return;
    const now: Point = [event.clientX, event.clientY];
    if (this.#count() > 1) {
      this.#pinch(event.pointerId, before, now);
    } else if (this.#press?.id === event.pointerId) {
      this.#follow(event, this.#press, before);
    }
    this.#fingers = { ...this.#fingers, [event.pointerId]: now };
  };

  readonly up = (event: PointerEvent): void => {
    const press = this.#press;
    if (press?.id === event.pointerId && press.mode === 'drag') {
      const target = this.#under(event);
      this.#end(event.pointerId);
      if (target !== null && target !== press.grab?.from) this.#handlers.drop(target);
      return;
    }
    this.#end(event.pointerId);
  };

  readonly cancel = (event: PointerEvent): void => {
    this.#end(event.pointerId);
    this.#handlers.point(null);
  };

  readonly click = (event: MouseEvent): void => {
    // Browsers send a click after a drag: it is ignored. A click without a pointer counts.
    if (this.#moved && event.detail > 0) {
      this.#moved = false;
      return;
    }
    const target = targetOf(event.target);
    const empty = this.#handlers.empty(target);
    const { time, x, y } = this.#lastTap;
    const near = Math.hypot(event.clientX - x, event.clientY - y) < 30;
    if (empty && near && event.timeStamp - time < DOUBLE_TAP_MS) this.#camera.whole();
    this.#lastTap = { time: event.timeStamp, x: event.clientX, y: event.clientY };
    if (target !== null) this.#handlers.pick(target);
  };

  readonly over = (event: PointerEvent): void => {
    if (!this.#press || this.#press.mode === 'press') this.#handlers.point(targetOf(event.target));
  };

  readonly leave = (): void => {
    if (!this.drag) this.#handlers.point(null);
  };

  #follow(event: PointerEvent, press: Press, [beforeX, beforeY]: Point): void {
    if (press.mode === 'press') {
      if (Math.hypot(event.clientX - press.x, event.clientY - press.y) < SLOP) return;
      if (!press.grab && this.#camera.zoom === 1) return;
      press.mode = press.grab ? 'drag' : 'pan';
      this.#moved = true;
      this.#camera.busy = press.mode === 'pan';
      if (event.currentTarget instanceof Element) event.currentTarget.setPointerCapture(event.pointerId);
      if (press.grab?.first) this.#handlers.pick(press.grab.first);
    }
    if (press.mode === 'pan') {
      this.#camera.pan(event.clientX - beforeX, event.clientY - beforeY);
    } else if (press.grab) {
      this.drag = { grab: press.grab, at: this.#at(event) };
      this.#handlers.point(this.#under(event));
    }
  }

  #pinch(id: number, before: Point, now: Point): void {
    const other = Object.entries(this.#fingers).find(([finger]) => Number(finger) !== id)?.[1];
    if (!other) return;
    const spread = (point: Point): number => Math.hypot(point[0] - other[0], point[1] - other[1]);
    this.#camera.pan((now[0] - before[0]) / 2, (now[1] - before[1]) / 2);
    this.#camera.zoomTo((this.#camera.zoom * spread(now)) / Math.max(1, spread(before)), [
      (now[0] + other[0]) / 2,
      (now[1] + other[1]) / 2,
    ]);
  }

  #under(event: PointerEvent): Target | null {
    const target = targetOf(document.elementFromPoint(event.clientX, event.clientY));
    return target === this.#press?.grab?.from ? target : this.#handlers.aim(target, this.#at(event));
  }

  #at({ clientX, clientY }: PointerEvent): Point {
    return this.#camera.boardPoint(clientX, clientY);
  }

  #end(id: number): void {
    const { [id]: _lifted, ...others } = this.#fingers;
    this.#fingers = others;
    if (this.#count() === 0) this.#camera.busy = false;
    if (this.#press?.id === id) this.#release();
  }

  #count(): number {
    return Object.keys(this.#fingers).length;
  }

  #release(): void {
    this.#press = null;
    this.drag = null;
  }
}
