/** Frames that began in some bytes. */
export interface Metered {
  /** Frames that end a message. */
  readonly messages: number;
  /** Frames without a whole message: control frames, and fragments before the last. */
  readonly extras: number;
}

/** Counts the frames in the bytes of a WebSocket by their heads alone, before anything else reads them. */
export class FrameMeter {
  // Numbers only: each connection has one of these, and a buffer takes much more memory.
  #headLength = 0;
  #first = 0;
  #second = 0;
  /** Bytes of the frame’s content that are still to come; while the head is incomplete, the length it states so far. */
  #left = 0;
  #frameEndsMessage = true;
  /** Whether a message began whose last fragment is still missing. */
  #fragmented = false;
  #since: number | null = null;

  read(chunk: Uint8Array, now: number): Metered {
    let [messages, extras, at] = [0, 0, 0];
    while (at < chunk.length) {
      if (this.#headLength === 0 && this.#left > 0) {
        const taken = Math.min(this.#left, chunk.length - at);
        at += taken;
        this.#left -= taken;
        if (this.#left === 0) this.#endFrame();
        continue;
      }
      this.#readHead(chunk[at++] ?? 0);
      if (this.#headLength < this.#headSize()) continue;
      if (this.#beginFrame()) messages += 1;
      else extras += 1;
    }
    if (this.#isWithin) this.#since ??= now;
    return { messages, extras };
  }

  /** When the unfinished message began; null where there is none. */
  get unfinishedSince(): number | null {
    return this.#since;
  }

  get #isWithin(): boolean {
    return this.#fragmented || this.#left > 0 || this.#headLength > 0;
  }

  /** The length of the head, as far as the bytes so far tell. */
  #headSize(): number {
    if (this.#headLength < 2) return 2;
    return 2 + this.#lengthBytes + (this.#second >= MASKED ? MASK_BYTES : 0);
  }

  /** How many bytes after the first two hold the length of the content. */
  get #lengthBytes(): number {
    const length = this.#second & LENGTH;
    return length === LENGTH_16 ? 2 : length === LENGTH_64 ? 8 : 0;
  }

  #readHead(byte: number): void {
    const at = this.#headLength++;
    if (at === 0) this.#first = byte;
    else if (at === 1) {
      this.#second = byte;
      this.#left = this.#lengthBytes === 0 ? byte & LENGTH : 0;
    } else if (at < 2 + this.#lengthBytes) this.#left = this.#left * 256 + byte;
  }

  /** The head is complete; returns whether this frame ends a message. */
  #beginFrame(): boolean {
    const isControl = (this.#first & OPCODE) >= FIRST_CONTROL;
    const isLast = this.#first >= FINAL;
    this.#headLength = 0;
    this.#frameEndsMessage = !isControl && isLast;
    if (!isControl && !isLast) this.#fragmented = true;
    const endsMessage = this.#frameEndsMessage;
    if (this.#left === 0) this.#endFrame();
    return endsMessage;
  }

  #endFrame(): void {
    if (this.#frameEndsMessage) this.#fragmented = false;
    if (!this.#fragmented) this.#since = null;
  }
}

/** The parts of a frame's head, as RFC 6455 has them. */
const OPCODE = 0x0f;
const FIRST_CONTROL = 8;
const FINAL = 0x80;
const MASKED = 0x80;
const MASK_BYTES = 4;
const LENGTH = 0x7f;
const LENGTH_16 = 126;
const LENGTH_64 = 127;
